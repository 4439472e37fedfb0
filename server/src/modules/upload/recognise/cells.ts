import { parseFormula } from '@reagora/chemistry'
import { statedPurity } from '../../product/rules.ts'
import { baseOf } from '../packUnits.ts'
import { decimalText, type DecimalStyle } from './numbers.ts'
import { parsePacks, type Pack } from './pack.ts'
import { isBlankText, plainText, type Parsed } from './text.ts'
import { packUnit } from './units.ts'

/** `lowerBound` in per cent; none for a grade such as AR. */
export type Purity = { text: string; lowerBound: number | undefined }

/** A purity as the supplier wrote it, with what it promises at least: `HPLC≥98%`, `98+%`, `95.0`, `0.98`, `AR`. */
export function parsePurity(cell: string): Parsed<Purity> {
  if (isBlankText(cell)) return { value: undefined }
  const text = plainText(cell)
  const stated = statedPurity(text)
  if (stated && stated.percent > 100) return { problem: 'PURITY_RANGE' }
  return { value: { text, lowerBound: stated?.least ? stated.percent : undefined } }
}

export type Stock =
  | { kind: 'quantity'; quantity: number }
  /** What lies there by weight or volume, whatever the packs. */
  | { kind: 'amount'; amount: Pack }
  | { kind: 'inStock' }
  | { kind: 'outOfStock' }
  | { kind: 'onOrder' }

const none =
  /无货|缺货|没货|断货|售罄|无库存|停产|out of stock|sold out|unavailable|not available|discontinued|nicht vorrätig|nicht auf lager|nicht lieferbar|ausverkauft|nicht verfügbar|在庫(?:なし|無し?|切れ)|欠品|品切れ|廃番|재고\s?없음|품절|단종|^(no|n|nein|否|无|無|×|✗|false|なし|없음)$/i
const later =
  /期货|预订|预定|订货|定制|合成|在途|back ?order|on order|pre-?order|to order|made to order|custom|auf bestellung|bestellware|受注|取り?寄せ|주문/i
const some =
  /现货|有货|有库存|充足|库存|in[- ]?stock|available|auf lager|vorrätig|lagernd|verfügbar|lieferbar|在庫|재고\s?(?:있음|보유)?|^(yes|y|ja|是|有|√|✓|○|◯|〇|true|あり|있음)$/i
const counters = /^(?:[a-z]{1,10}|st(?:k|ück)?\.?|\p{Script=Han}{1,2}|個|本|개|병)$/iu

/** Stock as a number of packs, as an amount ("1000 mg" are no thousand packs), or only whether there is any. */
export function parseStock(cell: string, style?: DecimalStyle): Parsed<Stock> {
  if (/^\s*(?:无|無|なし|없음)\s*$/.test(cell)) return { value: { kind: 'outOfStock' } }
  if (isBlankText(cell)) return { value: undefined }
  const text = plainText(cell)
  const [, number = '', unit = ''] = /^[><≥≤=~+]*\s*(\d[\d.,]*)\s*\+?\s*([^\d\s+]{0,10})\s*\+?$/u.exec(text) ?? []
  if (number !== '' && (unit === '' || counters.test(unit) || packUnit(unit))) {
    const count = style ? decimalText(number, style) : number.replace(/,(?=\d{3}(?!\d))/g, '')
    const measure = packUnit(unit)
    if (count === undefined) return { problem: 'NUMBER_AMBIGUOUS' }
    if (measure && baseOf({ amount: count, unit: measure, count: 1 })?.unit !== 'each') {
      const parsed = parsePacks(`${number} ${unit}`, undefined, style)
      return 'value' in parsed && parsed.value?.[0]
        ? { value: { kind: 'amount', amount: parsed.value[0] } }
        : Number(count) === 0
          ? { value: { kind: 'outOfStock' } }
          : { problem: 'STOCK_FORMAT' }
    }
    if (/^\d{1,9}(?:\.0*)?$/.test(count)) return { value: { kind: 'quantity', quantity: Number(count) } }
    return { problem: 'STOCK_FORMAT' }
  }
  if (none.test(text)) return { value: { kind: 'outOfStock' } }
  if (later.test(text)) return { value: { kind: 'onOrder' } }
  if (some.test(text)) return { value: { kind: 'inStock' } }
  return { problem: 'STOCK_FORMAT' }
}

