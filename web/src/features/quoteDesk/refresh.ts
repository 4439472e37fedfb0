import type { Output } from '@reagora/server/kernel/endpoint'
import { quoteDesk } from '@reagora/server/quoteDesk/contract'

export type Request = Output<typeof quoteDesk.detail>
export type Part = Request['replies'][number]
/** What an act on a request makes stale. */
export const changed = [quoteDesk.detail, quoteDesk.list, quoteDesk.part]
const open = (status: string) => status === 'open' || status === 'quoted'
/** Whether something of a request is undecided. */
export const isUndecided = (one: Request) =>
  one.items.some(({ packages }) => packages.some(({ status }) => open(status)))

/** Suppliers with a price that still holds, for a line that is not decided. */
export function standingIn({ items, prices }: Request) {
  const undecided = new Set(
    items.flatMap(({ packages }) => packages.filter(({ status }) => open(status)).map((line) => line.id)),
  )
  return new Set(
    prices.flatMap(({ lineId, supplierId, valid, superseded }) =>
      valid && !superseded && undecided.has(lineId) ? [supplierId] : [],
    ),
  )
}
