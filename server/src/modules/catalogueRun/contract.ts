import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { IdIn, IdOut, Line, TimeOut } from '../../kernel/shared/wire.ts'

// Acts on all products of a supplier at once (rule CAT-3).

export const catalogueRunErrors = defineErrors('catalogueRun', {
  NAME_DIFFERS: [400, 183001],
  RUN_OPEN: [409, 183002],
  UNDO_TOO_LATE: [409, 183003],
  UNDONE_ALREADY: [409, 183004],
  SUPPLIER_MISSING: [400, 183005],
})

export const runKinds = ['inactivate', 'reindex'] as const
/** Hours in which a catalogue that was taken off sale can be put back. */
export const UNDO_HOURS = 24

const access = ['supplierCatalogue', 'staffCatalogue'] as const

export const catalogueRun = defineContract('catalogueRun', {
  of: {
    method: 'GET',
    path: '/basic/mall/catalogueRun/of',
    access,
    owner: 'supplier',
    summary: 'A whole catalogue: how much of it is on sale, and what was done with all of it at once, the newest first',
    input: z.object({
      /** Named by staff; suppliers are shown their own. */
      supplierId: IdIn.optional(),
    }),
    output: z.object({
      supplierId: IdOut,
      supplierName: z.string(),
      supplierNameZh: z.string(),
      products: z.int(),
      onSale: z.int(),
      runs: z.array(
        z.object({
          id: IdOut,
          kind: z.enum([...runKinds, 'restore']),
          state: z.enum(['running', 'done']),
          total: z.int(),
          done: z.int(),
          by: z.string(),
          at: TimeOut,
          finishedAt: TimeOut.nullable(),
          /** Until when it can be taken back; null where it cannot. */
          undoableUntil: TimeOut.nullable(),
        }),
      ),
    }),
    errors: [errors.NOT_FOUND, catalogueRunErrors.SUPPLIER_MISSING],
  },
  start: {
    method: 'POST',
    path: '/basic/mall/catalogueRun/start',
    access,
    owner: 'supplier',
    onBehalf: false,
    summary: 'Takes the whole catalogue off sale, or tells the search all of it anew, in the background',
    input: z.object({
      supplierId: IdIn.optional(),
      kind: z.enum(runKinds),
      /** The supplier's name, typed. */
      name: Line(200, 1),
    }),
    output: z.object({ id: IdOut }),
    errors: [
      errors.NOT_FOUND,
      catalogueRunErrors.NAME_DIFFERS,
      catalogueRunErrors.RUN_OPEN,
      catalogueRunErrors.SUPPLIER_MISSING,
    ],
  },
  undo: {
    method: 'POST',
    path: '/basic/mall/catalogueRun/undo',
    access,
    owner: 'supplier',
    onBehalf: false,
    summary: 'Puts back on sale what a run took off, within a day; what was changed since stays as it is',
    input: z.object({ id: IdIn }),
    output: z.object({ id: IdOut }),
    errors: [
      errors.NOT_FOUND,
      errors.WRONG_STATE,
      catalogueRunErrors.RUN_OPEN,
      catalogueRunErrors.UNDO_TOO_LATE,
      catalogueRunErrors.UNDONE_ALREADY,
    ],
  },
})
