import type { Output } from '@reagora/server/kernel/endpoint'
import { regulation } from '@reagora/server/regulation/contract'

/** A list of regulated substances as staff see it. */
export type KeptList = Output<typeof regulation.staffList>[number]
/** A class of structures on such a list. */
export type KeptClass = Output<typeof regulation.classes>[number]

/** What is stale once a class has changed. */
export const staleOfClasses = [regulation.classes, regulation.staffList, regulation.chemicalList, regulation.regulated]
