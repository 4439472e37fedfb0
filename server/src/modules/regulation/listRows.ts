import { casNeighbours, normaliseCas } from '@reagora/chemistry'
import type { TableRow } from '../../kernel/tables/table.ts'
import { isBlankRow } from '../../kernel/tables/table.ts'
import type { ListField } from './contract.ts'

// A file of entries as rows of a list. Headings are known by their words, in the languages such lists are published in.

export interface Column {
  column: number
  heading: string
  field: ListField
}

export interface ListMapping {
  sheet: string
  /** Row number of the headings; 0 where there are none. */
  headerRow: number
  columns: Column[]
}

export type RowProblem =
  | 'NO_IDENTITY'
  | 'BAD_CAS'
  | 'BAD_NUMBER'
  | 'BAD_DATE'
  | 'BAD_YES_NO'
  | 'NO_LIST'
  | 'BAD_STRUCTURE'
  | 'REPEATED'
  | 'UNREADABLE'
  | 'TOO_LONG'

export interface Refused {
  row: number
  cell: string
  code: RowProblem
  suggestion?: string
}

/** An entry as a row states it; texts empty, the rest null where it is silent. */
export interface ListRow {
  row: number
  cas: string | null
  name: string
  nameZh: string
  smiles: string
  /** The pattern of a class, instead of one substance. */
  smarts: string
  list: string
  jurisdiction: string
  threshold: number | null
  condition: string
  form: string
  salts: boolean | null
  hydrates: boolean | null
  isotopes: boolean | null
  note: string
  validFrom: string | null
  validTo: string | null
}

/** Headings by field, as words without case, blanks and signs. */
const headings: readonly (readonly [ListField, RegExp])[] = [
  ['cas', /^(cas(rn|no|nr|number|registrynumber|号|登记号|登录号|番号|번호)?|.*cas(no|号|登记号|番号|nr|번호))$/],
  ['smiles', /^(canonical|isomeric)?smiles$|^structure$|^结构式?$/],
  ['smarts', /^(smarts|structureclass|classpattern|结构类别|子结构|strukturklasse|構造クラス|구조유형)$/],
  ['nameZh', /^(namezh|chinesename|中文名称?|品名|化学品名称|名称|品种|物质名称)$/],
  [
    'name',
    /^(name|nameen|substance|substancename|chemicalname|chemical|compound|英文名称?|stoff|stoffname|bezeichnung|物質名|名称英文|물질명)$/,
  ],
  ['list', /^(list|listname|regulation|schedule|目录|名录|清单|类别|list名|liste|verzeichnis|リスト|목록)$/],
  ['jurisdiction', /^(jurisdiction|country|region|国家|地区|适用地区|land|国|국가)$/],
  [
    'threshold',
    /^(threshold|concentration|concentrationlimit|minconcentration|limit|浓度|浓度限值|含量|grenzwert|konzentration|濃度|농도)$/,
  ],
  ['condition', /^(condition|conditions|conditiontext|条件|bedingung|조건)$/],
  ['form', /^(form|physicalform|形态|状态|形状|형태)$/],
  ['salts', /^(salts?|includessalts|saltsincluded|盐类?|含盐类?|包括盐类|salze|塩|염)$/],
  ['hydrates', /^(hydrates?|includeshydrates|水合物|hydrate|수화물)$/],
  ['isotopes', /^(isotopes?|isotopologues?|同位素|isotope|同位体|동위원소)$/],
  ['note', /^(notes?|remarks?|comment|备注|说明|bemerkung|備考|비고)$/],
  ['validFrom', /^(validfrom|from|effective|effectivedate|生效日期|实施日期|gültigab|施行日|시행일)$/],
  ['validTo', /^(validto|until|expires|expiry|失效日期|废止日期|gültigbis|失効日|만료일)$/],
]

/** Characters of a heading that are looked at: a bracket that never closes is looked for to the end, from each place. */
const MAX_HEADING_LENGTH = 200

