import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { currencies, type Currency } from '../../kernel/shared/money.ts'
import { IdIn, IdOut, Line, MoneyOut, TimeOut } from '../../kernel/shared/wire.ts'
import { AskToKeep } from '../search/contract.ts'

export const alertErrors = defineErrors('alert', {
  SEARCHES_FULL: [409, 103120],
  ALERTS_FULL: [409, 103121],
  NAME_TAKEN: [409, 103122],
  NOTHING_TO_WATCH: [400, 103123],
  THRESHOLD_MALFORMED: [400, 103124],
})

/** Most saved searches and alerts of one buyer. */
export const MAX_SEARCHES = 200
export const MAX_ALERTS = 300

export const alertKinds = ['back-in-stock', 'price-drop', 'new-supplier'] as const
export type AlertKind = (typeof alertKinds)[number]

const Name = Line(100, 1)
/** A kept search as it was sent. */
const AskOut = z.looseObject({
  searchText: z.string(),
  searchType: z.string(),
  reading: z.string().optional(),
  structure: z.string().optional(),
  sort: z.string(),
  filters: z.record(z.string(), z.unknown()),
})
const owner = 'buyer'
const access = 'personalFavorites'

export const alert = defineContract('alert', {
  saveSearch: {
    method: 'POST',
    path: '/basic/mall/savedSearch/save',
    access,
    summary: 'Keeps a search under a name',
    input: z.object({ name: Name, ask: AskToKeep }),
    output: z.object({ savedSearchId: IdOut }),
    errors: [alertErrors.SEARCHES_FULL, alertErrors.NAME_TAKEN],
    idempotent: true,
  },
  searches: {
    method: 'GET',
    path: '/basic/mall/savedSearch/list',
    access,
    summary: 'The saved searches, newest first',
    output: z.array(
      z.object({ savedSearchId: IdOut, name: z.string(), ask: AskOut, createdAt: TimeOut, watched: z.boolean() }),
    ),
    owner,
  },
  renameSearch: {
    method: 'POST',
    path: '/basic/mall/savedSearch/rename',
    access,
    summary: 'Names a saved search anew',
    input: z.object({ savedSearchId: IdIn, name: Name }),
    errors: [errors.NOT_FOUND, alertErrors.NAME_TAKEN],
    owner,
  },
  deleteSearch: {
    method: 'POST',
    path: '/basic/mall/savedSearch/delete',
    access,
    summary: 'Forgets a saved search and the alert on it',
    input: z.object({ savedSearchId: IdIn }),
    errors: [errors.NOT_FOUND],
    owner,
  },
  subscribe: {
    method: 'POST',
    path: '/basic/mall/alert/subscribe',
    access,
    summary:
      'Asks for a mail when a molecule or product is back in stock or falls in price, or when somebody new sells a molecule or what a saved search finds',
    input: z.object({
      kind: z.enum(alertKinds),
      moleculeId: IdIn.optional(),
      productId: IdIn.optional(),
      savedSearchId: IdIn.optional(),
      /** Price drop only: tell from this price down, in `currency`; without it, of every fall. */
      threshold: z.string().max(20).optional(),
      currency: z.enum(Object.keys(currencies) as [Currency, ...Currency[]]).default('CNY'),
    }),
    output: z.object({ alertId: IdOut }),
    errors: [errors.NOT_FOUND, alertErrors.ALERTS_FULL, alertErrors.NOTHING_TO_WATCH, alertErrors.THRESHOLD_MALFORMED],
    owner,
  },
  list: {
    method: 'GET',
    path: '/basic/mall/alert/list',
    access,
    summary: 'Alerts that are on, newest first',
    output: z.array(
      z.object({
        alertId: IdOut,
        kind: z.enum(alertKinds),
        moleculeId: IdOut.nullable(),
        productId: IdOut.nullable(),
        savedSearchId: IdOut.nullable(),
        number: z.string().nullable(),
        nameEn: z.string(),
        nameZh: z.string(),
        threshold: MoneyOut.nullable(),
        createdAt: TimeOut,
        lastToldAt: TimeOut.nullable(),
      }),
    ),
    owner,
  },
  cancel: {
    method: 'POST',
    path: '/basic/mall/alert/cancel',
    access,
    summary: 'Ends an alert',
    input: z.object({ alertId: IdIn }),
    errors: [errors.NOT_FOUND],
    owner,
  },
  stop: {
    method: 'POST',
    path: '/basic/mall/alert/stop',
    access: 'public',
    summary: 'Ends the alert that a mail came from, by the secret in its link; a second time changes nothing',
    input: z.object({ token: z.string().min(1).max(200) }),
    errors: [errors.NOT_FOUND],
    limit: 20,
  },
})
