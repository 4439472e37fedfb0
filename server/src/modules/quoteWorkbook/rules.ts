import { casChecksumOk, normaliseCas } from '@reagora/chemistry'
import { MAX_ITEMS, MAX_PACKS } from '../quote/contract.ts'
import { packKey } from '../quote/rules.ts'

// What a workbook says: which column is which, and what stands against each cell.

/** Headings as people write them, without blanks and punctuation; those of the templates are added to them (`service.ts`). */
export const askedHeadings = {
  name: 'name|productname|compoundname|chemicalname|compound|product|名称|品名|产品名称|中文名称|英文名称|化合物|化合物名称|bezeichnung|stoff|produkt|produktname|製品名|化合物名|명칭|제품명|품명|화합물명|이름',
  cas: 'cas|casno|casnr|casnumber|casrn|cas号|cas编号|cas登录号|casnummer|cas番号|cas번호',
  mdl: 'mdl|mdlno|mdlnumber|mdl号|mdlnummer|mdl番号|mdl번호',
  purity: 'purity|assay|grade|纯度|含量|reinheit|純度|순도',
  pack: 'pack|packsize|packagesize|packaging|size|规格|包装|包装规格|packung|packungsgröße|packungsgroesse|gebinde|規格|包装単位|容量|포장|규격|포장단위',
  quantity: 'quantity|qty|units|number|packs|数量|件数|menge|anzahl|stückzahl|個数|수량|개수',
  use: 'use|intendeduse|application|用途|verwendung|verwendungszweck|용도|사용용도',
  remark:
    'remark|remarks|note|notes|comment|comments|specialremark|specialrequest|specialrequests|备注|特殊要求|说明|要求|bemerkung|bemerkungen|anmerkung|besonderewünsche|備考|特記事項|비고|특이사항|특별요청',
} as const
export const answeredHeadings = {
  line: 'line|lineno|linenumber|行号|行|zeile|zeilennummer|行番号|행번호|행',
  pack: 'offeredpack|报价规格|angebotenepackung|提示規格|제안포장',
  quantity: 'offeredquantity|报价数量|angebotenemenge|提示数量|제안수량',
  unitPrice: 'unitprice|price|单价|报价单价|einzelpreis|preis|stückpreis|単価|단가',
  purity: 'offeredpurity|报价纯度|angebotenereinheit|提示純度|제안순도',
  shipDays:
    'shipswithindays|shipdays|leadtimedays|leadtime|发货天数|versandintagen|lieferzeitintagen|出荷日数|출고일수',
  notes: 'linenote|note|notes|remark|行备注|备注|bemerkung|zeilenbemerkung|行備考|備考|비고|행비고',
} as const

/** A heading as it is compared. */
export const keyOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(.*?\)|[^\p{L}\p{N}]/gu, '')

export interface Row {
  sheet: string
  row: number
  cells: readonly string[]
  problem?: string
}
interface Cell {
  text: string
  /** 0-based; -1 where the file has no such column. */
  column: number
}
/** What stands against a row before anything is known of its fields; `beside`: the column that says something else. */
interface Amiss {
  cell: Cell | null
  problem: string
  beside?: number
}
type Read<F extends string> = Record<F, Cell> & { row: number; amiss: Amiss[] }

/** Rows within which the headings stand. */
const HEADING_WITHIN = 20
/** What a spreadsheet shows where it could not count: no name and no price of anything. */
const ERROR_VALUE = /^#(?:[A-Z][A-Z_]*[!?]|N\/A|DIV\/0!|GETTING_DATA)$/

interface Column {
  column: number
  key: string
}
/**
 * Which columns are which, in any order: the first row that names at least one of each group of fields; null for a row that does not.
 * Several may be of one field: names in two languages, a heading merged over two columns, or one that stands twice.
 */
function columnsOf<F extends string>(
  cells: readonly string[],
  headings: Readonly<Record<F, string>>,
  groups: readonly (readonly F[])[],
): Map<F, Column[]> | null {
  const columns = new Map<F, Column[]>()
  const fields = Object.keys(headings) as F[]
  for (const [column, cell] of cells.entries()) {
    const key = keyOf(cell)
    const field = key === '' ? undefined : fields.find((one) => headings[one].split('|').includes(key))
    if (field) columns.set(field, [...(columns.get(field) ?? []), { column, key }])
  }
  return groups.every((group) => group.some((field) => columns.has(field))) ? columns : null
}

