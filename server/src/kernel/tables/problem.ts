/** Why a whole file is refused. */
export type TableProblemCode =
  | 'empty_file'
  | 'too_large'
  | 'not_a_table'
  | 'encrypted'
  | 'zip_bomb'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'no_such_sheet'
  | 'timeout'
  | 'out_of_memory'
  | 'unreadable'

/** The refusal of a whole file. `detail` is for the log and the developer; what the user reads follows from `code`. */
export class TableProblem extends Error {
  readonly code: TableProblemCode
  readonly detail: string

  constructor(code: TableProblemCode, detail: string) {
    super(`${code}: ${detail}`)
    this.name = 'TableProblem'
    this.code = code
    this.detail = detail
  }
}
