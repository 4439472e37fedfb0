import type { OrderStatus } from '../order/contract.ts'
import { erpCodes, erpErrors, type ErpCode, type messageKinds, type messageStates } from './contract.ts'

export type MessageKind = (typeof messageKinds)[number]
export type MessageState = (typeof messageStates)[number]

/** What is not settled: it waits, is on its way, or its answer was lost. */
export const isOpen = (state: MessageState) => state === 'queued' || state === 'sending' || state === 'unknown'

/** Orders of these statuses never go to the ERP (ADMO-6). */
export const isOver = (status: OrderStatus) => status === 'cancelled' || status === 'rejected'

/** Why an order cannot be queued for the ERP now; null where it can. */
export function sendRefusal(status: OrderStatus, messages: readonly { state: MessageState }[], connected: boolean) {
  if (isOver(status)) return erpErrors.CANCELLED_NOT_SENT
  if (status === 'wait for approval') return erpErrors.NOT_APPROVED
  if (!connected) return erpErrors.NOT_CONNECTED
  return messages.some(({ state }) => isOpen(state)) ? erpErrors.BEING_SENT : null
}

/** What a message is known by at the ERP: the same for every attempt, another one once it was refused and is sent again. */
export const keyOf = ({ number, kind, revision, round }: KeyFacts) =>
  [number, kind, ...(revision > 0 ? [revision] : []), ...(round > 0 ? [`again${round}`] : [])].join('-')
interface KeyFacts {
  number: string
  kind: MessageKind
  revision: number
  round: number
}

/** Whether a message with this answer is done. What was invoiced can no longer be taken back. */
export const isTaken = (kind: MessageKind, code: ErpCode) =>
  erpCodes[code] === 'taken' && !(kind === 'recall' && code === 'INVOICED')

/** How the history calls an answer: the move `erpProductNonexistent` for PRODUCT_NONEXISTENT. */
export const moveOfCode = (code: ErpCode) =>
  `erp${code
    .toLowerCase()
    .split('_')
    .map((part) => part[0]!.toUpperCase() + part.slice(1))
    .join('')}` as ErpMove
type Camel<T extends string> = T extends `${infer Head}_${infer Tail}`
  ? `${Capitalize<Lowercase<Head>>}${Camel<Tail>}`
  : Capitalize<Lowercase<T>>
export type ErpMove = `erp${Camel<ErpCode>}`
