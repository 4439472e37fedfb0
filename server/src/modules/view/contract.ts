import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { BoolIn, IdIn, IdOut, Line } from '../../kernel/shared/wire.ts'

/** Views that one person may save of one list. */
export const MAX_VIEWS = 50

export const viewErrors = defineErrors('view', {
  TOO_MANY_VIEWS: [409, 151001],
})

/** The name of a list of the pages, `staff-orders`. */
const ListName = z.string().regex(/^[a-z][a-z-]{1,39}$/)

const View = z.object({
  id: IdOut,
  name: z.string(),
  /** Filters, sort and columns as they stand in the address of the list, without `?`. */
  query: z.string(),
  shared: z.boolean(),
  /** Whether the caller saved it. */
  own: z.boolean(),
  /** Who saved it. */
  by: z.string(),
  /** Whether the caller may remove it: an own one, or for administrators a shared one of their company. */
  removable: z.boolean(),
})

// Ways of looking at a list that somebody has named. They belong to the person who saved them, never to the buyer acted for.
export const view = defineContract('view', {
  list: {
    method: 'POST',
    path: '/basic/mall/views/list',
    access: 'signed-in',
    summary: 'The saved views of a list: the caller’s own and those shared within their company, by name',
    input: z.object({ list: ListName }),
    output: z.object({ views: z.array(View) }),
    reads: true,
  },
  save: {
    method: 'POST',
    path: '/basic/mall/views/save',
    access: 'signed-in',
    summary: 'Saves a view of a list; one of the same name by the same person is replaced',
    input: z.object({ list: ListName, name: Line(40, 1), query: Line(2000), shared: BoolIn.default(false) }),
    output: z.object({ id: IdOut }),
    errors: [viewErrors.TOO_MANY_VIEWS],
  },
  remove: {
    method: 'POST',
    path: '/basic/mall/views/remove',
    access: 'signed-in',
    summary: 'Removes a saved view: an own one, or for administrators a shared one of their company',
    input: z.object({ viewId: IdIn }),
    errors: [errors.NOT_FOUND],
    owner: 'user',
  },
})
