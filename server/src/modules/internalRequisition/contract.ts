import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { BoolIn, IdIn, IdOut, IntIn, Line, MoneyOut, Paragraph } from '../../kernel/shared/wire.ts'
import { cartErrors } from '../cart/contract.ts'
import { checkout } from '../checkout/contract.ts'
import { paymentTermCodes } from '../domain/contract.ts'
import { orderErrors } from '../order/contract.ts'
import { CostOut } from '../pricing/contract.ts'
import { internalPurposes, requisition } from '../requisition/contract.ts'

// Requisitions that staff of the house raise (rule ADMO-2), and their review. Who decides is the requester's company, as with any other.

export const internalRequisitionErrors = defineErrors('internalRequisition', {
  BUYER_NEEDED: [400, 172001],
})

export const MAX_LINES = 50

/** Who it is for: the house itself, or a buyer. */
const For = { purpose: z.enum(internalPurposes), buyerId: IdIn.nullish().default(null) }
const Wanted = z.object({
  ...For,
  lines: z
    .array(
      z.strictObject({
        productPackageId: IdIn,
        quantity: IntIn.pipe(z.int().min(1).max(100_000)),
        acknowledgeBackorder: BoolIn.default(false),
      }),
    )
    .min(1)
    .max(MAX_LINES),
  billAddressId: IdIn,
  shipAddressId: IdIn,
  paymentTerm: z.enum(paymentTermCodes),
  purchaseOrder: Line(60).default(''),
  projectCode: Line(60).default(''),
  /** Who asked for it and why: approvers read it. */
  remark: Paragraph(500, 1),
})
const shown = checkout.show.output.shape
const refusals = [
  internalRequisitionErrors.BUYER_NEEDED,
  orderErrors.ADDRESS_NOT_USABLE,
  orderErrors.NO_SHIPPING,
  ...Object.values(cartErrors),
]

export const internalRequisition = defineContract('internalRequisition', {
  start: {
    method: 'GET',
    path: '/order/mall/internalRequisitions/start',
    access: 'staffOrders',
    summary: 'Where goods of a requisition may go and on which terms, for the house or for a buyer',
    input: z.object(For),
    output: z.object({
      requester: z.string(),
      company: z.string(),
      companyComplete: z.boolean(),
      addresses: shown.addresses,
      billAddressId: shown.billAddressId,
      shipAddressId: shown.shipAddressId,
      paymentTerms: shown.paymentTerms,
      projectCodes: shown.projectCodes,
    }),
    errors: [errors.NOT_FOUND, internalRequisitionErrors.BUYER_NEEDED],
    owner: 'staff',
    onBehalf: false,
  },
  packs: {
    method: 'POST',
    path: '/order/mall/internalRequisitions/packs',
    access: 'staffOrders',
    summary:
      'Packs on sale by the code or CAS number of their product, or those that were picked, at the prices of the house or of a buyer',
    /** Without an address the goods go where the requester's usually do. */
    input: z.object({
      ...For,
      shipAddressId: IdIn.optional(),
      search: z.union([
        z.strictObject({ text: Line(60, 2) }),
        z.strictObject({ packageIds: z.array(IdIn).min(1).max(MAX_LINES) }),
      ]),
    }),
    output: z.array(
      z.object({
        productPackageId: IdOut,
        productCode: z.string(),
        productName: z.string(),
        productChineseName: z.string(),
        productCas: z.string().nullable(),
        pack: z.string(),
        supplierName: z.string(),
        supplierLocalName: z.string(),
        /** What one costs whom it is for, to be sent there; null: on inquiry. */
        price: MoneyOut.nullable(),
        /** Null where the supplier manages no stock. */
        available: z.int().nullable(),
      }),
    ),
    errors: [errors.NOT_FOUND, internalRequisitionErrors.BUYER_NEEDED, orderErrors.ADDRESS_NOT_USABLE],
    owner: 'staff',
    onBehalf: false,
    reads: true,
  },
  judge: {
    method: 'POST',
    path: '/order/mall/internalRequisitions/judge',
    access: 'staffOrders',
    summary: 'What a requisition would cost, and who would decide on it; a step without anybody is told',
    input: Wanted,
    output: z.object({
      cost: CostOut,
      reasons: requisition.needed.output.shape.reasons,
      steps: z.array(z.array(z.string())),
      /** Nobody can decide on one of the steps. */
      noApprover: z.boolean(),
    }),
    errors: [errors.NOT_FOUND, ...refusals],
    owner: 'staff',
    onBehalf: false,
    reads: true,
  },
  raise: {
    method: 'POST',
    path: '/order/mall/internalRequisitions/raise',
    access: 'staffOrders',
    summary: 'Raises a requisition for the house or for a buyer; nobody decides on their own',
    input: Wanted.extend({ shownTotal: Line(20, 1) }),
    output: z.object({ id: IdOut, number: z.string() }),
    errors: [errors.NOT_FOUND, orderErrors.TOTAL_CHANGED, ...refusals],
    owner: 'staff',
    onBehalf: false,
    idempotent: true,
  },
  review: {
    method: 'GET',
    path: '/order/mall/internalRequisitions/review/:id',
    access: 'staffOrders',
    summary: 'What a requisition that waits would cost if it were ordered now, or why it could not be',
    input: z.object({ id: IdIn }),
    output: z.object({
      /** Null where it could not be ordered, or waits no longer. */
      total: MoneyOut.nullable(),
      /** More than was asked for: it would come back to its requester. */
      rose: z.boolean(),
      refusal: z.string(),
      /** Nobody can decide on the open step. */
      noApprover: z.boolean(),
    }),
    errors: [errors.NOT_FOUND],
    owner: 'staff',
  },
})
