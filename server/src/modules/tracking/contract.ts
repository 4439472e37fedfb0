import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { IdIn, IdOut, TimeOut } from '../../kernel/shared/wire.ts'

// The way of parcels, as a carrier service tells it.

export const trackingErrors = defineErrors('tracking', {
  NO_CARRIER_SERVICE: [409, 237001],
  NOTICE_NOT_SIGNED: [403, 237002],
  NOTICE_TOO_OLD: [409, 237003],
  /** Another number than the parcel has, or a time at which it cannot have been. */
  NOTICE_NOT_BELIEVED: [409, 237004],
})

/** Steps of a parcel, as every carrier's are mapped to. */
export const parcelStatuses = [
  'accepted',
  'in transit',
  'out for delivery',
  'attempt failed',
  'delivered',
  'returned',
  'problem',
] as const
/** `waiting`: not registered yet; `unknown`: the carrier knows nothing of the number; `given up`: it is not asked any more. */
export const trackStates = ['waiting', 'unknown', 'followed', 'delivered', 'given up'] as const

const Parcels = z.object({
  /** Whether a carrier service is connected at all. */
  connected: z.boolean(),
  /** Since when it fails; null while it answers. */
  failingSince: TimeOut.nullable(),
  parcels: z.array(
    z.object({
      shipmentId: IdOut,
      carrier: z.string(),
      trackingNumber: z.string(),
      state: z.enum(trackStates),
      /** When the service last said anything of it. */
      heardAt: TimeOut.nullable(),
      /** In the order of their time, whenever they were told. */
      steps: z.array(z.object({ status: z.enum(parcelStatuses), place: z.string(), words: z.string(), at: TimeOut })),
    }),
  ),
})

export const tracking = defineContract('tracking', {
  ofOrder: {
    method: 'GET',
    path: '/order/mall/orderEntries/tracking/:id',
    access: ['orderManagement', 'staffOrders'],
    owner: 'buyer',
    summary: 'The way of an order’s parcels, as the carrier service tells it',
    input: z.object({ id: IdIn }),
    output: Parcels,
    errors: [errors.NOT_FOUND],
  },
  ofPart: {
    method: 'GET',
    path: '/order/mall/supplierOrders/tracking/:id',
    access: 'supplierOrders',
    owner: 'supplier',
    summary: 'The same of the parcels with goods of the caller’s supplier',
    input: z.object({ id: IdIn }),
    output: Parcels,
    errors: [errors.NOT_FOUND],
  },
  notice: {
    method: 'POST',
    path: '/order/mall/parcels/notice',
    access: 'public',
    limit: 600,
    summary:
      'What a carrier service says of a parcel: signed over time and payload, good for five minutes, noted once however often it comes',
    input: z.object({
      timestamp: z.string().regex(/^\d{1,12}$/),
      payload: z.string().max(4000),
      signature: z.string().max(200),
    }),
    output: z.object({ outcome: z.enum(['noted', 'known']) }),
    errors: [
      errors.NOT_FOUND,
      trackingErrors.NO_CARRIER_SERVICE,
      trackingErrors.NOTICE_NOT_SIGNED,
      trackingErrors.NOTICE_TOO_OLD,
      trackingErrors.NOTICE_NOT_BELIEVED,
    ],
  },
})
