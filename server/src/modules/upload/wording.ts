import { say } from '../../kernel/i18n.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { columnName } from '../../kernel/tables/markedWorkbook.ts'
import type { Mapping } from './preview.ts'
import type { EditCode } from './editing/problems.ts'
import { remedies, type ProblemCode } from './recognise/problems.ts'
import type { RefusalRow } from './store.ts'

/** What is wrong with a row, in words. */
export const problemText = (language: Language, code: string) => say(language, 'upload', `problem.${code}`)

/** What the supplier can do about it. */
export const remedyText = (language: Language, code: string) =>
  say(language, 'upload', `remedy.${remedies[code as ProblemCode]}`)

/** What is wrong with something that was typed, and the way out. */
export const editProblemText = (language: Language, code: EditCode) =>
  code in remedies
    ? `${problemText(language, code)} ${remedyText(language, code)}`
    : say(language, 'upload', `edit.${code}`)

/**
 * A suggestion in words: `#12` is another row of the file, a structure's is what the toolkit stumbled over and where,
 * everything else speaks for itself.
 */
export function suggestionText(language: Language, code: string, suggestion: string | null): string | null {
  if (suggestion === null || suggestion === '') return null
  if (suggestion.startsWith('#')) return say(language, 'upload', 'suggestion.row', { row: suggestion.slice(1) })
  if (code !== 'STRUCTURE_UNREADABLE') return say(language, 'upload', 'suggestion.value', { value: suggestion })
  const [reason = '', place] = suggestion.split(' ')
  const text = say(language, 'upload', `structure.${reason}`)
  return place === undefined ? text : say(language, 'upload', 'structure.place', { reason: text, place })
}

/** A refusal as the report shows it. */
export function describeRefusal(language: Language, mapping: Mapping | null, refusal: RefusalRow) {
  const { sheet, row, column, cell, problem: code, suggestion } = refusal
  return {
    sheet,
    row,
    place: column === 0 ? String(row) : `${columnName(column - 1)}${row}`,
    heading: mapping?.columns.find((one) => one.column === column - 1)?.heading ?? '',
    cell,
    code,
    problem: problemText(language, code),
    remedy: remedyText(language, code),
    suggestion: suggestionText(language, code, suggestion),
  }
}

/** One line for the last column of a marked workbook. */
export function reasonText(language: Language, { problem, suggestion }: RefusalRow): string {
  const more = suggestionText(language, problem, suggestion)
  const text = `${problemText(language, problem)} ${remedyText(language, problem)}`
  return more === null ? text : `${text} ${more}`
}
