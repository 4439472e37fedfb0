import { normaliseCas } from '@reagora/chemistry'
import { currencyOf, fromDecimal, MAX_MINOR } from '../../kernel/shared/money.ts'
import type { Currency } from '../../kernel/shared/money.ts'

// Rows of a file of another system as orders: one row a line, rows of one number are one order.

/** The headings of the file, in English and Chinese; capitals, blanks and underscores do not count. */
const headings = {
  number: ['ordernumber', 'orderno', '订单号', '订单编号'],
  orderedOn: ['orderdate', 'date', '下单日期', '订单日期'],
  buyer: ['buyer', 'purchasedby', '采购人', '下单人'],
  buyerEmail: ['buyeremail', 'email', '邮箱'],
  status: ['status', '状态', '订单状态'],
  purchaseOrder: ['purchaseorder', 'po', '采购单号'],
  currency: ['currency', '币种'],
  productCode: ['cataloguenumber', 'catalognumber', 'productcode', '货号'],
  name: ['name', 'product', '品名', '产品名称'],
  cas: ['cas', 'casnumber', 'cas号'],
  supplier: ['supplier', '供应商'],
  pack: ['pack', 'package', '规格'],
  quantity: ['quantity', 'qty', '数量'],
  unitPrice: ['unitprice', 'price', '单价'],
} as const
type Field = keyof typeof headings
const needed: readonly Field[] = ['number', 'orderedOn', 'currency', 'name', 'quantity', 'unitPrice']

const plain = (text: string) => text.toLowerCase().replace(/[\s_.-]/g, '')

/** The column of each field; which needed ones a heading row lacks. */
export function columnsOf(cells: readonly string[]): { columns: Map<Field, number>; missing: Field[] } {
  const columns = new Map<Field, number>()
  cells.forEach((cell, at) => {
    const field = (Object.keys(headings) as Field[]).find((one) =>
      (headings[one] as readonly string[]).includes(plain(cell)),
    )
    if (field && !columns.has(field)) columns.set(field, at)
  })
  return { columns, missing: needed.filter((field) => !columns.has(field)) }
}

export interface HistoryOrderLine {
  number: string
  orderedOn: string
  buyer: string
  buyerEmail: string
  status: string
  purchaseOrder: string
  currency: Currency
  productCode: string
  name: string
  cas: string | null
  supplier: string
  pack: string
  quantity: string
  unitPrice: number
}

const day = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/

/** A row as a line of an order; what is wrong with it and how to put it right, where it is none. */
export function lineOf(cells: readonly string[], columns: ReadonlyMap<Field, number>): HistoryOrderLine | string {
  const text = (field: Field) => (cells[columns.get(field) ?? -1] ?? '').trim()
  const number = text('number')
  if (number === '' || number.length > 100) return 'the order number is empty or longer than 100 characters'
  const date = day.exec(text('orderedOn'))
  const orderedOn = date && `${date[1]}-${date[2]!.padStart(2, '0')}-${date[3]!.padStart(2, '0')}`
  if (!orderedOn || new Date(`${orderedOn}T00:00:00Z`).toISOString().slice(0, 10) !== orderedOn)
    return `"${text('orderedOn')}" is no day; write it as 2024-01-31`
  const currency = currencyOf(text('currency'))
  if (!currency) return `"${text('currency')}" is no currency of the trade; write CNY, USD, EUR, GBP, JPY or KRW`
  const unitPrice = fromDecimal(text('unitPrice').replaceAll(',', ''), currency)
  if (unitPrice === null || unitPrice < 0) return `"${text('unitPrice')}" is no price in ${currency}`
  const quantity = text('quantity').replaceAll(',', '')
  if (!/^\d{1,9}(\.\d{1,3})?$/.test(quantity) || Number(quantity) === 0)
    return `"${text('quantity')}" is no quantity above 0`
  if (text('name') === '') return 'the name is empty'
  return {
    number,
    orderedOn,
    currency,
    unitPrice,
    quantity,
    buyer: text('buyer').slice(0, 200),
    buyerEmail: text('buyerEmail').slice(0, 200),
    status: text('status').slice(0, 100),
    purchaseOrder: text('purchaseOrder').slice(0, 100),
    productCode: text('productCode').slice(0, 100),
    name: text('name').slice(0, 500),
    cas: normaliseCas(text('cas')),
    supplier: text('supplier').slice(0, 200),
    pack: text('pack').slice(0, 100),
  }
}

/** What the lines of an order come to, each rounded half up; null where that is more than the trade knows. */
export function totalOf(lines: readonly { quantity: string; unitPrice: number }[]): number | null {
  const total = lines.reduce((sum, { quantity, unitPrice }) => {
    const thousandths = BigInt(Math.round(Number(quantity) * 1000))
    return sum + Number((BigInt(unitPrice) * thousandths + 500n) / 1000n)
  }, 0)
  return total <= MAX_MINOR ? total : null
}
