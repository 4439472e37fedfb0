import type { Output } from '@reagora/server/kernel/endpoint'
import type { search } from '@reagora/server/search/contract'

export type Answer = Output<typeof search.chemicals>
/** What the server read a structure as. */
export type StructureOut = NonNullable<Answer['structure']>
