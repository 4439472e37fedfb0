import type { Output, SentInput } from '@reagora/server/kernel/endpoint'
import type { quoteReply } from '@reagora/server/quoteReply/contract'
import { dayIn } from './words.tsx'

export type Asked = Output<typeof quoteReply.supplierDetail>
export type Answer = Omit<SentInput<typeof quoteReply.answerByToken>, 'mailToken'>

const columns = ['packageSpec', 'packageNum', 'unitPrice', 'purity', 'shipDays', 'notes'] as const
export type Column = (typeof columns)[number]
const heads = [
  'currency',
  'paymentCode',
  'paymentTerm',
  'freight',
  'minimumOrder',
  'expirationDate',
  'notes',
  'declineReason',
] as const

/** What stands in an answer: what holds for all of it by name, what is said of a line by `cellOf`. */
export type Filled = Record<(typeof heads)[number], string> & Partial<Record<`${string}.${Column}`, string>>
export const cellOf = (lineId: string, column: Column) => `${lineId}.${column}` as const

/** The lines that can still be quoted: what is decided already is no longer asked for. */
export const linesOf = ({ items }: Asked) =>
  items
    .flatMap((item) => item.packages.map((pack, at) => ({ ...pack, item, first: at === 0 })))
    .filter(({ open }) => open)

/** An answer as it was filled in last, on packs that were asked for where nothing was. */
export function filledOf(asked: Asked): Filled {
  const { answer } = asked
  const cells = linesOf(asked).flatMap((line) => {
    const given = answer.lines.find(({ lineId }) => lineId === line.id)
    const of: Record<Column, string> = {
      packageSpec: given?.packageSpec || line.packageSpec,
      packageNum: String(given?.packageNum ?? line.packageNum ?? ''),
      unitPrice: given?.unitPrice ?? '',
      purity: given?.purity ?? '',
      shipDays: String(given?.shipDays ?? ''),
      notes: given?.notes ?? '',
    }
    return columns.map((column) => [cellOf(line.id, column), of[column]] as const)
  })
  return {
    currency: answer.currency,
    paymentCode: answer.paymentCode ?? '',
    paymentTerm: answer.paymentTerm,
    freight: answer.freight,
    minimumOrder: answer.minimumOrder,
    expirationDate: answer.expirationDate || dayIn(30),
    notes: answer.notes,
    declineReason: answer.declineReason,
    ...Object.fromEntries(cells),
  }
}

const wholeOf = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : null)

/** What is sent of it. */
export function answerOf(asked: Asked, filled: Filled, oper: Answer['oper']): Answer {
  const head = Object.fromEntries(heads.map((key) => [key, filled[key]])) as Pick<Filled, (typeof heads)[number]>
  return {
    oper,
    seen: asked.seen,
    ...head,
    currency: head.currency as Answer['currency'],
    paymentCode: (head.paymentCode || null) as Answer['paymentCode'],
    lines: linesOf(asked).map(({ id }) => {
      const cell = (column: Column) => filled[cellOf(id, column)] ?? ''
      return {
        lineId: id,
        packageSpec: cell('packageSpec'),
        packageNum: wholeOf(cell('packageNum')),
        unitPrice: cell('unitPrice').trim(),
        purity: cell('purity'),
        shipDays: wholeOf(cell('shipDays')),
        notes: cell('notes'),
      }
    }),
  }
}
