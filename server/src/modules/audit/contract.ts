import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { errors } from '../../kernel/shared/errors.ts'
import { IdIn, IdOut, TimeOut } from '../../kernel/shared/wire.ts'

const Who = z.object({ id: IdOut, name: z.string(), userEmail: z.string() })
/** Who acted, and for which buyer. */
const actors = { actor: Who.nullable(), onBehalfOf: Who.nullable(), at: TimeOut }
const Fields = z.record(z.string(), z.unknown())

export const entities = [
  'order',
  'company',
  'address',
  'user',
  'staffGroup',
  'quote',
  'requisition',
  'upload',
  'product',
  'package',
  'molecule',
  'inquiry',
  'complaint',
  'review',
  'conflict',
  'discount',
  'coupon template',
  'tag',
  'bank line',
  'library',
  'news',
] as const

export const audit = defineContract('audit', {
  trail: {
    method: 'GET',
    path: '/basic/mall/audit/trail',
    access: [
      'staffAudit',
      'staffOrders',
      'staffCompanies',
      'staffCatalogue',
      'supplierCatalogue',
      'staffDiscounts',
      'staffCoupons',
      'staffUsers',
      'staffMolecules',
      'staffMarketing',
      'staffNews',
      'staffGroups',
    ],
    summary:
      'What happened to one thing: its moves, and the changes with who made them and on whose behalf, oldest first; suppliers see that of their own uploads and prices, without notes and addresses of staff',
    owner: 'staff',
    input: z.object({ entity: z.enum(entities), entityId: IdIn }),
    output: z.object({
      events: z.array(
        z.object({
          id: IdOut,
          move: z.string(),
          from: z.string().nullable(),
          to: z.string().nullable(),
          data: Fields,
          ...actors,
        }),
      ),
      changes: z.array(
        z.object({
          id: IdOut,
          act: z.string(),
          before: Fields.nullable(),
          after: Fields.nullable(),
          requestId: z.string(),
          ...actors,
        }),
      ),
    }),
    errors: [errors.FORBIDDEN],
  },
})
