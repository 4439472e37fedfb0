import { csvOf } from '../../kernel/csv.ts'
import { say } from '../../kernel/i18n.ts'
import { toDecimal, type Money } from '../../kernel/shared/money.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import type { StockState } from '../product/contract.ts'
import { hazardWord } from '../product/rules.ts'

const columns = [
  'number',
  'cas',
  'nameEn',
  'nameZh',
  'formula',
  'weight',
  'smiles',
  'inchiKey',
  'hazard',
  'supplier',
  'code',
  'purity',
  'pack',
  'price',
  'currency',
  'stock',
  'leadMin',
  'leadMax',
  'shipsFrom',
] as const

/** The mark that Excel needs stands once, before the headings. */
const MARK = '\uFEFF'

export const csvHead = (language: Language) =>
  csvOf([columns.map((name) => say(language, 'resultExport', `csv.${name}`))])

interface Compound {
  number: string
  cas: string | null
  nameEn: string
  nameZh: string
  formula: string | null
  molecularWeight: number | null
  smiles: string | null
  inchiKey: string | null
  hazardous: boolean | null
}
interface Offered {
  supplierName: string
  supplierNameZh: string
  code: string
  purity: string
  leadMin: number | null
  leadMax: number | null
  shipsFrom: string
  packages: readonly {
    label: string
    price: Money | null
    stock: { state: StockState }
    status: 'active' | 'inactive'
  }[]
}

/** The lines of one compound: a line for every pack on sale, or one alone where nothing is offered now. */
export function csvLines(language: Language, compound: Compound, offers: readonly Offered[]): string {
  const { number, cas, nameEn, nameZh, formula, molecularWeight, smiles, inchiKey, hazardous } = compound
  const hazard = say(language, 'document', `hazard.${hazardWord(hazardous)}`)
  const own = [number, cas, nameEn, nameZh, formula, molecularWeight, smiles, inchiKey, hazard]
  const lines = offers.flatMap((offer) =>
    offer.packages
      .filter(({ status }) => status === 'active')
      .map(({ label, price, stock }) => [
        ...own,
        (language === 'zh' && offer.supplierNameZh) || offer.supplierName,
        offer.code,
        offer.purity,
        label,
        price ? toDecimal(price) : say(language, 'resultExport', 'csv.onInquiry'),
        price?.currency ?? null,
        say(language, 'resultExport', `stock.${stock.state}`),
        offer.leadMin,
        offer.leadMax,
        offer.shipsFrom,
      ]),
  )
  return csvOf(lines.length > 0 ? lines : [own]).slice(MARK.length)
}
