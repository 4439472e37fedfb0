import { csvOf } from '../../kernel/csv.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import { say } from '../../kernel/i18n.ts'
import { toDecimal } from '../../kernel/shared/money.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { hazardWord } from '../product/rules.ts'
import type { describeLine } from './lines.ts'

const csvColumns = [
  'supplier',
  'code',
  'name',
  'cas',
  'purity',
  'pack',
  'quantity',
  'unitPrice',
  'lineTotal',
  'currency',
  'hazard',
] as const

/** The lines of a cart as a spreadsheet with headings in one language. */
export function csvOfCart(language: Language, list: readonly ReturnType<typeof describeLine>[]): FileAnswer {
  const rows = list.map((line) => [
    (language === 'zh' && line.supplierLocalName) || line.supplierName,
    line.productCode,
    (language === 'zh' && line.productChineseName) || line.productName,
    line.productCas,
    line.productPurity,
    line.pack,
    line.productPackageNum,
    line.unitPrice && toDecimal(line.unitPrice),
    line.lineTotal && toDecimal(line.lineTotal),
    line.unitPrice && line.unitPrice.currency,
    // Consumables are not classified.
    line.productType === 1 ? say(language, 'document', `hazard.${hazardWord(line.hazardous)}`) : '',
  ])
  const headings = csvColumns.map((column) => say(language, 'cart', `export.${column}`))
  return { name: 'cart.csv', mediaType: 'text/csv; charset=utf-8', body: csvOf([headings, ...rows]) }
}
