import { fullName } from '../identity/rules.ts'
import type { ChangeRow, EventRow } from './store.ts'

const toWho = (who: EventRow['actor']) => who && { id: who.id, name: fullName(who), userEmail: who.email }
const acted = ({ id, at, actor, on_behalf_of }: EventRow | ChangeRow) => ({
  id,
  at,
  actor: toWho(actor),
  onBehalfOf: toWho(on_behalf_of),
})
/** A move in the words of the wire. */
export const toEvent = (row: EventRow) => ({
  ...acted(row),
  move: row.move,
  from: row.from_state,
  to: row.to_state,
  data: row.data,
})
/** A change in the words of the wire. */
export const toChange = (row: ChangeRow) => ({
  ...acted(row),
  act: row.act,
  before: row.before,
  after: row.after,
  requestId: row.request_id,
})
