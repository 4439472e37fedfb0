import { isBlankText, plainText, type Parsed } from './text.ts'

/** `lowerBound` in per cent; none for a grade such as AR. */
export type Purity = { text: string; lowerBound: number | undefined }

/** A purity as the supplier wrote it, with what it promises at least: `HPLC≥98%`, `98+%`, `95.0`, `0.98`, `AR`. */
export function parsePurity(cell: string): Parsed<Purity> {
  if (isBlankText(cell)) return { value: undefined }
  const text = plainText(cell)
  const percent = /(\d{1,4}(?:\.\d+)?)\s*(?:[-~]\s*\d{1,3}(?:\.\d+)?\s*)?\+?\s*%/.exec(text)
  const bare =
    /^(?:[><≥≤=~]|min\.?|不低于|大于|不少于)*\s*(\d{1,4}(?:\.\d+)?)\s*(?:[-~]\s*\d+(?:\.\d+)?)?\s*\+?$/i.exec(text)
  const found = percent?.[1] ?? bare?.[1]
  if (found === undefined) return { value: { text, lowerBound: undefined } }
  let bound = Number(found)
  // a per cent cell whose format was lost
  if (!percent && bound >= 0.5 && bound < 1) bound = Number((bound * 100).toFixed(4))
  if (bound > 100) return { problem: 'PURITY_RANGE' }
  // "<98%" and "1" promise nothing that could be filtered by
  const promises = !/^[<≤]/.test(text) && (percent !== null || bound > 1)
  return { value: { text, lowerBound: promises ? bound : undefined } }
}

export type Stock =
  | { kind: 'quantity'; quantity: number }
  | { kind: 'inStock' }
  | { kind: 'outOfStock' }
  | { kind: 'onOrder' }

/** Stock as a number of packs, or only whether there is any. */
export function parseStock(cell: string): Parsed<Stock> {
  if (isBlankText(cell)) return { value: undefined }
  const text = plainText(cell)
  const amount =
    /^[><≥≤=~+]*\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.0*)?\s*\+?\s*(?:[a-z]{1,10}|\p{Script=Han}{1,2})?\+?$/iu.exec(text)
  if (amount) return { value: { kind: 'quantity', quantity: Number((amount[1] as string).replaceAll(',', '')) } }
  if (
    /无货|缺货|没货|断货|售罄|无库存|停产|out of stock|sold out|unavailable|not available|discontinued|^(no|n|否|无|×|✗|false)$/i.test(
      text,
    )
  ) {
    return { value: { kind: 'outOfStock' } }
  }
  if (/期货|预订|预定|订货|定制|合成|在途|back ?order|on order|pre-?order|to order|made to order|custom/i.test(text))
    return { value: { kind: 'onOrder' } }
  if (/现货|有货|有库存|充足|库存|in[- ]?stock|available|^(yes|y|是|有|√|✓|true)$/i.test(text))
    return { value: { kind: 'inStock' } }
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
  [/小时|hours?|hrs?|^h$/i, 1 / 24],
  [/工作日|个?天|日|days?|^d$/i, 1],
  [/周|星期|礼拜|weeks?|wks?|^w$/i, 7],
  [/个?月|months?|mon/i, 30],
]

/** A lead time: `1-3天`, `2周`, `3-5 days`, `现货`, `7个工作日`, a bare number of days. */
export function parseLeadTime(cell: string): Parsed<LeadTime> {
  if (isBlankText(cell)) return { value: undefined }
  const text = plainText(cell).replace(
    /[一两二三四五六七八九十半](?=个?[天日周星月小礼工])/g,
    (sign) => hanDigits[sign] ?? sign,
  )
  const match =
    /(\d+(?:\.\d+)?)\s*(?:(?:-|~|–|至|到|to)\s*(\d+(?:\.\d+)?))?\s*(?:个)?\s*([a-z]+|\p{Script=Han}{1,4})?/iu.exec(text)
  if (!match) {
    if (/现货|当天|当日|即日|立即|in[- ]?stock|immediate|same day|available/i.test(text))
      return { value: { minDays: 0, maxDays: 0 } }
    if (/期货|询|待定|inquir|enquir|request|tbd/i.test(text)) return { value: undefined }
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
export function firstNumber(cell: string): number | undefined {
  const match = /-?\d+(?:\.\d+)?/.exec(plainText(cell).replace(/(?<=\d),(?=\d{3})/g, ''))
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

/** A SMILES with its CXSMILES part; only the signs are looked at here, the structure is read elsewhere. */
export function parseSmiles(cell: string): Parsed<string> {
  if (isBlankText(cell)) return { value: undefined }
  const text = cell.trim()
  const [structure = ''] = text.split(/\s+(?=\|)/)
  return /^[A-Za-z0-9@+\-[\]()=#$:/\\.%*~&]+$/.test(structure) ? { value: text } : { problem: 'STRUCTURE_UNREADABLE' }
}
