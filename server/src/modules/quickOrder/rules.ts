/** A line of a pasted text. */
export interface Entry {
  /** Of the text, from 1. */
  row: number
  text: string
  number: string
  pack: string
  /** Null where none is given, 0 where what is given is no quantity. */
  quantity: number | null
}

const heading =
  /^(产品)?(货号|编号|目录号|型号)|^(cat(alogue?|\.)?\b.*|item|product|order|article) ?(no|number|code|nr|#)|^artikel|^bestell|^(カタログ|品番|製品番号)|^(카탈로그|제품번호)/i
/** What may stand as a quantity: whole, perhaps with the zeros that spreadsheets write behind, or with a sign before it. */
const quantityLike = /^[x×*]?(\d{1,6})(?:\.0+)?$/i
const unitWord = /^(?:[µμun]?[glm]|[µμmk]?[gl]|ml|mol|mmol|each|ea|pk|pcs?|kit|克|毫克|千克|微克|毫升|升|个|支|瓶|盒)$/i

/**
 * The lines of a pasted text, `number [pack] quantity` each: cells of a spreadsheet, or parted by commas, semicolons or blanks.
 * Empty lines and a heading are passed over; a pack may have a blank between its amount and its unit.
 */
export function readEntries(text: string): Entry[] {
  return text.split(/\r\n|\r|\n/).flatMap((line, index) => {
    const plain = line.normalize('NFKC').trim()
    if (plain === '' || (index === 0 && heading.test(plain) && !/\d/.test(plain))) return []
    const delimiter = ['\t', ';', ',', '、'].find((sign) => plain.includes(sign))
    const cells = plain
      .split(delimiter ?? /\s+/)
      .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
      .filter((cell, index) => cell !== '' || index === 0)
    const [number = '', ...rest] = cells
    return [{ row: index + 1, text: line.trim(), number, ...(delimiter ? ofCells(rest) : ofWords(rest)) }]
  })
}

type Wanted = Pick<Entry, 'pack' | 'quantity'>

/** In cells the quantity is the last that is a whole number; what else stands there is the pack. */
function ofCells(cells: readonly string[]): Wanted {
  const at = cells.findLastIndex((cell) => quantityLike.test(cell))
  const isNumber = (cell: string) => /^-?[\d.]+$/.test(cell)
  if (at === -1)
    return { pack: cells.filter((cell) => !isNumber(cell)).join(' '), quantity: cells.some(isNumber) ? 0 : null }
  return { pack: cells.filter((_, index) => index !== at).join(' '), quantity: wholeOf(cells[at]!) }
}

/** Parted by blanks, a number before a unit is the pack's; the quantity stands behind the pack, or before it. */
function ofWords(words: readonly string[]): Wanted {
  const last = words.at(-1)
  if (last === undefined) return { pack: '', quantity: null }
  if (quantityLike.test(last)) return { pack: words.slice(0, -1).join(' '), quantity: wholeOf(last) }
  if (words.length === 1 && /^-?[\d.]+$/.test(last)) return { pack: '', quantity: 0 }
  const [first = '', second = ''] = words
  if (words.length > 1 && quantityLike.test(first) && !unitWord.test(second) && /^\d/.test(second))
    return { pack: words.slice(1).join(' '), quantity: wholeOf(first) }
  return { pack: words.join(' '), quantity: null }
}

const wholeOf = (text: string) => Number(quantityLike.exec(text)![1])

const inBase: Record<string, readonly [base: string, factor: number]> = {
  ug: ['g', 1e-6],
  μg: ['g', 1e-6],
  微克: ['g', 1e-6],
  mg: ['g', 1e-3],
  毫克: ['g', 1e-3],
  g: ['g', 1],
  克: ['g', 1],
  kg: ['g', 1e3],
  千克: ['g', 1e3],
  ul: ['ml', 1e-3],
  μl: ['ml', 1e-3],
  ml: ['ml', 1],
  毫升: ['ml', 1],
  l: ['ml', 1e3],
  升: ['ml', 1e3],
}

/** What a pack is compared by: `1 g`, `1000mg` and `1克` are the same, and so are `5 × 10 mg` and `10mg*5`. */
export function packKey(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s+/g, '').replace(/[×*✕]/g, 'x')
  const read = /^(?:(\d+)x)?(\d+(?:\.\d+)?)([^\dx]+)(?:x(\d+))?$/.exec(plain)
  if (!read) return plain
  const [, before, amount, unit, behind] = read
  const [base, factor] = inBase[unit!] ?? [unit!, 1]
  const size = Number((Number(amount) * factor).toPrecision(9))
  return `${Number(before ?? behind ?? 1)}x${size}${base}`
}
