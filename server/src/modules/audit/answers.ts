import { fullName } from '../identity/rules.ts'
import type { ChangeRow, EventRow } from './store.ts'

const toWho = (who: EventRow['actor'], staff: boolean) =>
  who && { id: who.id, name: fullName(who), userEmail: staff ? who.email : '' }
const acted = ({ id, at, actor, on_behalf_of }: EventRow | ChangeRow, staff: boolean) => ({
  id,
  at,
  actor: toWho(actor, staff),
  onBehalfOf: toWho(on_behalf_of, staff),
})
/** A move in the words of the wire; addresses of people are for `staff`. */
export const toEvent = (row: EventRow, staff: boolean) => ({
  ...acted(row, staff),
  move: row.move,
  from: row.from_state,
  to: row.to_state,
  data: row.data,
})
/** A change in the words of the wire. */
export const toChange = (row: ChangeRow, staff: boolean) => ({
  ...acted(row, staff),
  act: row.act,
  before: row.before,
  after: row.after,
  requestId: row.request_id,
})
