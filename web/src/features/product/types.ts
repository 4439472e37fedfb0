import type { Output } from '@reagora/server/kernel/endpoint'
import type { product } from '@reagora/server/product/contract'

type Detail = Output<typeof product.detail>
export type Molecule = Detail['molecule']
export type Offer = Detail['offer']
export type Pack = Offer['packages'][number]

/** A pack of an offer: one row of the table. */
export interface PackRow {
  offer: Offer
  pack: Pack
}

/** What was typed into the search as an identifier. */
export interface Typed {
  cas?: string
  mdl?: string
}
