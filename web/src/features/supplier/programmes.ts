import type { SupplierProgramme } from '@reagora/server/supplier/contract'

/** The pages of the supplier programmes, at the addresses that others link to (rule CONT-7); null for suppliers that quote online. */
export const programmeOfPage = {
  '/qualityguarantee': 'quality-guarantee',
  '/rtsupplier': 'real-time',
  '/voisupplier': 'consignment',
  '/orderonlysupplier': 'order-only',
  '/quotesupplier': null,
} as const satisfies Record<string, SupplierProgramme | null>

export type ProgrammePath = keyof typeof programmeOfPage
export const programmePaths = Object.keys(programmeOfPage) as ProgrammePath[]
