import { PassThrough } from 'node:stream'
import { csvOf } from '../../kernel/csv.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import { say } from '../../kernel/i18n.ts'
import { toDecimal, type Money } from '../../kernel/shared/money.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { columnName, writeMarkedWorkbook } from '../../kernel/tables/markedWorkbook.ts'
import { onSale } from './running.ts'
import type { LineRow, ListRow } from './store.ts'
import { hazardWord } from '../product/rules.ts'

/** A list as lists of lists show it. */
export const listAnswer = (row: ListRow) => ({
  id: row.id,
  name: row.name,
  fileName: row.fileName,
  state: row.state,
  linesTotal: row.linesTotal,
  linesDone: row.linesDone,
  counts: row.counts,
  shared: row.shareToken !== null,
  createdAt: row.createdAt,
  resolvedAt: row.resolvedAt,
  runs: row.runs,
})

export const detailAnswer = (row: ListRow) => ({
  ...listAnswer(row),
  expiresAt: row.expiresAt,
  shareToken: row.shareToken,
  reading: {
    ...row.reading,
    source: row.source,
    encoding: row.encoding,
    delimiter: row.delimiter,
    columns: row.reading.columns.map((one) => ({ ...one, letter: columnName(one.column) })),
  },
})

interface Summary {
  moleculeId: number
  number: string
  cas: string | null
  nameEn: string
  nameZh: string
  formula: string | null
  molecularWeight: number | null
  inchiKey: string | null
  /** Null where nothing says so or otherwise. */
  hazardous: boolean | null
}

/** What is known of the molecules of some lines. */
export interface About {
  summaries: ReadonlyMap<number, Summary>
  prices: ReadonlyMap<number, { offers: number; prices: readonly Money[] }>
}

/** The molecules that lines name, and those to choose from. */
export const moleculesIn = (lines: readonly LineRow[]): number[] => [
  ...new Set(
    lines.flatMap(({ moleculeId, candidates }) => [...(moleculeId === null ? [] : [moleculeId]), ...candidates]),
  ),
]

function moleculeAnswer(id: number, { summaries, prices }: About) {
  const summary = summaries.get(id)
  if (!summary) return null
  const { offers, price, currency } = onSale(id, prices)
  const { inchiKey, ...rest } = summary
  return {
    ...rest,
    drawn: inchiKey !== null,
    offers,
    lowestPrice: price !== null && currency !== null ? { minor: price, currency } : null,
  }
}

export function lineAnswer(line: LineRow, about: About) {
  const { before } = line
  const wasPriced = line.change === 'price' && before?.price && before.currency
  return {
    line: line.line,
    row: line.row,
    typed: line.typed,
    also: line.also,
    supplier: line.supplier,
    note: line.note,
    outcome: line.outcome,
    how: line.how,
    repair: line.repair,
    repairedTo: line.repairedTo,
    duplicateOf: line.duplicateOf,
    chosen: line.chosen,
    molecule: line.moleculeId === null ? null : moleculeAnswer(line.moleculeId, about),
    candidates: line.candidates.flatMap((id) => moleculeAnswer(id, about) ?? []),
    more: line.more,
    change: line.change,
    priceBefore: wasPriced ? { minor: before.price!, currency: before.currency! } : null,
  }
}

const exportColumns = [
  'line',
  'typed',
  'note',
  'outcome',
  'how',
  'repairedTo',
  'duplicateOf',
  'cas',
  'nameEn',
  'nameZh',
  'formula',
  'weight',
  'number',
  'hazard',
  'offers',
  'price',
  'currency',
  'change',
  'candidates',
] as const

/** Headings and rows of a list as a spreadsheet, in one language. */
export function exportRows(language: Language, lines: readonly LineRow[], about: About): (string | number | null)[][] {
  // A dozen words, in thousands of rows: looking one up takes longer than the rest of a row.
  const known = new Map<string, string>()
  const word = (group: string, key: string | null) => {
    if (key === null) return null
    const name = `${group}.${key}`
    const text = known.get(name) ?? say(language, 'list', name)
    known.set(name, text)
    return text
  }
  const hazards = new Map(
    ([true, false, null] as const).map((one) => [one, say(language, 'document', `hazard.${hazardWord(one)}`)]),
  )
  const rows = lines.map((line) => {
    const { molecule, candidates, ...answer } = lineAnswer(line, about)
    const { lowestPrice = null } = molecule ?? {}
    return [
      answer.line,
      answer.typed,
      answer.note,
      word('outcome', answer.outcome),
      word('how', answer.how),
      answer.repairedTo,
      answer.duplicateOf,
      molecule?.cas ?? null,
      molecule?.nameEn ?? null,
      molecule?.nameZh ?? null,
      molecule?.formula ?? null,
      molecule?.molecularWeight ?? null,
      molecule?.number ?? null,
      molecule && hazards.get(molecule.hazardous)!,
      molecule?.offers ?? null,
      lowestPrice && toDecimal(lowestPrice),
      lowestPrice && lowestPrice.currency,
      word('change', answer.change),
      candidates.map(({ cas, number }) => cas ?? number).join(', '),
    ]
  })
  return [exportColumns.map((column) => say(language, 'list', `export.${column}`)), ...rows]
}

/** A spreadsheet as a file; what a spreadsheet would run as a formula is disarmed in both formats. */
export function fileOf(format: 'csv' | 'xlsx', name: string, rows: readonly (string | number | null)[][]): FileAnswer {
  const stem =
    name
      .replace(/[\\/:*?"<>|\u0000-\u001f]+/g, ' ')
      .trim()
      .slice(0, 80) || 'list'
  if (format === 'csv') return { name: `${stem}.csv`, mediaType: 'text/csv; charset=utf-8', body: csvOf(rows) }
  const out = new PassThrough()
  const cells = rows.map((row, i) => ({ sheet: '', row: i + 1, cells: row.map((cell) => String(cell ?? '')) }))
  const marks = {
    reasonTitle: '',
    isHeader: ({ row }: { row: number }) => row === 1,
    of: () => [],
    reasonColumn: exportColumns.length,
  }
  writeMarkedWorkbook(out, cells, marks).catch((error: unknown) => out.destroy(error as Error))
  return {
    name: `${stem}.xlsx`,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: out,
  }
}
