import type { Output } from '@reagora/server/kernel/endpoint'
import { quoteDesk } from '@reagora/server/quoteDesk/contract'

export type Request = Output<typeof quoteDesk.detail>
export type Part = Request['replies'][number]
/** What an act on a request makes stale. */
export const changed = [quoteDesk.detail, quoteDesk.list, quoteDesk.part]
/** Whether something of a request is undecided. */
export const isUndecided = (one: Request) =>
  one.items.some(({ packages }) => packages.some(({ status }) => status === 'open' || status === 'quoted'))
