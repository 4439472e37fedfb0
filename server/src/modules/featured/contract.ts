import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors } from '../../kernel/shared/errors.ts'
import { IdIn, IdOut, IntIn, TimeOut } from '../../kernel/shared/wire.ts'

// Featured suppliers (rule TAG-2): the few that stand on the home page and at the head of the list of all.

export const featuredErrors = defineErrors('featured', {
  FEATURED_CHANGED: [409, 175001],
  FEATURED_COUNT: [400, 175002],
  FEATURED_TWICE: [400, 175003],
  FEATURED_NOT_SELLING: [400, 175004],
})

export const MIN_FEATURED = 2
export const MAX_FEATURED = 6

const access = 'staffMarketing'
const Named = z.object({
  supplierId: IdOut,
  name: z.string(),
  nameZh: z.string(),
})

export const featured = defineContract('featured', {
  shown: {
    method: 'GET',
    path: '/oldapi/mall/supplier/featured',
    access: 'public',
    mayLag: true,
    summary: 'The featured suppliers in their order; none while fewer than two of them sell',
    output: z.array(Named.extend({ city: z.string(), logoVersion: z.string() })),
  },
  chosen: {
    method: 'GET',
    path: '/basic/mall/featuredSupplier/get',
    access,
    summary: 'The featured suppliers as staff choose them, with those that do not sell at the moment and are not shown',
    output: z.object({
      /** Whoever saves says which version they have changed. */
      version: z.int(),
      savedAt: TimeOut.nullable(),
      suppliers: z.array(Named.extend({ code: z.string(), sells: z.boolean() })),
    }),
  },
  save: {
    method: 'POST',
    path: '/basic/mall/featuredSupplier/save',
    access,
    owner: 'staff',
    onBehalf: false,
    summary: 'Chooses the featured suppliers and their order, two to six; the pages follow at once',
    input: z.object({ version: IntIn, supplierIds: z.array(IdIn).max(50) }),
    output: z.object({ version: z.int() }),
    errors: [
      featuredErrors.FEATURED_CHANGED,
      featuredErrors.FEATURED_COUNT,
      featuredErrors.FEATURED_TWICE,
      featuredErrors.FEATURED_NOT_SELLING,
    ],
  },
})