/** What a row says of a field: in the first of its columns that says something. @returns also a cell of the same heading that says something else */
function cellOf(cells: readonly string[], columns: readonly Column[]): { cell: Cell; other?: Cell } {
  const all = columns.map(({ column, key }) => {
    return { column, key, text: (cells[column] ?? '').normalize('NFC').replace(/\s+/g, ' ').trim() }
  })
  const cell = all.find(({ text }) => text !== '') ?? all[0] ?? { column: -1, key: '', text: '' }
  const other = all.find(({ key, text }) => key === cell.key && text !== '' && text !== cell.text)
  return { cell, ...(other && { other }) }
}

/** Rows beneath the headings of each sheet that has them; null where none has. */
export function readRows<F extends string>(
  rows: readonly Row[],
  headings: Readonly<Record<F, string>>,
  groups: readonly (readonly NoInfer<F>[])[],
): Read<F>[] | null {
  let columns: Map<F, Column[]> | null = null
  let sheet: string | null = null
  let seen = 0
  const read: Read<F>[] = []
  let any = false
  for (const { sheet: of, row, cells, problem } of rows) {
    if (of !== sheet) {
      sheet = of
      columns = null
      seen = 0
    }
    if (!columns) {
      if (seen++ < HEADING_WITHIN) columns = columnsOf(cells, headings, groups)
      any ||= columns !== null
      continue
    }
    const amiss: Amiss[] = problem ? [{ cell: null, problem }] : []
    const fields = {} as Record<F, Cell>
    for (const field of Object.keys(headings) as F[]) {
      const { cell, other } = cellOf(cells, columns.get(field) ?? [])
      fields[field] = cell
      if (other) amiss.push({ cell: other, problem: 'HEADING_TWICE', beside: cell.column })
      if (ERROR_VALUE.test(cell.text)) amiss.push({ cell, problem: 'CELL_ERROR' })
    }
    if (problem || Object.values<Cell>(fields).some(({ text }) => text !== ''))
      read.push({ ...fields, row, amiss } as Read<F>)
  }
  return any ? read : null
}

/** What is wrong with one cell: `problem` names the text that says so and what to do. */
export interface CellProblem {
  row: number
  column: number
  value: string
  problem: string
  values?: Record<string, unknown>
}

/** Notes what is wrong with cells of a row, first of all what was amiss when it was read. */
function objecting({ row, amiss }: { row: number; amiss: readonly Amiss[] }, problems: CellProblem[]) {
  const against = (cell: Cell | null, problem: string, values: Record<string, unknown> = {}) =>
    problems.push({
      row,
      column: cell?.column ?? -1,
      value: (cell?.text ?? '').slice(0, 60),
      problem,
      values,
    })
  for (const { cell, problem, beside } of amiss) against(cell, problem, { beside })
  return against
}

interface ReadItem {
  row: number
  productName: string
  productCas: string
  productMdl: string
  productPurity: string
  specialRemark: string
  intendedUse: string
  packages: { row: number; packageSpec: string; packageNum: string }[]
}
type AskedField = keyof typeof askedHeadings
const askedLimits = { name: 300, mdl: 20, purity: 60, pack: 60, use: 200, remark: 1000 } as const

/** The items of a request, the rows of one substance together, and what stands against the others (rules QUOTE-2, QUOTE-5). */
export function itemsIn(rows: readonly Read<AskedField>[]): {
  items: ReadItem[]
  problems: CellProblem[]
} {
  const problems: CellProblem[] = []
  const byKey = new Map<string, ReadItem>()
  for (const row of rows) {
    const before = problems.length
    const against = objecting(row, problems)
    if (row.amiss.length > 0) continue
    const cas = row.cas.text === '' ? '' : normaliseCas(row.cas.text)
    if (cas === null || (cas && !casChecksumOk(cas))) against(row.cas, 'CAS_WRONG')
    if (!row.name.text && !row.cas.text) against(row.name.column >= 0 ? row.name : row.cas, 'NOTHING_NAMED')
    if (!row.pack.text) against(row.pack, 'PACK_MISSING')
    if (row.quantity.text !== '' && !/^[1-9]\d{0,4}$|^100000$/.test(row.quantity.text.replace(/\.0+$/, '')))
      against(row.quantity, 'QUANTITY_WRONG')
    for (const [field, most] of Object.entries(askedLimits) as [keyof typeof askedLimits, number][])
      if (row[field].text.length > most) against(row[field], 'TOO_LONG', { most })
    if (problems.length > before) continue
    const key = cas || packKey(row.name.text)
    const known = byKey.get(key)
    const pack = {
      row: row.row,
      packageSpec: row.pack.text,
      packageNum: row.quantity.text.replace(/\.0+$/, ''),
    }
    if (!known) {
      if (byKey.size >= MAX_ITEMS) {
        against(row.name, 'TOO_MANY_ITEMS', { most: MAX_ITEMS })
        continue
      }
      byKey.set(key, {
        row: row.row,
        productName: row.name.text,
        productCas: cas || '',
        productMdl: row.mdl.text,
        productPurity: row.purity.text,
        specialRemark: row.remark.text,
        intendedUse: row.use.text,
        packages: [pack],
      })
      continue
    }
    const same = known.packages.find(({ packageSpec }) => packKey(packageSpec) === packKey(row.pack.text))
    const differs = (mine: string, theirs: string) =>
      mine !== '' && theirs !== '' && mine.toLowerCase() !== theirs.toLowerCase()
    if (differs(row.name.text, known.productName) || differs(row.purity.text, known.productPurity))
      against(row.cas.text ? row.cas : row.name, 'SUBSTANCE_TWICE', { first: known.row })
    else if (same) against(row.pack, 'PACK_TWICE', { first: same.row })
    else if (known.packages.length >= MAX_PACKS) against(row.pack, 'TOO_MANY_PACKS', { most: MAX_PACKS })
    else {
      known.packages.push(pack)
      known.intendedUse ||= row.use.text
      if (row.remark.text && !known.specialRemark.includes(row.remark.text))
        known.specialRemark = [known.specialRemark, row.remark.text].filter(Boolean).join('\n').slice(0, 1000)
    }
  }
  return { items: [...byKey.values()], problems }
}

