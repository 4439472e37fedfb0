import type { TextEncoding } from './encoding.ts'
import { unguardFormula } from './formulaGuard.ts'
import { textLines } from './lines.ts'
import type { TableLimits, TableRow } from './table.ts'

const smilesSigns = /^[A-Za-z0-9@+\-[\]()=#$:/\\.%*~]+$/

/**
 * One line of a SMILES list: the structure (with its CXSMILES part, `|^1:0|`, which may hold blanks) and what follows
 * it. Undefined for a blank line.
 */
export function splitSmilesLine(line: string): { smiles: string; rest: string } | undefined {
  const text = line.trim()
  if (text === '') return undefined
  const match = /^(\S+)(?:\s+(\|[^|]*\|))?(?:\s+(.*))?$/.exec(text)
  if (!match) return { smiles: text, rest: '' }
  const [, smiles = '', extension, rest = ''] = match
  return { smiles: extension ? `${smiles} ${extension}` : smiles, rest: rest.trim() }
}

/** Whether lines look like a list of SMILES with an id behind each: by their signs and balanced brackets. */
export function looksLikeSmiles(lines: readonly string[]): boolean {
  const sample = lines
    .map(splitSmilesLine)
    .filter((line) => line !== undefined)
    .slice(0, 100)
  if (sample.length === 0) return false
  const good = sample.filter(({ smiles }) => isSmilesShaped(smiles.split(' ')[0] as string)).length
  return good >= sample.length * 0.8
}

/** Signs of SMILES only, brackets balanced, and a sign that prose and codes do not have. */
function isSmilesShaped(text: string): boolean {
  if (
    !smilesSigns.test(text) ||
    !/[=#()[\]]|[cnos]\d|^[BCNOPSFI][BCNOPSFIcnops\d]+$/.test(text) ||
    !/[BCNOPSFIbcnops]/.test(text)
  )
    return false
  let round = 0
  let square = 0
  for (const sign of text) {
    if (sign === '(') round++
    else if (sign === ')') round--
    else if (sign === '[') square++
    else if (sign === ']') square--
    if (round < 0 || square < 0 || square > 1) return false
  }
  return round === 0 && square === 0
}

/** Rows of a SMILES list: structure and id; row 0 names the two columns. */
export async function* readSmi(
  path: string,
  text: { encoding: TextEncoding; skip: number },
  limits: TableLimits,
): AsyncGenerator<TableRow[]> {
  let row = 0
  yield [{ sheet: '', row: 0, cells: ['SMILES', 'ID'] }]
  for await (const lines of textLines(path, text, limits.line)) {
    const rows: TableRow[] = []
    for (const line of lines) {
      row++
      if (line.tooLong) {
        rows.push({ sheet: '', row, cells: [line.text.slice(0, 1000)], problem: 'LINE_TOO_LONG' })
        continue
      }
      const made = splitSmilesLine(line.text.includes('\0') ? line.text.replaceAll('\0', '') : line.text)
      if (!made || (row === 1 && /^smiles$/i.test(made.smiles))) continue
      const cells = [made.smiles, unguardFormula(made.rest)]
      rows.push(
        line.text.includes('\0') ? { sheet: '', row, cells, problem: 'CONTROL_CHARACTERS' } : { sheet: '', row, cells },
      )
    }
    yield rows
  }
}
