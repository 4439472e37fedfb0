import type { Currency } from '../../kernel/shared/money.ts'
import { currencyOf, fromDecimal } from '../../kernel/shared/money.ts'
import type { banks } from './contract.ts'

export type Bank = (typeof banks)[number]
type Column = 'time' | 'in' | 'out' | 'balance' | 'currency' | 'payer' | 'payerAccount' | 'own' | 'serial'

/**
 * The headings of the statements that companies download from their bank (企业网银 · 明细). Of several names of a column the one
 * that the file has counts; `remark` are all columns that payers and banks write into.
 */
const formats: Record<Bank, { marks: string[]; columns: Partial<Record<Column, string[]>>; remark: string[] }> = {
  ICBC: {
    marks: ['凭证号', '对方账号'],
    columns: {
      time: ['交易时间'],
      in: ['贷方发生额', '转入金额'],
      out: ['借方发生额', '转出金额'],
      balance: ['余额'],
      payer: ['对方单位名称', '对方单位'],
      payerAccount: ['对方账号'],
      own: ['本方账号'],
      serial: ['凭证号'],
    },
    remark: ['摘要', '用途', '附言', '个性化信息'],
  },
  CCB: {
    marks: ['借方发生额(支取)', '贷方发生额(收入)'],
    columns: {
      time: ['交易时间'],
      in: ['贷方发生额(收入)'],
      out: ['借方发生额(支取)'],
      balance: ['余额'],
      currency: ['币种'],
      payer: ['对方户名'],
      payerAccount: ['对方账号'],
      own: ['账号'],
      serial: ['账户明细编号-交易流水号'],
    },
    remark: ['摘要', '备注'],
  },
  CMB: {
    marks: ['交易日', '收/付方名称'],
    columns: {
      time: ['交易日'],
      in: ['贷方金额'],
      out: ['借方金额'],
      balance: ['余额'],
      payer: ['收/付方名称'],
      payerAccount: ['收/付方帐号', '收/付方账号'],
      serial: ['流水号'],
    },
    remark: ['摘要', '用途', '业务摘要', '其它摘要'],
  },
}

/** Headings as they are compared: half-width, without blanks. */
const plain = (cell: string) => cell.normalize('NFKC').replaceAll(/\s/g, '')

export interface StatementLine {
  bookedOn: string
  amount: number
  currency: Currency
  payerName: string
  payerAccount: string
  remark: string
  serial: string
  /** What tells it from every other line of the bank. */
  key: string
}
export interface Statement {
  bank: Bank
  lines: StatementLine[]
  outgoing: number
  /** Rows that could not be read, as a spreadsheet counts them. */
  unreadable: number[]
}

/** Reads the rows of a statement, whatever stands above its headings; null where no bank's headings are found. */
export function readStatement(rows: readonly { row: number; cells: readonly string[] }[]): Statement | null {
  const head = rows.findIndex(({ cells }) => bankOf(cells) !== null)
  if (head < 0) return null
  const headings = rows[head]!.cells.map(plain)
  const bank = bankOf(rows[head]!.cells)!
  const { columns, remark } = formats[bank]
  const at = (names: readonly string[] = []) =>
    names.map((name) => headings.indexOf(plain(name))).find((index) => index >= 0) ?? -1
  const places = Object.fromEntries(Object.entries(columns).map(([key, names]) => [key, at(names)])) as Partial<
    Record<Column, number>
  >
  const remarks = remark.map((name) => at([name])).filter((index) => index >= 0)
  const found: Statement = { bank, lines: [], outgoing: 0, unreadable: [] }
  for (const { row, cells } of rows.slice(head + 1)) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const value = (column: Column) => textOf(cells[places[column] ?? -1])
    const bookedOn = dayOf(value('time'))
    const currency = value('currency') === '' ? 'CNY' : currencyNamed(value('currency'))
    // A line of totals below the last one has no day.
    if (bookedOn === null && !/\d{4}/.test(value('time'))) continue
    const [into, out] = currency ? [amountOf(value('in'), currency), amountOf(value('out'), currency)] : [null, null]
    if (bookedOn === null || currency === null || into === null || out === null || (into === 0 && out === 0)) {
      found.unreadable.push(row)
      continue
    }
    if (into <= 0) {
      found.outgoing++
      continue
    }
    const parts = (['own', 'time', 'in', 'out', 'balance', 'payerAccount', 'serial'] as const).map(value)
    found.lines.push({
      bookedOn,
      amount: into,
      currency,
      payerName: value('payer').slice(0, 200),
      payerAccount: value('payerAccount').slice(0, 60),
      remark: [...new Set(remarks.map((index) => textOf(cells[index])).filter(Boolean))].join(' · ').slice(0, 500),
      serial: value('serial').slice(0, 100),
      key: [bank, ...parts].join('\u0000'),
    })
  }
  return found
}

const bankOf = (cells: readonly string[]): Bank | null => {
  const headings = new Set(cells.map(plain))
  const entries = Object.entries(formats) as [Bank, (typeof formats)[Bank]][]
  return (
    entries.find(
      ([, { marks, columns }]) =>
        marks.every((mark) => headings.has(plain(mark))) && columns.in!.some((name) => headings.has(plain(name))),
    )?.[0] ?? null
  )
}

/** A cell without what keeps spreadsheets from reading numbers: `="0123`, a tab, an apostrophe. */
const textOf = (cell = '') =>
  cell
    .normalize('NFC')
    .replaceAll(/[\u0000-\u001f\u007f]/g, ' ')
    .trim()
    .replace(/^="?(.*?)"?$/, '$1')
    .replace(/^'/, '')
    .trim()

/** `20260410 17:07:09`, `2026-04-10`, `2026/4/10`: the day; null where it is none. */
function dayOf(text: string): string | null {
  const match = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})(?!\d)/.exec(text)
  if (!match) return null
  const day = `${match[1]}-${match[2]!.padStart(2, '0')}-${match[3]!.padStart(2, '0')}`
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day ? null : day
}

const currencyNamed = (text: string): Currency | null =>
  Object.entries({ 人民币: 'CNY', 美元: 'USD', 欧元: 'EUR' } as const).find(([name]) => text.startsWith(name))?.[1] ??
  currencyOf(text)

/** Minor units; nothing and a dash are zero. */
const amountOf = (text: string, currency: Currency) => {
  const plainText = text.normalize('NFKC').replaceAll(/[,\s¥+]/g, '')
  return plainText === '' || plainText === '-' ? 0 : fromDecimal(plainText, currency)
}

/** Numbers of orders and invoices in what somebody wrote. */
export const numbersIn = (text: string): string[] => [
  ...new Set(
    [
      ...text
        .normalize('NFKC')
        .toUpperCase()
        .matchAll(/(?:SO|IV)[\s-]?(\d{11})(?!\d)/g),
    ].map(([all, digits]) => all.slice(0, 2) + digits!),
  ),
]

/** The name of a company as it is compared: half-width, small, without blanks and brackets. */
export const plainName = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s()（）.,，。·]/g, '')
