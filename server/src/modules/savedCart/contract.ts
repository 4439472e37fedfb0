import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { BoolIn, IdIn, IdOut, Line, MoneyOut, Paragraph, TimeOut } from '../../kernel/shared/wire.ts'
import { cartErrors, CartLineOut } from '../cart/contract.ts'
import { FillOut } from '../quickOrder/contract.ts'

// Carts under a name: what a laboratory orders again and again, for oneself and for colleagues.

/** Saved carts of one buyer; and those of colleagues that one list names. */
export const MAX_SAVED = 100
export const MAX_SHARED = 200

export const savedCartErrors = defineErrors('savedCart', {
  NOTHING_TO_SAVE: [409, 150101],
  TOO_MANY_SAVED: [409, 150102],
})

const SavedCart = z.object({
  id: IdOut,
  name: z.string(),
  note: z.string(),
  /** Colleagues of the company may read it and put it into their own cart. */
  shared: z.boolean(),
  /** Whether it is the caller's own, or of the buyer acted for. */
  mine: z.boolean(),
  owner: z.string(),
  lines: z.int(),
  updatedAt: TimeOut,
})

const name = Line(100, 1)
const note = Paragraph(500).default('')

export const savedCart = defineContract('savedCart', {
  list: {
    method: 'GET',
    path: '/order/mall/savedCarts',
    access: 'cart',
    summary: 'Saved carts of the caller, or of the buyer acted for, then those that colleagues share; the latest first',
    output: z.object({ list: z.array(SavedCart) }),
    owner: 'buyer',
  },
  save: {
    method: 'POST',
    path: '/order/mall/savedCarts/save',
    access: 'cart',
    summary: 'Keeps the cart under a name, or the named lines of it; the cart stays as it is',
    input: z.object({ name, note, cartLineIds: z.array(IdIn).max(200).default([]) }),
    output: z.object({ id: IdOut, lines: z.int() }),
    errors: [errors.NOT_FOUND, savedCartErrors.NOTHING_TO_SAVE, savedCartErrors.TOO_MANY_SAVED],
    owner: 'buyer',
    idempotent: true,
  },
  detail: {
    method: 'GET',
    path: '/order/mall/savedCarts/:id',
    access: 'cart',
    summary: 'A saved cart at today’s prices, with what stands against each line; an id of a line is its pack’s',
    input: z.object({ id: IdIn }),
    output: SavedCart.extend({ list: z.array(CartLineOut), subtotals: z.array(MoneyOut) }),
    errors: [errors.NOT_FOUND],
    owner: 'buyer',
  },
  edit: {
    method: 'POST',
    path: '/order/mall/savedCarts/:id/edit',
    access: 'cart',
    summary: 'Name and note of a saved cart, and whether colleagues see it; its owner alone',
    input: z.object({ id: IdIn, name, note, shared: BoolIn }),
    errors: [errors.NOT_FOUND],
    owner: 'buyer',
  },
  remove: {
    method: 'POST',
    path: '/order/mall/savedCarts/:id/delete',
    access: 'cart',
    summary: 'Deletes a saved cart; its owner alone',
    input: z.object({ id: IdIn }),
    errors: [errors.NOT_FOUND],
    owner: 'buyer',
  },
  put: {
    method: 'POST',
    path: '/order/mall/savedCarts/:id/put',
    access: 'addCart',
    summary: 'Puts a saved cart into one’s own, beside what is there or in its place; lines at accepted quotes stay',
    input: z.object({ id: IdIn, replace: BoolIn.default(false) }),
    output: FillOut,
    errors: [errors.NOT_FOUND, ...Object.values(cartErrors)],
    owner: 'buyer',
    idempotent: true,
  },
  exportCsv: {
    method: 'GET',
    path: '/order/mall/savedCarts/:id/export',
    access: 'cartCSVExport',
    summary: 'A saved cart as a spreadsheet, as the cart is',
    input: z.object({ id: IdIn }),
    errors: [errors.NOT_FOUND],
    owner: 'buyer',
    answers: 'file',
  },
})
