import { readName } from '@reagora/chemistry/names'
import { handOf, kindOf } from '../identity/words.ts'
import { elementsOf, layoutOf } from './layout.ts'
import { cleanText, isBlankText } from './text.ts'

/** Synonyms of one product that are kept. */
const MAX = 50
/** Pieces that one name may have been cut into. */
const MAX_NAME_LENGTH = 8

/**
 * Synonyms in one cell stand apart by semicolons, bars or line breaks; commas belong to names. A semicolon parts nothing where one of
 * its halves is no name: within brackets, behind `&alpha`, between locants.
 */
export function splitSynonyms(cell: string, longest: number): string[] {
  return cell
    .split(/[|\r\n]+/)
    .flatMap(atSemicolons)
    .map(cleanText)
    .filter((name) => name !== '' && !isBlankText(name) && name.length <= longest)
    .slice(0, MAX)
}

function atSemicolons(text: string): string[] {
  const pieces = text.split(/([;；]+)/)
  const names: string[] = []
  for (let at = 0; at < pieces.length;) {
    let end = at
    let name = pieces[at]!
    while (!holds(name) && end + 2 < pieces.length && end - at < 2 * MAX_NAME_LENGTH) {
      name += pieces[end + 1]! + pieces[end + 2]!
      end += 2
    }
    // Where the rest makes no name of it either it was a piece of its own.
    if (!holds(name)) [name, end] = [pieces[at]!, at]
    names.push(name)
    at = end + 2
  }
  return names
}

/** What stands in no name: grades, contents and packs behind it, and words about the goods. */
const remark = /[%％≥≤<>]|含量|纯度|规格|包装|[用的是为等见]|[级纯]$|\d\s?(?:[mk]?g|[mu]?l|mol)$/iu

/**
 * The names in one cell that a full-width semicolon parts (`水杨酸；柳酸`), where each of them holds as a name and none says another
 * substance than the others: another isomer or hand, isomers together (`对二甲苯；二甲苯`), a polymer, a solution. Else the cell as it is.
 */
export function splitNames(cell: string): string[] {
  if (!cell.includes('；')) return [cell]
  const names = [...new Set(cell.split('；').map(cleanText))].filter((name) => name !== '')
  const isName = (name: string) => holds(name) && /\p{Script=Han}|\p{L}{2}/u.test(name) && !remark.test(name)
  if (names.length < 2 || !names.every(isName)) return [cell]
  const differ = (said: readonly (string | null)[]) => new Set(said.filter((one) => one !== null)).size > 1
  const whole =
    differ(names.flatMap(meantBy)) ||
    differ(names.map((name) => kindOf(name)?.kind ?? 'substance')) ||
    differ(names.map(handOf))
  return whole ? [cell] : names
}

/** Where a name that leaves positions open would have them: 二甲苯, xylene, 氯戊烷. */
const positions = ['邻', '对', '1-', '2-', '1,2-', '2,4-', '1,3,5-', 'o-']

/** What a name says that can be read, or that says it but for its positions: isomers together are none of them. Nothing where it cannot. */
function meantBy(name: string): string[] {
  const one = readName(name)?.smiles
  if (one !== undefined) return [layoutOf(one)]
  for (const before of positions) {
    const isomer = readName(`${before}${name.replace(/^混合?/, '')}`)?.smiles
    if (isomer !== undefined) return [`isomers ${elementsOf(isomer)}`]
  }
  return []
}

const opening = '([{（［【'
const closing = ')]}）］】'

/** Whether a text can be a whole name: its brackets match, it is no character entity that lost its end, and more than locants. */
function holds(text: string): boolean {
  const plain = text.trim()
  if (isBlankText(plain)) return true
  if (/&(#x?[\da-f]+|[a-z]{2,8})$/.test(plain)) return false
  if (!/\p{L}/u.test(plain) && plain.length <= 3) return false
  let depth = 0
  for (const char of plain) {
    if (opening.includes(char)) depth++
    else if (closing.includes(char) && --depth < 0) return true
  }
  return depth === 0
}