/** Whole days, from the fastest to the slowest; 0 = from stock. */
export type LeadTime = { minDays: number; maxDays: number }

const hanDigits: Record<string, string> = {
  一: '1',
  两: '2',
  二: '2',
  三: '3',
  四: '4',
  五: '5',
  六: '6',
  七: '7',
  八: '8',
  九: '9',
  十: '10',
  半: '0.5',
}
const daysOf: readonly [RegExp, number][] = [
  [/小时|時間|시간|hours?|hrs?|stunden?|^h$/i, 1 / 24],
  [/工作日|个?天|日|일|days?|tage?n?|werktage?n?|^d$/i, 1],
  [/周|週|星期|礼拜|주|weeks?|wks?|wochen?|kw|^w$/i, 7],
  [/[个ヶかカ箇]?月|개월|달|months?|monate?n?|mon/i, 30],
]

/** A lead time: `1-3天`, `2周`, `3-5 days`, `现货`, `7个工作日`, a bare number of days. */
export function parseLeadTime(cell: string): Parsed<LeadTime> {
  if (isBlankText(cell)) return { value: undefined }
  const text = plainText(cell).replace(
    /[一两二三四五六七八九十半](?=个?[天日周星月小礼工])/g,
    (sign) => hanDigits[sign] ?? sign,
  )
  const match =
    /(\d+(?:\.\d+)?)\s*(?:(?:-|~|–|至|到|to|bis|～|〜)\s*(\d+(?:\.\d+)?))?\s*(?:个)?\s*([a-zäöü]+|[\p{Script=Han}ヶかカ]{1,4}|\p{Script=Hangul}{1,3})?/iu.exec(
      text,
    )
  if (!match) {
    if (
      /现货|当天|当日|即日|即納|即时|立即|在庫|재고|즉시|in[- ]?stock|immediate|same day|available|sofort|ab lager|auf lager/i.test(
        text,
      )
    )
      return { value: { minDays: 0, maxDays: 0 } }
    if (/期货|询|待定|inquir|enquir|request|tbd|anfrage|문의|別途|都度|問い?合/i.test(text)) return { value: undefined }
    return { problem: 'LEAD_FORMAT' }
  }
  const word = /工作日|business|working/i.test(text) ? 'day' : match[3]
  const factor = word === undefined ? 1 : daysOf.find(([pattern]) => pattern.test(word))?.[1]
  if (factor === undefined) return { problem: 'LEAD_FORMAT' }
  const days = (amount: string) => Math.ceil(Number(amount) * factor)
  const [minDays, maxDays] = [days(match[1] as string), days(match[2] ?? (match[1] as string))]
  return maxDays > 730 || minDays > maxDays ? { problem: 'LEAD_FORMAT' } : { value: { minDays, maxDays } }
}

/** Molecular weight or temperature: the first number of a cell, undefined where there is none. */
export function firstNumber(cell: string, style?: DecimalStyle): number | undefined {
  const text = plainText(cell)
  const points = style === ',' ? text.replace(/(?<=\d)\.(?=\d{3})/g, '').replace(/(?<=\d),(?=\d)/g, '.') : text
  const match = /-?\d+(?:\.\d+)?/.exec(
    points.replace(/(?<=\d),(?=\d{3})/g, '').replace(/(?<=\d),(?=\d{1,2}(?!\d))/, '.'),
  )
  return match ? Number(match[0]) : undefined
}

