import type { Group, Prefix } from '../form.ts'
import { radicalLists } from './radicalLists.ts'
import { known } from './words/entries.ts'

/** Esters whose groups say which atom they are on: acid, letters of its groups in order, skeleton. */
const ESTERS: [acid: string, letters: string, id: string][] = [
  ['磷酸酯', 'OOO', 'ester phosphate'],
  ['硫代磷酸酯', 'OOO', 'ester phosphorothionate'],
  ['硫代磷酸酯', 'OOS', 'ester phosphorothiolate'],
  ['二硫代磷酸酯', 'OOS', 'ester phosphorodithioate'],
  ['硫代磷酰胺', 'OO', 'ester phosphoramidothionate'],
  ['硫代磷酰胺', 'OON', 'ester phosphoramidothionate'],
  ['硫代磷酰胺', 'OS', 'ester phosphoramidothiolate'],
]
const PART = /^([OSN](?:,[OSN])*)-(二|双)?/

/** O,O-二甲基-O-(4-硝基苯基)硫代磷酸酯, O,O-二乙基-S-…二硫代磷酸酯. */
export function phosphates(name: string): Group[] {
  if (!PART.test(name)) return []
  return ESTERS.flatMap(([acid, letters, id]) => {
    if (!name.endsWith(acid)) return []
    const rest = name.slice(0, -acid.length).replace(/-$/, '')
    if (rest.endsWith('硫代') || rest.endsWith('二')) return []
    const parts = partsOf(rest.replace(/^O-O-/, 'O,O-'))
    if (
      parts === undefined ||
      parts
        .flatMap(({ atoms }) => atoms)
        .toSorted(byOrder)
        .join('') !== letters
    )
      return []
    const sorted = parts.toSorted((a, b) => byOrder(a.atoms[0]!, b.atoms[0]!))
    return sorted
      .reduce<Prefix[][]>(
        (lists, { atoms, group }) =>
          lists.flatMap((list) =>
            radicalLists(group).flatMap((way) =>
              way.length === 1 && way[0]!.count === 1
                ? [[...list, { ...way[0]!, count: atoms.length, locants: atoms[0] === 'N' ? ['N'] : undefined }]]
                : [],
            ),
          ),
        [[]],
      )
      .map((prefixes) => ({ ...known(id), prefixes }))
  })
}

const byOrder = (a: string, b: string) => 'OSN'.indexOf(a) - 'OSN'.indexOf(b)

/** Each run of letters with the group behind it; undefined where something is left. */
function partsOf(text: string): { atoms: string[]; group: string }[] | undefined {
  const cuts: number[] = []
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if ('(['.includes(text[at]!)) depth++
    if (')]'.includes(text[at]!)) depth--
    if (depth === 0 && (at === 0 || text[at - 1] === '-') && PART.test(text.slice(at))) cuts.push(at)
  }
  const parts = cuts.map((start, index) => {
    const part = text.slice(start, cuts[index + 1]).replace(/-$/, '')
    const [whole = '', letters = '', times] = PART.exec(part) ?? []
    const atoms = letters.split(',')
    const group = part.slice(whole.length)
    return { atoms, group, fits: (times === undefined) === (atoms.length === 1) && group !== '' }
  })
  return parts.length > 0 && parts.length < 4 && parts.every(({ fits }) => fits) ? parts : undefined
}
