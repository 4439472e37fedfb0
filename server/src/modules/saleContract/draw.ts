import type { PDFDocument } from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import { formatMoney, toDecimal, type Currency, type Money } from '../../kernel/shared/money.ts'
import type { SellerCode } from './contract.ts'
import { sellers } from './rules.ts'

/** What stands in a contract; amounts in minor units of `currency`. */
export interface ContractFacts {
  number: string
  version: number
  seller: SellerCode
  /** The day of the order in China. */
  day: string
  buyer: { name: string; taxId: string; address: string; contact: string }
  shipTo: string
  purchaseOrder: string
  paymentTerm: string
  /** Where money is transferred to; empty where the house names no account of the currency. */
  payTo: string
  currency: Currency
  lines: readonly {
    code: string
    name: string
    cas: string
    pack: string
    quantity: number
    unitPrice: number
    total: number
    /** The day on which the buyer wants it, and where it goes where that is not where the order goes; empty where neither was said. */
    requestedOn: string
    shipTo: string
  }[]
  subtotal: number
  discount: number
  shipping: number
  tax: number
  grandTotal: number
}

const margin = 48
const ink = '#1f2933'
const grey = '#6b7785'
const red = '#c8102e'

const clauses = [
  '质量：产品符合供应商公布的规格及随货分析证书。 Quality: as the supplier specifies and the certificate of analysis says.',
  '交货：按订单所列地址交付，风险自交付时转移。 Delivery: to the address named above; the risk passes on delivery.',
  '验收：买方收货后七日内提出异议。 Inspection: claims within seven days of receipt.',
  '付款：按所列付款方式；发票于发货当日开具。 Payment: on the terms named above; the invoice is issued on the day of shipment.',
  '用途：仅供研究，不得用于人体。 Use: for research only, not for use in humans.',
  '销售通则构成本合同的一部分。 The general terms of sale are part of this contract.',
]

/** Draws a contract in Chinese and English. Fonts are embedded, of each only the characters that occur. */
export async function drawContract(facts: ContractFacts): Promise<Buffer> {
  // Loaded where the first contract is made: no other request needs it.
  const { Paper } = await import('./paper.ts')
  const info = { Title: `${facts.number} v${facts.version}`, Author: sellers[facts.seller].nameEn }
  const doc = new Paper({ size: 'A4', margin, bufferPages: true, info, lang: 'zh-CN' })
  const bytes = buffer(doc)
  doc.fillColor(ink)
  head(doc, facts)
  parties(doc, facts)
  table(doc, facts)
  sums(doc, facts)
  terms(doc)
  signatures(doc, facts)
  numberPages(doc, facts)
  doc.end()
  return bytes
}

/** An amount as pages and emails write it; yuan and yen, which share their sign, say which they are unless `code` is false. */
export const amountText = (money: Money, code = true) => formatMoney(toDecimal(money), money.currency, code)

const inner = (doc: PDFDocument) => doc.page.width - 2 * margin
/** Begins another page where so much has no room. */
function room(doc: PDFDocument, height: number) {
  if (doc.y + height > doc.page.height - margin - 20) {
    doc.addPage()
    doc.y = margin
  }
}

function head(doc: PDFDocument, { number, version, day }: ContractFacts) {
  doc.fontSize(18).text('销售合同 SALES CONTRACT', margin, margin, { width: inner(doc), align: 'center' })
  doc.fontSize(9).fillColor(grey)
  const about = `合同编号 Contract no. ${number}-${version} · 订单日期 Date ${day}`
  doc.text(about, margin, doc.y + 4, { width: inner(doc), align: 'center' })
  doc.fillColor(ink)
  doc.y += 12
}

function parties(doc: PDFDocument, { seller, buyer, shipTo, purchaseOrder, paymentTerm, payTo }: ContractFacts) {
  const house = sellers[seller]
  const rows: [string, string][] = [
    ['卖方 Seller', `${house.name} ${house.nameEn} (${seller}) · ${house.place}`],
    ['买方 Buyer', [buyer.name, buyer.taxId].filter(Boolean).join(' · ')],
    ['买方地址 Bill to', [buyer.address, buyer.contact].filter(Boolean).join(' · ')],
    ['收货地址 Ship to', shipTo],
    ['采购单号 PO', purchaseOrder || '–'],
    ['付款方式 Terms', paymentTerm],
    ...(payTo ? [['收款账户 Pay to', payTo] satisfies [string, string]] : []),
  ]
  doc.fontSize(9.5)
  for (const [label, value] of rows) {
    const top = doc.y
    doc.fillColor(grey).text(label, margin, top, { width: 96 })
    doc.fillColor(ink).text(value, margin + 100, top, { width: inner(doc) - 100 })
    doc.y += 3
  }
  doc.y += 8
}

