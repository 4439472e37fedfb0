import type { Change, ColumnRole, Delimiter, ListState } from './contract.ts'
import { job } from '../../kernel/shared/job.ts'

// How a list is taken apart: shared by the page, which counts while one types, and the server, which decides.

const signs: Record<Exclude<Delimiter, 'newline'>, string> = {
  tab: '\t',
  comma: ',，',
  semicolon: ';；',
  pipe: '|｜',
  enumeration: '、',
}

export interface Limits {
  /** Values in one list. */
  values: number
  /** Bytes of a file, and of one that holds structures. */
  bytes: number
  structureBytes: number
}

/** What each kind of caller may send (rule SEARCH-2). */
export const listLimits = {
  visitor: { values: 100, bytes: 500 * 1024, structureBytes: 500 * 1024 },
  registered: { values: 5000, bytes: 2 * 1024 * 1024, structureBytes: 10 * 1024 * 1024 },
  /** Companies that buy whole libraries, where the house allows it. */
  library: { values: 10_000, bytes: 2 * 1024 * 1024, structureBytes: 10 * 1024 * 1024 },
} as const satisfies Record<string, Limits>

/**
 * What a list may be made of, whoever sends it: rows, blank ones included; columns of a table; characters of a line and of a value.
 * A line may hold the whole list, value beside value.
 */
export const readingLimits = { rows: 100_000, columns: 200, line: 1_000_000, cell: 32_767 } as const

/** Hours that a visitor's list is kept. */
export const VISITOR_HOURS = 24

