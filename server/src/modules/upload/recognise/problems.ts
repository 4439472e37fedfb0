/**
 * Everything that can be wrong with a row of a catalogue, and what the supplier can do about it. Both codes are
 * stable: the server translates them (`messages/server/upload.json`), and marked workbooks are made from them.
 */
export const remedies = {
  CAS_CHECK_DIGIT: 'CORRECT_CAS',
  CAS_FORMAT: 'CORRECT_CAS',
  CAS_SEVERAL: 'ONE_CAS_PER_ROW',
  CAS_IS_DATE: 'FORMAT_CAS_AS_TEXT',
  CAS_AMBIGUOUS_DATE: 'FORMAT_CAS_AS_TEXT',
  CAS_STRUCTURE_DISAGREE: 'CHECK_CAS_AND_STRUCTURE',
  STRUCTURE_UNREADABLE: 'CORRECT_STRUCTURE',
  MDL_FORMAT: 'CORRECT_MDL',
  INCHI_FORMAT: 'CORRECT_STRUCTURE',
  INCHIKEY_FORMAT: 'CORRECT_STRUCTURE',
  PURITY_RANGE: 'GIVE_PERCENT',
  PACK_FORMAT: 'GIVE_AMOUNT_AND_UNIT',
  PACK_WITHOUT_UNIT: 'GIVE_AMOUNT_AND_UNIT',
  PACK_WITHOUT_AMOUNT: 'GIVE_AMOUNT_AND_UNIT',
  PACK_UNIT_UNKNOWN: 'GIVE_AMOUNT_AND_UNIT',
  PRICE_FORMAT: 'GIVE_PRICE_AS_NUMBER',
  NUMBER_AMBIGUOUS: 'WRITE_NUMBERS_ALIKE',
  PRICE_NEGATIVE: 'GIVE_PRICE_AS_NUMBER',
  PRICE_TOO_HIGH: 'GIVE_PRICE_AS_NUMBER',
  PRICE_WITHOUT_PACK: 'GIVE_PACK',
  PRICE_FOR_SEVERAL_PACKS: 'ONE_PACK_PER_ROW',
  PRICE_FOR_ANOTHER_AMOUNT: 'GIVE_PRICE_OF_PACK',
  CURRENCY_UNKNOWN: 'GIVE_CURRENCY_CODE',
  CURRENCY_CONTRADICTED: 'ONE_CURRENCY',
  STOCK_FORMAT: 'GIVE_STOCK_AS_NUMBER',
  LEAD_FORMAT: 'GIVE_DAYS',
  CODE_TOO_LONG: 'SHORTEN',
  TEXT_TOO_LONG: 'SHORTEN',
  NO_IDENTITY: 'GIVE_CAS_OR_STRUCTURE_OR_NAME',
  TITLE_ROW: 'FILL_IN_MORE',
  DUPLICATE: 'KEEP_ONE_ROW',
  CODE_TWICE: 'GIVE_OWN_CODE',
  VENDOR_MISSING: 'NAME_VENDOR',
  CAS_UNKNOWN: 'LOAD_CATALOGUE_FIRST',
  CODE_UNKNOWN: 'LOAD_PRODUCT_FIRST',
  LINE_TOO_LONG: 'SHORTEN',
  QUOTE_NOT_CLOSED: 'CLOSE_QUOTE',
  CONTROL_CHARACTERS: 'REMOVE_CONTROL_CHARACTERS',
  CELL_TOO_LONG: 'SHORTEN',
  RECORD_TOO_LARGE: 'SHORTEN',
  RECORD_BROKEN: 'CORRECT_RECORD',
  NOT_ANTIBODY: 'LEAVE_ANTIBODY_BLANK',
} as const

export type ProblemCode = keyof typeof remedies
export type RemedyCode = (typeof remedies)[ProblemCode]

/** What is wrong with a row: 0-based column (none for the whole row), the cell as it came, what is wrong, the way out. */
export type RowProblem = { column?: number; text: string; code: ProblemCode; remedy: RemedyCode; suggestion?: string }

export function rowProblem(code: ProblemCode, text: string, column?: number, suggestion?: string): RowProblem {
  const problem: RowProblem = { text: text.slice(0, 200), code, remedy: remedies[code] }
  if (column !== undefined) problem.column = column
  if (suggestion !== undefined) problem.suggestion = suggestion
  return problem
}
