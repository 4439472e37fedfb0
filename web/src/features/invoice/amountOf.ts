import type { invoice } from '@reagora/server/invoice/contract'
import type { Output } from '@reagora/server/kernel/endpoint'

type Row = Output<typeof invoice.list>['list'][number]

/** What a document comes to for who pays: a credit note takes off. */
export const amountOf = ({ kind, total }: Pick<Row, 'kind' | 'total'>): Row['total'] =>
  kind === 'credit note' ? { ...total, amount: `-${total.amount}` } : total
