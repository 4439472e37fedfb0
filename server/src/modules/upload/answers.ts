import { say } from '../../kernel/i18n.ts'
import type { Returned } from '../../kernel/shared/endpoint.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { columnName } from '../../kernel/tables/markedWorkbook.ts'
import type { Comparison } from './comparison.ts'
import { changeKinds, type upload } from './contract.ts'
import type { Recognised } from './preview.ts'
import { readingsOf, type Question } from './recognise/questions.ts'
import type { UploadKind } from './rules.ts'
import type { UploadRow } from './store.ts'
import { describeRefusal, problemText, remedyText } from './wording.ts'

/** A row of the list. */
export function uploadAnswer(language: Language, row: UploadRow): Returned<typeof upload.list>['list'][number] {
  return {
    id: row.id,
    supplierId: row.supplierId,
    supplierCode: row.supplierCode,
    supplierName: row.supplierName,
    supplierNameZh: row.supplierNameZh,
    kind: row.kind,
    fileName: row.fileName,
    state: row.state,
    rowsTotal: row.rowsTotal || null,
    rowsRead: row.rowsRead,
    rowsAccepted: row.rowsAccepted,
    rowsRefused: row.rowsRefused,
    problem: row.problem === null ? null : say(language, 'upload', `file.${row.problem}`),
    createdAt: row.createdAt,
    startedAt: row.startedAt,
    finishedAt: row.finishedAt,
  }
}

/** How a file is read, with a few values of each column. */
export function readingAnswer(
  language: Language,
  kind: UploadKind,
  { mapping, preview }: Recognised,
): Returned<typeof upload.preview> {
  return {
    format: preview.kind,
    encoding: preview.encoding,
    sheets: preview.sheets,
    sheet: mapping.sheet,
    currency: mapping.currency,
    columns: mapping.columns.map(({ column, heading, field, confidence, runnerUp, set }) => ({
      column,
      letter: columnName(column),
      heading,
      field,
      confidence,
      runnerUp: runnerUp ?? null,
      set: set ?? null,
      samples: preview.sample.flatMap(({ cells }) => cells[column]?.trim() || []).slice(0, 4),
    })),
    questions: kind === 'names' ? [] : (mapping.questions ?? []).map(questionAnswer),
    rowsLooked: preview.rowsLooked,
    problems: preview.problems.map(({ row, column, text, code, suggestion }) =>
      describeRefusal(language, mapping, {
        sheet: mapping.sheet,
        row,
        column: (column ?? -1) + 1,
        cell: text,
        problem: code,
        suggestion: suggestion ?? null,
      }),
    ),
  }
}

const questionAnswer = ({ about, column, sample, proposal }: Question) => ({
  about,
  column: column ?? null,
  sample,
  proposal,
  readings: about === 'decimal' ? readingsOf(sample) : [],
})

/** What a file changes: each kind that there is, with those of its rows that are shown. */
function comparisonAnswer(language: Language, { at, counts, samples, ...sums }: Comparison) {
  const { rows, refused, unclear, productsSame, packsSame, muchUp, muchDown } = sums
  const percentOf = ({ before, after }: Comparison['samples'][number]) =>
    before && after && before.currency === after.currency && before.minor > 0
      ? Math.round((100 * (after.minor - before.minor)) / before.minor)
      : null
  const steep = (change: Comparison['samples'][number]) => Math.abs(percentOf(change) ?? 0)
  const changes = changeKinds.flatMap((kind) => {
    if (!counts[kind]) return []
    const shown = samples.filter((one) => one.kind === kind).sort((a, b) => steep(b) - steep(a))
    return {
      kind,
      count: counts[kind],
      samples: shown.map((change) => {
        const { nameEn, nameZh, code, pack, before, after, stockBefore, stockAfter, fields } = change
        const name = language === 'zh' ? nameZh || nameEn : nameEn || nameZh
        return { code, name, pack, before, after, percent: percentOf(change), stockBefore, stockAfter, fields }
      }),
    }
  })
  return { at: new Date(at), rows, refused, unclear, productsSame, packsSame, muchUp, muchDown, changes }
}

/** The whole of an upload, but for what is known of its file. */
export function detailAnswer(
  language: Language,
  row: UploadRow,
  now: Date,
): Omit<Returned<typeof upload.detail>, 'size' | 'sentBy'> {
  const { counts, mapping, preview, startedAt, finishedAt } = row
  const byRows = (some: Record<string, number>) =>
    Object.entries(some).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  return {
    ...uploadAnswer(language, row),
    reading: mapping && preview ? readingAnswer(language, row.kind, { mapping, preview }) : null,
    comparison: row.comparison && comparisonAnswer(language, row.comparison),
    counts: {
      products: counts.products,
      packages: counts.packages,
      moleculesNew: counts.molecules,
      namesNew: counts.names.new,
      namesUnchanged: counts.names.unchanged,
      tasks: counts.tasks,
      refused: byRows(counts.refused).map(([code, rows]) => ({
        code,
        problem: problemText(language, code),
        remedy: remedyText(language, code),
        rows,
      })),
      hints: byRows(counts.hints).map(([code, rows]) => ({
        code,
        hint: say(language, 'upload', `hint.${code}`),
        rows,
      })),
    },
    undoableUntil: row.undoableUntil,
    undone: { products: row.productsUndone, kept: row.productsKept },
    seconds: startedAt ? Math.round(((finishedAt ?? now).getTime() - startedAt.getTime()) / 100) / 10 : null,
  }
}