const plain = (heading: string) =>
  heading
    .slice(0, MAX_HEADING_LENGTH)
    .normalize('NFKC')
    .replace(/[(（].*?[)）]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')

function fieldOf(heading: string): ListField {
  const words = plain(heading)
  return headings.find(([, known]) => known.test(words))?.[0] ?? 'ignore'
}

const LOOKED_FOR_HEADINGS = 15

/** Finds the headings among the first rows of a sheet; without any, a column of CAS numbers is enough. */
export function recogniseList(sheet: string, rows: readonly TableRow[]): ListMapping {
  const known = (row: TableRow) => new Set(row.cells.map(fieldOf).filter((field) => field !== 'ignore')).size
  const head = rows.slice(0, LOOKED_FOR_HEADINGS).filter((row) => known(row) > 0)
  const [best] = head.toSorted((a, b) => known(b) - known(a) || a.row - b.row)
  if (best) {
    const taken = new Set<ListField>()
    const columns = best.cells.map((heading, column) => {
      const wanted = fieldOf(heading)
      const field = taken.has(wanted) ? 'ignore' : wanted
      if (field !== 'ignore') taken.add(field)
      return { column, heading: heading.trim().slice(0, MAX_HEADING_LENGTH), field }
    })
    return { sheet, headerRow: best.row, columns }
  }
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const numbers = Array.from(
    { length: width },
    (_, column) => rows.filter(({ cells }) => normaliseCas(cells[column] ?? '')).length,
  )
  const most = Math.max(0, ...numbers)
  const cas = most > 0 ? numbers.indexOf(most) : -1
  const columns = numbers.map(
    (_, column) => ({ column, heading: '', field: column === cas ? 'cas' : 'ignore' }) as Column,
  )
  return { sheet, headerRow: 0, columns }
}

export const isData = (mapping: ListMapping, row: TableRow) =>
  row.row > mapping.headerRow && (row.problem !== undefined || !isBlankRow(row.cells))

const MAX_LENGTH: Partial<Record<ListField, number>> = {
  smiles: 4000,
  smarts: 4000,
  note: 2000,
  list: 200,
  jurisdiction: 20,
  form: 200,
}

/** One row of the file as an entry, or why it is none. `listed`: the file is for one list, so that no cell has to name it. */
export function readListRow(
  mapping: ListMapping,
  { row, cells, problem }: TableRow,
  listed: boolean,
): ListRow | Refused {
  const text = (field: ListField) => {
    const column = mapping.columns.find((one) => one.field === field)
    return column
      ? (cells[column.column] ?? '')
          .normalize('NFC')
          .replace(/[\u0000-\u001f\u007f]+/g, ' ')
          .trim()
      : ''
  }
  const refused = (code: RowProblem, cell: string, suggestion?: string): Refused => ({
    row,
    cell: cell.slice(0, 200),
    code,
    ...(suggestion !== undefined && { suggestion }),
  })
  if (problem) return refused('UNREADABLE', problem)
  const long = mapping.columns.find(
    ({ field }) => field !== 'ignore' && text(field).length > (MAX_LENGTH[field] ?? 1000),
  )
  if (long) return refused('TOO_LONG', text(long.field))
  const written = text('cas')
  const cas = isNothing(written) ? null : normaliseCas(written)
  if (cas === null && !isNothing(written)) return refused('BAD_CAS', written, casNeighbours(written)[0])
  if (cas === null && !text('name') && !text('nameZh') && !text('smiles') && !text('smarts'))
    return refused('NO_IDENTITY', '')
  if (!listed && !text('list')) return refused('NO_LIST', '')
  const values: Partial<
    Record<ListField, ReturnType<typeof percent> | ReturnType<typeof yesNo> | ReturnType<typeof day>>
  > = {}
  for (const [field, read, code] of checked) {
    const value = read(text(field))
    if (value === undefined) return refused(code, text(field))
    values[field] = value
  }
  const texts = ['name', 'nameZh', 'smiles', 'smarts', 'list', 'jurisdiction', 'condition', 'form', 'note'] as const
  return {
    row,
    cas,
    ...Object.fromEntries(texts.map((field) => [field, text(field)])),
    ...values,
  } as unknown as ListRow
}

/** What lists write where there is no number. */
const isNothing = (text: string) => /^([-–—/.]*|n\/?a|none|无|なし|없음)$/i.test(text)

/** Readers of cells: null for a blank cell, undefined for one that says nothing they know. */
function percent(text: string): number | null | undefined {
  if (isNothing(text)) return null
  const number = /^[≥>＞=\s]*(\d{1,3}(?:[.,]\d{1,4})?)\s*%?$/.exec(text.normalize('NFKC'))?.[1]
  const value = number === undefined ? Number.NaN : Number(number.replace(',', '.'))
  return value >= 0 && value <= 100 ? value : undefined
}

function yesNo(text: string): boolean | null | undefined {
  const word = text.toLowerCase()
  if (isNothing(text)) return word === '无' || word === 'none' ? false : null
  if (/^(yes|y|true|1|是|有|含|包括|包含|ja|はい|예)$/.test(word)) return true
  return /^(no|n|false|0|否|不含|不包括|nein|いいえ|아니오)$/.test(word) ? false : undefined
}

function day(text: string): string | null | undefined {
  if (isNothing(text)) return null
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ].*)?$/.exec(text)
  if (!parts) return undefined
  const iso = `${parts[1]}-${parts[2]!.padStart(2, '0')}-${parts[3]!.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? undefined : iso
}

const checked = [
  ['threshold', percent, 'BAD_NUMBER'],
  ['salts', yesNo, 'BAD_YES_NO'],
  ['hydrates', yesNo, 'BAD_YES_NO'],
  ['isotopes', yesNo, 'BAD_YES_NO'],
  ['validFrom', day, 'BAD_DATE'],
  ['validTo', day, 'BAD_DATE'],
] as const