const columns = [
  { title: '#', x: 0, width: 18, align: 'left' },
  { title: '产品 Goods', x: 20, width: 215, align: 'left' },
  { title: '规格 Pack', x: 240, width: 60, align: 'left' },
  { title: '数量 Qty', x: 302, width: 46, align: 'right' },
  { title: '单价 Price', x: 352, width: 68, align: 'right' },
  { title: '金额 Amount', x: 424, width: 75, align: 'right' },
] as const

function table(doc: PDFDocument, { lines, currency }: ContractFacts) {
  const row = (cells: readonly string[]) => {
    const heights = cells.map((cell, at) => doc.heightOfString(cell, { width: columns[at]!.width }))
    const height = Math.max(...heights)
    room(doc, height + 6)
    const top = doc.y
    cells.forEach((cell, at) => {
      const { x, width, align } = columns[at]!
      doc.text(cell, margin + x, top, { width, align })
    })
    doc.y = top + height + 3
    doc
      .moveTo(margin, doc.y)
      .lineTo(doc.page.width - margin, doc.y)
      .lineWidth(0.5)
      .strokeColor('#d5dbe1')
      .stroke()
    doc.y += 3
  }
  doc.fontSize(8.5).fillColor(grey)
  row(columns.map(({ title }) => title))
  doc.fillColor(ink)
  lines.forEach((line, at) =>
    row([
      String(at + 1),
      [
        line.name,
        [line.code, line.cas].filter(Boolean).join(' · '),
        line.requestedOn && `期望到货 Requested day ${line.requestedOn}`,
        line.shipTo && `收货地址 Ship to ${line.shipTo}`,
      ]
        .filter(Boolean)
        .join('\n'),
      line.pack,
      String(line.quantity),
      // Which currency it is the sums say.
      amountText({ minor: line.unitPrice, currency }, false),
      amountText({ minor: line.total, currency }, false),
    ]),
  )
}

function sums(doc: PDFDocument, facts: ContractFacts) {
  const rows: [string, number][] = [
    ['产品 Goods', facts.subtotal],
    ['优惠 Discount', -facts.discount],
    ['运费 Shipping', facts.shipping],
    ['税费 Tax', facts.tax],
    ['合计 Total', facts.grandTotal],
  ]
  room(doc, rows.length * 15)
  doc.fontSize(9.5)
  for (const [label, minor] of rows) {
    const top = doc.y
    doc.text(label, margin + 260, top, { width: 110 })
    doc.text(amountText({ minor, currency: facts.currency }), margin + 374, top, { width: 125, align: 'right' })
    doc.y = top + 15
  }
  doc.y += 8
}

function terms(doc: PDFDocument) {
  doc.fontSize(8.5)
  clauses.forEach((clause, at) => {
    const text = `${at + 1}. ${clause}`
    room(doc, doc.heightOfString(text, { width: inner(doc) }) + 3)
    doc.text(text, margin, doc.y, { width: inner(doc) })
    doc.y += 2
  })
}

function signatures(doc: PDFDocument, { seller, buyer }: ContractFacts) {
  room(doc, 150)
  const top = doc.y + 16
  doc.fontSize(9.5)
  doc.text(`卖方（盖章） Seller\n${sellers[seller].name}`, margin, top, { width: 220 })
  doc.text(`买方（盖章） Buyer\n${buyer.name}`, margin + 270, top, { width: 220 })
  seal(doc, margin + 150, top + 58, sellers[seller].name)
}

/** The seal of a company: its name round a star. */
function seal(doc: PDFDocument, x: number, y: number, name: string) {
  const radius = 46
  doc.save().opacity(0.85).strokeColor(red).fillColor(red).lineWidth(2)
  doc.circle(x, y, radius).stroke()
  const star = Array.from({ length: 10 }, (_, at): [number, number] => {
    const reach = at % 2 === 0 ? 14 : 5.5
    const angle = (at * Math.PI) / 5 - Math.PI / 2
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)]
  })
  doc.polygon(...star).fill()
  const signs = [...name]
  const step = Math.min(22, 270 / signs.length)
  doc.fontSize(Math.min(10, step / 1.7))
  signs.forEach((sign, at) => {
    const degrees = (at - (signs.length - 1) / 2) * step
    doc.save().rotate(degrees, { origin: [x, y] })
    doc.text(sign, x - doc.widthOfString(sign) / 2, y - radius + 5, { lineBreak: false })
    doc.restore()
  })
  doc.restore()
}

function numberPages(doc: PDFDocument, { number, version }: ContractFacts) {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    doc.fontSize(8).fillColor(grey)
    doc.text(`${number}-${version} · ${page - start + 1}/${count}`, margin, doc.page.height - margin - 14, {
      width: inner(doc),
      align: 'center',
      lineBreak: false,
    })
  }
}