interface FilledLine {
  lineId: number
  packageSpec: string
  packageNum: number | null
  unitPrice: string
  purity: string
  shipDays: number | null
  notes: string
}
type AnsweredField = keyof typeof answeredHeadings
const answeredLimits = { pack: 60, purity: 60, notes: 300 } as const

/**
 * How a line is named in the workbook of its request, so that nobody answers one request with the workbook of another; and which answer of
 * its supplier it was made after, so that an older one does not bring back what was replaced since.
 */
export const lineName = (quoteNumber: string, at: number, version: number) =>
  `${quoteNumber}-${at + 1}${version > 0 ? ` v${version}` : ''}`
const named = (text: string) =>
  /^(?<name>.*?)(?: v(?<version>\d{1,9}))?$/.exec(text)!.groups as { name: string; version?: string }

/** A line of the request, as its supplier stands to it. */
interface Asked {
  id: number
  /** It can still be answered. */
  open: boolean
  /** What was sent last. */
  unitPrice: string
}

/**
 * What a supplier has filled in, by the lines of its request, and what stands against the cells of the others.
 * @param asked the lines by their names without a version
 * @param version of the answer that the supplier has sent last
 */
export function linesIn(
  rows: readonly Read<AnsweredField>[],
  asked: ReadonlyMap<string, Asked>,
  version: number,
): { lines: FilledLine[]; problems: CellProblem[] } {
  const problems: CellProblem[] = []
  const lines = new Map<number, FilledLine>()
  for (const row of rows) {
    const before = problems.length
    const against = objecting(row, problems)
    if (row.amiss.length > 0) continue
    const { name, version: from } = named(row.line.text)
    const line = asked.get(name)
    if (!line) against(row.line, 'LINE_UNKNOWN')
    else if (Number(from ?? 0) !== version) against(row.line, 'LINE_STALE', { version })
    else if (lines.has(line.id)) against(row.line, 'LINE_TWICE')
    // `1,234.50` has thousands marked; a lone comma may mean either and is asked about.
    const price = /^\d{1,3}(,\d{3})+\.\d{1,2}$/.test(row.unitPrice.text)
      ? row.unitPrice.text.replaceAll(',', '')
      : row.unitPrice.text
    if (price !== '' && !/^\d{1,12}(\.\d{1,2})?$/.test(price)) against(row.unitPrice, 'PRICE_WRONG')
    const number = (cell: Cell, most: number, least: number, problem: string) => {
      if (cell.text === '') return null
      const text = cell.text.replace(/\.0+$/, '')
      const value = /^\d{1,6}$/.test(text) ? Number(text) : NaN
      if (!(value >= least && value <= most)) against(cell, problem)
      return value
    }
    if (line && !line.open && price !== line.unitPrice) against(row.unitPrice, 'LINE_OVER')
    const packageNum = number(row.quantity, 100_000, 1, 'QUANTITY_WRONG')
    const shipDays = number(row.shipDays, 3650, 0, 'DAYS_WRONG')
    for (const [field, most] of Object.entries(answeredLimits) as [keyof typeof answeredLimits, number][])
      if (row[field].text.length > most) against(row[field], 'TOO_LONG', { most })
    if (problems.length > before || !line?.open) continue
    lines.set(line.id, {
      lineId: line.id,
      packageSpec: row.pack.text,
      packageNum,
      unitPrice: price,
      purity: row.purity.text,
      shipDays,
      notes: row.notes.text,
    })
  }
  return { lines: [...lines.values()], problems }
}
