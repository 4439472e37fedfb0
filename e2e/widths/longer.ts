// Answers as a marketplace has them on a bad day: the longest names, the largest sums, several currencies.

const names: readonly (readonly [key: RegExp, text: string])[] = [
  [/^supplierName$|^sellerName$/, 'Shanghai Extraordinarily Pure Intermediates & Fine Chemicals Technology Co., Ltd.'],
  [/^supplier(NameZh|LocalName)$|^productSupplierName$/, '上海浦东新区高纯精细化学品与医药中间体科技发展股份有限公司'],
  [
    /^(buyerCompany|companyName|invoiceTitle)$/,
    'Gesellschaft für Arzneimittelforschung und Wirkstoffentwicklung mbH & Co. KG',
  ],
  [/^companyNameEn$/, 'East China Pharmaceutical Research and Development Institute Company Limited'],
  [/^(email|userEmail)$/, 'friederike.donaudampfschifffahrt@arzneimittelforschung.reagora.example'],
  [/^(purchaseOrder|projectCode)$/, 'PO-2026-ARZNEIMITTELFORSCHUNG-000123'],
  [/^(purchasedBy|placedBy|contact)$/, 'Friederike-Charlotte von Hohenstein-Wittelsbach'],
  [/^fileName$/, 'catalogue-of-all-products-and-prices-2026-11-22-final-version-3.xlsx'],
]
const money = [
  ['CNY', '123456.50'],
  ['JPY', '1234567'],
  ['EUR', '23456.30'],
] as const

/** The same answer with names, addresses and amounts at their longest; keys, ids and states stay as they are. */
export function longer(value: unknown, key = '', at = { money: 0 }): unknown {
  if (Array.isArray(value)) return value.map((one) => longer(one, key, at))
  if (typeof value === 'string') {
    const text = value && names.find(([pattern]) => pattern.test(key))?.[1]
    return text || value
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const keys = entries.map(([one]) => one).join()
  if (keys === 'amount,currency') {
    const [currency, amount] = money[at.money++ % money.length]!
    return { amount, currency }
  }
  return Object.fromEntries(entries.map(([one, inner]) => [one, longer(inner, one, at)]))
}
