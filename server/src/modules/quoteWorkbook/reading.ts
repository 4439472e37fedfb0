import { say } from '../../kernel/i18n.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { columnName } from '../../kernel/tables/markedWorkbook.ts'
import { openTable } from '../../kernel/tables/openTable.ts'
import { TableProblem } from '../../kernel/tables/problem.ts'
import type { ReceivedFile } from '../../kernel/uploads.ts'
import { MAX_WORKBOOK_BYTES, MAX_PROBLEMS, quoteWorkbookErrors } from './contract.ts'
import type { CellProblem, Row } from './rules.ts'

const MiB = 1024 * 1024
/** A request has a few hundred lines; what is beyond this is no request, or was made to do harm. */
const limits = {
  bytes: MAX_WORKBOOK_BYTES,
  rows: 3000,
  columns: 60,
  cell: 4000,
  inflated: 40 * MiB,
  sharedStrings: 50_000,
  sharedStringBytes: 8 * MiB,
  time: 15_000,
  memory: 300 * MiB,
}

/** The rows of a foreign file, read in a process of its own; formulas come as the text that was last shown. @throws Refusal WORKBOOK_REFUSED */
export async function rowsOf(language: Language, file: ReceivedFile): Promise<Row[]> {
  const rows: Row[] = []
  try {
    for await (const batch of openTable(file.path, { limits })) {
      if (batch.info.kind === 'sdf' || batch.info.kind === 'smi') throw new TableProblem('not_a_table', batch.info.kind)
      rows.push(...batch.rows)
    }
  } catch (error) {
    if (!(error instanceof TableProblem)) throw error
    throw refuse(quoteWorkbookErrors.WORKBOOK_REFUSED, {
      reason: say(language, 'quoteWorkbook', `file.${error.code}`, { rows: limits.rows, columns: limits.columns }),
      problem: error.code,
    })
  }
  return rows
}

/** Problems as a person reads them, those of a row together, with the letter of the column. */
export function tell(language: Language, problems: readonly CellProblem[]) {
  const told = problems.slice(0, MAX_PROBLEMS).map(({ row, column, value, problem, values }) => ({
    row,
    column: column < 0 ? '' : columnName(column),
    value,
    text: say(language, 'quoteWorkbook', `problem.${problem}`, {
      ...values,
      ...(typeof values?.['beside'] === 'number' && { beside: columnName(values['beside']) }),
    }),
  }))
  return { problems: told, more: problems.length - told.length }
}