const casLike =
  /^(?:CAS\s*(?:RN|No\.?|号)?\s*[:：#.]?\s*)?0{0,5}[1-9]\d{1,6}\s*[-‐‑‒–—−－]\s*\d{2}\s*[-‐‑‒–—−－]\s*\d$/i
const identifiers = [
  casLike,
  /^[1-9]\d{4,9}$/,
  /^MFCD\d{6,8}$/i,
  /^[A-Z]{14}-[A-Z]{8}[SN][A-Z]-[A-Z]$/,
  /^RG\d{8}$/i,
  /^\d{3}-\d{3}-\d$/,
]
/** Whether a cell has the form of a number that names a substance, check digits aside. */
export const looksLikeIdentifier = (cell: string): boolean => {
  const text = cell.trim()
  return text.length <= 40 && identifiers.some((form) => form.test(text))
}

const headingWords =
  /^(?:cas(?:[ _-]*(?:no|nr|number|rn|号|编号|登录号))?\.?|casrn|mdl(?:[ _-]*(?:no|number|号))?\.?|(?:product |chemical |compound )?name|smiles|inchi ?key|cat(?:alog(?:ue)?)?\.?[ _-]*(?:no|number|#)?\.?|item no\.?|品名|名称|产品名称|中文名称?|英文名称?|货号|产品编号|CAS登记号|化合物|商品名称|製品名|品目|제품명|Bezeichnung|Stoff|Name)$/i
/** Whether a cell is a heading of a column and no value. */
export const isHeading = (cell: string): boolean =>
  cell.length <= 80 && headingWords.test(cell.normalize('NFKC').trim())

/** The inverted rest of a name behind a comma: `Benzene, 1,4-dichloro-`, `acetic acid, ethyl ester`. */
const invertedRest =
  /-$|^(?:(?:mono|di|tri|tetra|bis)?[a-z()\d-]* ?esters?|(?:mono|di|tri)?(?:sodium|potassium|calcium|lithium|ammonium|magnesium|silver|zinc) salts?(?: \(.*\))?|(?:mono|di|tri|hemi)?hydro(?:chloride|bromide)|.*hydrates?|anhydrous|hydrate|salt with .*|compd\.? with .*|polymer with .*|N-oxide|(?:cis|trans|rac|[RSEZ])|\([+-]\)|mixture.*|tech.*|\d+ ?%.*|\d+(?:\.\d+)? ?[NM] .*)$/i
const locantBefore = /(?:^|[\s([{,，-])\d+[a-z]?['′]*$/i
const locantAfter = /^\d+[a-z]?['′]*(?:[-,，]|H-)/i
const nitrogenBefore = /(?:^|[\s([{,，-])[NOSPC](?:\d*['′]*)$/
const nitrogenAfter = /^[NOSPC]\d*['′]*[-,，]/

/**
 * Characters around a comma that can tell whether it belongs to a name. A line may be one long name of thousands of pieces: what
 * is looked at must not grow with it.
 */
const NEAR = { before: 60, after: 1000 }

/** Whether a comma belongs to a name: between locants, or before the inverted rest of one. Looks at what is near it alone. */
function belongs(before: string, after: string): boolean {
  const [left, right] = [before.trimEnd(), after.trimStart()]
  if (looksLikeIdentifier(left) || looksLikeIdentifier(right)) return false
  const close = before === left && after === right
  return (
    (close && locantBefore.test(left) && locantAfter.test(right)) ||
    (close && nitrogenBefore.test(left) && nitrogenAfter.test(right)) ||
    (right !== '' && right.length <= NEAR.after && invertedRest.test(right) && /[\p{L}\d)\]]$/u.test(left))
  )
}

/**
 * The cells of one line. Quotes hold a cell together; so do brackets, and commas that belong to a name are no limits
 * between values. Each character is looked at a few times, however long the line is.
 */
export function splitLine(line: string, delimiter: Delimiter): string[] {
  if (delimiter === 'newline') return [unquoted(line)]
  const soft = delimiter === 'comma' || delimiter === 'enumeration' || delimiter === 'semicolon'
  if (soft && line.trimStart().startsWith('InChI=')) return [line.trim()]
  const pieces = piecesOf(line, signs[delimiter], soft)
  // A bracket that never closes holds nothing together.
  if (pieces === null) return line.split(new RegExp(`[${signs[delimiter]}]`)).map(unquoted)
  return (delimiter === 'comma' ? namesJoined(pieces) : pieces).map(unquoted)
}

/** A line cut at signs that stand outside of quotes and brackets; null where a bracket stays open. */
function piecesOf(line: string, marks: string, soft: boolean): string[] | null {
  const pieces: string[] = []
  let depth = 0
  let from = 0
  /** Nothing but blanks since the last cut: a quote holds a cell together only where it begins it. */
  let blank = true
  for (let at = 0; at < line.length; at++) {
    const sign = line[at]!
    if (sign === '"' && blank) {
      const end = closingQuote(line, at)
      if (end > 0) at = end
      blank = false
      continue
    }
    if (soft && '([{（【'.includes(sign)) depth++
    else if (soft && ')]}）】'.includes(sign)) depth = Math.max(0, depth - 1)
    if (depth === 0 && marks.includes(sign)) {
      pieces.push(line.slice(from, at))
      from = at + 1
      blank = true
    } else if (blank && sign.trim() !== '') blank = false
  }
  pieces.push(line.slice(from))
  return depth > 0 ? null : pieces
}

/** Pieces between commas, those joined again whose comma belongs to a name. */
function namesJoined(pieces: readonly string[]): string[] {
  const cells: string[] = []
  let begun = 0
  let tail = ''
  let quoted = false
  const begin = (at: number) => {
    begun = at
    tail = pieces[at]!.slice(-NEAR.before)
    quoted = pieces[at]!.trimStart().startsWith('"')
  }
  begin(0)
  for (let at = 1; at < pieces.length; at++) {
    const piece = pieces[at]!
    const next = pieces[at + 1]
    // The part of a name that stands right of the comma ends with the next one that is a limit.
    const rest = next === undefined ? piece : `${piece},${next}`
    if (!quoted && (belongs(tail, piece) || belongs(tail, rest))) tail = `${tail},${piece}`.slice(-NEAR.before)
    else {
      cells.push(pieces.slice(begun, at).join(','))
      begin(at)
    }
  }
  return [...cells, pieces.slice(begun).join(',')]
}

/** The quote that ends what another began, doubled ones passed over; -1 where none does. */
function closingQuote(line: string, open: number): number {
  for (let at = line.indexOf('"', open + 1); at >= 0; at = line.indexOf('"', at + 2))
    if (line[at + 1] !== '"') return at
  return -1
}

function unquoted(cell: string): string {
  const text = cell.trim()
  if (text.length < 2 || !text.startsWith('"') || !text.endsWith('"')) return text
  const inside = text.slice(1, -1)
  return inside.replaceAll('""', '').includes('"') ? text : inside.replaceAll('""', '"').trim()
}

/** Lines of a text, whatever ends them. */
export const linesOf = (text: string): string[] => text.replace(/^\ufeff/, '').split(/\r\n|\r|\n|\u2028|\u2029/)

const looked = 300
const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)

/** The sign that parts the values: judged by the first lines, names full of commas staying whole. */
export function recogniseDelimiter(text: string): Delimiter {
  const lines = linesOf(text.slice(0, 200_000))
    .filter((line) => line.trim() !== '')
    .slice(0, looked)
  const tabbed = lines.filter((line) => line.trim().includes('\t')).length
  if (share(tabbed, lines.length) >= 0.5) return 'tab'
  let best: { delimiter: Delimiter; score: number } = { delimiter: 'newline', score: 0 }
  for (const delimiter of ['pipe', 'semicolon', 'enumeration', 'comma'] as const) {
    const score = fitness(lines, delimiter)
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

/** How well a sign parts the lines; 0 where it rather belongs to them. */
function fitness(lines: readonly string[], delimiter: Delimiter): number {
  const rows = lines.map((line) => splitLine(line, delimiter))
  const parted = rows.filter((cells) => cells.length > 1)
  if (parted.length === 0 || share(parted.length, rows.length) < 0.6) return 0
  const cells = rows.flat().filter((cell) => cell !== '')
  const telling = share(cells.filter(looksLikeIdentifier).length, cells.length)
  if (telling >= 0.5) return 2 + telling
  if (isTable(rows, delimiter)) return 1 + share(parted.length, rows.length)
  // Words alone: signs that names hardly hold are believed, commas only where a line or two hold everything.
  if (delimiter !== 'comma') return share(parted.length, rows.length)
  return rows.length <= 3 &&
    cells.length >= 2 &&
    parted.every((row) => row.every((cell) => /..|\p{Script=Han}/u.test(cell)))
    ? 0.5
    : 0
}

/** Whether lines are rows of a table, one substance each, and not values side by side. */
export function isTable(rows: readonly (readonly string[])[], delimiter: Delimiter): boolean {
  const filled = rows.filter((cells) => cells.some((cell) => cell !== '')).slice(0, looked)
  if (filled.length < 2 || delimiter === 'newline') return false
  const widths = Map.groupBy(filled, (cells) => cells.length)
  const [width, most] = [...widths].sort((a, b) => b[1].length - a[1].length)[0]!
  if (width < 2) return false
  if (filled[0]!.filter(isHeading).length >= 1 && filled[0]!.every((cell) => !looksLikeIdentifier(cell))) return true
  // Tables from spreadsheets lose the blank cells at the end of a row.
  const regular =
    delimiter === 'tab' ? Math.max(...widths.keys()) <= width + 2 : share(most.length, filled.length) >= 0.8
  if (!regular) return false
  const shares = Array.from({ length: width }, (_, column) => {
    const cells = filled.map((row) => row[column] ?? '').filter((cell) => cell !== '')
    return cells.length === 0 ? [] : [share(cells.filter(looksLikeIdentifier).length, cells.length)]
  }).flat()
  const telling = shares.filter((one) => one >= 0.6).length
  // Nothing but numbers in every column: they stand side by side.
  if (telling >= 2 && telling === shares.length) return false
  return telling > 0 || delimiter === 'tab' || delimiter === 'pipe'
}

export interface TakenApart {
  delimiter: Delimiter
  table: boolean
  rows: { row: number; cells: string[] }[]
  /** Values: rows of a table without its heading, else cells. */
  values: number
}

/** A text as rows of cells, by the sign given or recognised. */
export function takeApart(text: string, wanted?: Delimiter): TakenApart {
  const delimiter = wanted ?? recogniseDelimiter(text)
  const rows = linesOf(text)
    .map((line, i) => ({ row: i + 1, cells: splitLine(line, delimiter) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const table = isTable(
    rows.map(({ cells }) => cells),
    delimiter,
  )
  const heading = rows[0] !== undefined && rows[0].cells.some(isHeading) ? 1 : 0
  const values = table
    ? rows.length - heading
    : rows.reduce((sum, { cells }) => sum + cells.filter((cell) => cell !== '').length, 0) -
      (heading && !table ? headed(rows[0]!.cells) : 0)
  return { delimiter, table, rows, values }
}

const headed = (cells: readonly string[]) => cells.filter(isHeading).length

/** Fields of catalogues that say which substance a row is, the surest first. */
const identities = [
  'molblock',
  'cas',
  'inchiKey',
  'smiles',
  'inchi',
  'mdl',
  'code',
  'nameEn',
  'name',
  'nameZh',
  'ec',
  'synonyms',
  'formula',
]
const notes = ['pack', 'packAmount', 'packUnit', 'stock']

export interface ListColumn {
  column: number
  heading: string
  role: ColumnRole
  /** Among columns of values: the lower is tried first. */
  rank: number
}

/** Columns as a list understands them, from what they would be in a catalogue. */
export function columnsOf(recognised: readonly { column: number; heading: string; field: string }[]): ListColumn[] {
  const columns = recognised.map(({ column, heading, field }): ListColumn => {
    const rank = identities.indexOf(field)
    const role = rank >= 0 ? 'value' : field === 'brand' ? 'supplier' : notes.includes(field) ? 'note' : 'ignore'
    return { column, heading: heading.slice(0, 100), role, rank: Math.max(rank, 0) }
  })
  // A lone formula beside a name says nothing that the name does not.
  const surer = columns.some(({ role, rank }) => role === 'value' && rank < identities.length - 1)
  return columns.map((one) =>
    surer && one.role === 'value' && one.rank === identities.length - 1 ? { ...one, role: 'ignore' } : one,
  )
}

/** Whether something still happens to a list by itself. */
export const isMoving = (state: ListState): boolean => state === 'queued' || state === 'running'

interface Judged {
  moleculeId: number | null
  offers: number
  price: number | null
  currency: string | null
}

/** What is different from the run before; null where nothing is. */
export function changeOf(before: Judged | null, now: Judged): Change | null {
  if (!before) return null
  const had = before.moleculeId !== null
  const has = now.moleculeId !== null
  if (had !== has) return has ? 'new' : 'gone'
  if (!has) return null
  if (before.moleculeId !== now.moleculeId) return 'other'
  if (before.offers > 0 !== now.offers > 0) return now.offers > 0 ? 'new' : 'gone'
  return before.price !== now.price || before.currency !== now.currency ? 'price' : null
}

/** Resolves the lines of a list that are still open. */
export const listJob = job<{ listId: number }>('list.resolve')
