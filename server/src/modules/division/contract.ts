import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors } from '../../kernel/shared/errors.ts'
import { BoolIn, IdIn, IdOut, IntIn, TimeOut } from '../../kernel/shared/wire.ts'

// Global divisions (rule TAG-4): whether guests see the goods of each, and to which division the categories of consumables belong.

export const divisionErrors = defineErrors('division', {
  DIVISIONS_CHANGED: [409, 177001],
})

export const divisionCodes = ['chemicals', 'bioreagents', 'antibodies', 'consumables', 'other'] as const
/** Those that categories can belong to; what has a molecule is a chemical always. */
export const categoryDivisions = ['bioreagents', 'antibodies', 'consumables', 'other'] as const

const access = 'staffMarketing'

export const division = defineContract('division', {
  all: {
    method: 'GET',
    path: '/basic/mall/division/get',
    access,
    summary: 'The divisions with anonymous access on or off, and the categories with the division of each',
    output: z.object({
      /** Whoever saves says which version they have changed. */
      version: z.int(),
      savedAt: TimeOut.nullable(),
      divisions: z.array(z.object({ code: z.enum(divisionCodes), anonymous: z.boolean(), products: z.int() })),
      categories: z.array(
        z.object({
          id: IdOut,
          parentId: IdOut.nullable(),
          names: z.record(z.string(), z.string()),
          /** Null: that of the category above; of one at the top: consumables. */
          division: z.enum(categoryDivisions).nullable(),
        }),
      ),
    }),
  },
  save: {
    method: 'POST',
    path: '/basic/mall/division/save',
    access,
    owner: 'staff',
    onBehalf: false,
    summary:
      'Opens and closes divisions to guests and puts categories into divisions; calls, pages and sitemap follow at once',
    input: z.object({
      version: IntIn,
      divisions: z.array(z.object({ code: z.enum(divisionCodes), anonymous: BoolIn })).max(divisionCodes.length),
      categories: z.array(z.object({ id: IdIn, division: z.enum(categoryDivisions).nullable() })).max(1000),
    }),
    output: z.object({ version: z.int() }),
    errors: [divisionErrors.DIVISIONS_CHANGED],
  },
})
