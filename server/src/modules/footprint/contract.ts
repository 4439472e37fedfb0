import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { errors } from '../../kernel/shared/errors.ts'
import { BoolIn, IdIn, IdOut, MoneyOut, pageInput, pageOf, TimeOut } from '../../kernel/shared/wire.ts'
import { MoleculeOfProduct } from '../product/contract.ts'

/** Most molecules remembered for one person; the oldest give way. */
export const MAX_FOOTPRINTS = 500
/** Days after which a look is forgotten. */
export const FOOTPRINT_DAYS = 180

export const footprint = defineContract('footprint', {
  save: {
    method: 'POST',
    path: '/basic/mall/footprint/save',
    access: 'personalFootprint',
    summary:
      'Remembers that the caller looked at a molecule, once each, the last time counts; nothing while acting for a buyer',
    input: z.object({ moleculeId: IdIn }),
    output: z.object({ remembered: z.boolean() }),
    errors: [errors.NOT_FOUND],
    owner: 'public',
  },
  list: {
    method: 'POST',
    path: '/basic/mall/footprint/list',
    access: 'personalFootprint',
    summary: 'Molecules the caller looked at, the latest first, with their prices of today',
    input: z.object(pageInput),
    output: pageOf(
      z.object({
        moleculeId: IdOut,
        seenAt: TimeOut,
        molecule: MoleculeOfProduct,
        /** Offers on sale, and the lowest price in each currency. */
        offers: z.int(),
        prices: z.array(MoneyOut),
      }),
    ),
    reads: true,
  },
  remove: {
    method: 'POST',
    path: '/basic/mall/footprint/delete',
    access: 'personalFootprint',
    summary: 'Forgets some molecules, or with `all` everything',
    input: z.object({ moleculeIds: z.array(IdIn).max(MAX_FOOTPRINTS).default([]), all: BoolIn.default(false) }),
    output: z.object({ removed: z.int() }),
    owner: 'user',
  },
})
