import type { StructureForm } from '@reagora/server/structure/contract'

/** A structure as it was drawn or written. */
export interface Asked {
  structure: string
  as: StructureForm
}

/** How a structure is searched for; the first needs no word in the address. */
export const modes = ['substructure', 'similarity', 'exact'] as const
export type Mode = (typeof modes)[number]

/** Characters of a structure that an address can carry: the server takes addresses of 16 kB, others on the way take less. */
export const MAX_LENGTH_IN_ADDRESS = 4000

export const pagePath = '/structureSearch'

/** The page with this structure in it, as if it had been drawn there. */
export function structurePath({ structure, as }: Asked, mode: Mode = 'substructure'): string {
  const params = new URLSearchParams({ s: structure })
  if (as !== 'auto') params.set('form', as)
  if (mode !== 'substructure') params.set('type', mode)
  return `${pagePath}?${params}`
}
