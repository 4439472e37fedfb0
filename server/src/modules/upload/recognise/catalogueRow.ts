import type { Attributes } from '../../antibody/rules.ts'
import type { LeadTime, Purity, Stock } from './cells.ts'
import type { Pack } from './pack.ts'
import type { Price } from './price.ts'

/** A pack with its price, and with its stock where the row tells one for each pack. */
export type OfferedPack = Pack & { price: Extract<Price, { onInquiry: false }> | undefined; stock?: Stock }

/** One row of a catalogue, understood. A row without pack and price is a product on inquiry. */
export type CatalogueRow = {
  /** Says nothing of the product itself, which is known by its catalogue number: only packs, prices and stock. */
  updates?: true
  code?: string
  cas?: string
  mdl?: string
  nameEn?: string
  nameZh?: string
  synonyms: string[]
  smiles?: string
  inchi?: string
  inchiKey?: string
  molblock?: string
  formula?: string
  weight?: number
  purity?: Purity
  /** How much of the substance is in what is sold, where that is no purity: `2.5 M in hexanes`. */
  concentration?: string
  /** Every pack with its own price, or none where the supplier wants to be asked. */
  packs: OfferedPack[]
  onInquiry: boolean
  stock?: Stock
  lead?: LeadTime
  storage?: string
  transport?: string
  shipsFrom?: string
  meltingPoint?: string
  boilingPoint?: string
  ec?: string
  brand?: string
  /** What an antibody is described by, and whether some of it is in no list. */
  antibody?: { attributes: Attributes; unknown: readonly string[] }
  remark?: string
}