export function parseMdl(cell: string): Parsed<string> {
  if (isBlankText(cell)) return { value: undefined }
  const text = plainText(cell).toUpperCase().replace(/[\s-]/g, '')
  const match = /^(?:MFCD|MDL:?MFCD)?(\d{6,8})$/.exec(text)
  return match ? { value: `MFCD${(match[1] as string).padStart(8, '0')}` } : { problem: 'MDL_FORMAT' }
}

export function parseInchiKey(cell: string): Parsed<string> {
  if (isBlankText(cell)) return { value: undefined }
  const text = plainText(cell)
    .toUpperCase()
    .replace(/^INCHIKEY=/, '')
  return /^[A-Z]{14}-[A-Z]{10}-[A-Z]$/.test(text) ? { value: text } : { problem: 'INCHIKEY_FORMAT' }
}

export function parseInchi(cell: string): Parsed<string> {
  if (isBlankText(cell)) return { value: undefined }
  const text = cell.trim()
  return /^InChI=1S?\/[A-Za-z0-9.*+\-/(),;?]+$/.test(text) ? { value: text } : { problem: 'INCHI_FORMAT' }
}

const residue =
  '(?:Ala|Arg|Asn|Asp|Cys|Gln|Glu|Gly|His|Ile|Leu|Lys|Met|Phe|Pro|Ser|Thr|Trp|Tyr|Val|Sar|Aib|Nle|Nva|Orn|Hyp|Pyr|pGlu|Cit)'
const peptide = new RegExp(
  `^(?:(?:H|Ac|Boc|Fmoc|Cbz|Z|Suc|MeOSuc|Bz|Glp|For|cyclo)-?)?\\(?(?:[DL]-)?${residue}(?:\\([^()]{1,12}\\))?(?:-(?:[DL]-)?${residue}(?:\\([^()]{1,12}\\))?)+\\)?(?:-(?:OH|NH2|OMe|OEt|CHO|CMK|FMK|AMC|pNA|AFC))?$`,
)

/** A peptide by its residues, `H-Tyr-Gly-Gly-Phe-Met-OH`: a name that stands where a structure should. */
export const isPeptide = (text: string): boolean => text.length < 300 && peptide.test(text.trim())

/** Nitrous oxide is often drawn with a nitrogen of five bonds, which no toolkit reads. */
const fiveValent = new Map([
  ['N#N=O', '[N-]=[N+]=O'],
  ['O=N#N', '[N-]=[N+]=O'],
])

/**
 * A sum formula as it is written, without blanks; undefined for what is none: programs number isomers (`C6H8N2-D4`) and write in
 * capitals (`FECL3`). Of polymers the unit may be repeated an open number of times: `(C8H8)x`.
 */
export function parseFormulaCell(cell: string): Parsed<string> {
  if (isBlankText(cell)) return { value: undefined }
  const text = plainText(cell).replaceAll(' ', '')
  const repeated = /[)\]][nmxyz](?![a-z])/
  const isFormula = parseFormula(text) !== null || (repeated.test(text) && /^[A-Za-z\d()[\].·*]+$/.test(text))
  return { value: isFormula ? text : undefined }
}

/** A SMILES with its CXSMILES part; only the signs are looked at here, the structure is read elsewhere. */
export function parseSmiles(cell: string): Parsed<string> {
  if (isBlankText(cell)) return { value: undefined }
  const given = cell.trim()
  // Written as a literal of a program: in quotes, every backslash twice.
  const bare = /^".*"$/.test(given) ? given.slice(1, -1).replaceAll('\\\\', '\\') : given
  const text = fiveValent.get(bare) ?? bare
  const [structure = ''] = text.split(/\s+(?=\|)/)
  // an arrow is a dative bond; alone, `>` parts the sides of a reaction
  return /^(?:->|<-|[A-Za-z0-9@+\-[\]()=#$:/\\.%*~&])+$/.test(structure)
    ? { value: text }
    : { problem: 'STRUCTURE_UNREADABLE' }
}
