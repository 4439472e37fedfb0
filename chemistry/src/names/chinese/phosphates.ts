import type { Group, Prefix } from '../form.ts'
import { radicalLists } from './radicalLists.ts'
import { known } from './words/entries.ts'

/**
 * Esters whose groups say which atom they are on: acid, letters of its groups in order, skeleton, and what a group without a letter stands
 * on (phosphorus, which needs one, or nitrogen).
 */
const ESTERS: [acid: string, letters: string, id: string, rest?: 'P' | 'N'][] = [
  ['磷酸酯', 'OOO', 'ester phosphate'],
  ['硫代磷酸酯', 'OOO', 'ester phosphorothionate'],
  ['硫代磷酸酯', 'OOS', 'ester phosphorothiolate'],
  ['二硫代磷酸酯', 'OOS', 'ester phosphorodithioate'],
  ['二硫代磷酸酯', 'OSS', 'ester phosphorodithiolate'],
  ['三硫代磷酸酯', 'SSS', 'ester phosphorotrithiolate'],
  ['二硫代磷酸', 'OO', 'ester phosphorodithioic acid'],
  ['硫代磷酰氯', 'OO', 'ester phosphorochloridothionate'],
  ['膦酸酯', 'OO', 'ester phosphonate', 'P'],
  ['硫代膦酸酯', 'OO', 'ester phosphonothionate', 'P'],
  ['二硫代膦酸酯', 'OS', 'ester phosphonodithioate', 'P'],
  ['硫代磷酰胺', 'OO', 'ester phosphoramidothionate'],
  ['硫代磷酰胺', 'OON', 'ester phosphoramidothionate'],
  ['硫代磷酰胺', 'OS', 'ester phosphoramidothiolate'],
  ['氨基磷酸酯', 'OO', 'ester phosphoramidate', 'N'],
  ['氨基硫代磷酸酯', 'OO', 'ester phosphoramidothionate', 'N'],
  ['氨基硫代磷酸酯', 'OS', 'ester phosphoramidothiolate', 'N'],
  ['硫代氨基甲酸酯', 'S', 'ester thiocarbamate', 'N'],
  ['硫代氨基甲酸酯', 'SN', 'ester thiocarbamate'],
  ['硫代氨基甲酸酯', 'SNN', 'ester thiocarbamate'],
]
const PART = /^([OSN](?:,[OSN])*)-(二|双|三)?/
/** 二乙基硫代磷酰氯: where the groups stand goes without saying. */
const UNLETTERED: [RegExp, string][] = [
  [/^二(?=[甲乙丙丁异]{1,2}基(?:硫代磷酰氯|二硫代磷酸)$)/, 'O,O-二'],
  [/^三(?=[甲乙丙丁异]{1,2}基三硫代磷酸酯$)/, 'S,S,S-三'],
]

/** O,O-二甲基-O-(4-硝基苯基)硫代磷酸酯, O-乙基-S-苯基乙基二硫代膦酸酯, S-乙基-N,N-二丙基硫代氨基甲酸酯. */
export function phosphates(text: string): Group[] {
  const name = UNLETTERED.reduce((one, [found, lettered]) => one.replace(found, lettered), text)
  if (!PART.test(name)) return []
  return ESTERS.flatMap(([acid, letters, id, more]) => {
    if (!name.endsWith(acid)) return []
    const rest = name.slice(0, -acid.length).replace(/-$/, '')
    if (/(?:硫代|[二三])$/.test(rest) || (more !== 'N' && rest.endsWith('氨基'))) return []
    const parts = partsOf(rest.replace(/^O-O-/, 'O,O-'))
    const lettered = parts?.flatMap(({ atoms }) => atoms).toSorted(byOrder)
    if (lettered?.join('') !== letters) return []
    return placed(parts!, more).map((prefixes) => ({ ...known(id), prefixes }))
  })
}

/** The groups in the order of their letters, and behind them what stands without one. */
function placed(parts: Part[], more: 'P' | 'N' | undefined): Prefix[][] {
  return parts
    .reduce<{ list: [Part, Prefix][]; own: Prefix[] }[]>(
      (ways, part, index) =>
        ways.flatMap(({ list }) =>
          radicalLists(part.group.replace(/(?<=基)-(?=[([])/, '')).flatMap(([first, ...own]) => {
            const last = index === parts.length - 1 && more !== undefined
            const fits = last ? own.length < 2 && (own.length > 0 || more === 'N') : own.length === 0
            return first!.count === 1 && fits ? [{ list: [...list, [part, first!] as [Part, Prefix]], own }] : []
          }),
        ),
      [{ list: [], own: [] }],
    )
    .map(({ list, own }) => [
      ...list
        .toSorted(([a], [b]) => byOrder(a.atoms[0]!, b.atoms[0]!))
        .map(([{ atoms }, prefix]) => ({
          ...prefix,
          count: atoms.length,
          locants: atoms[0] === 'N' ? atoms : undefined,
        })),
      ...own.map((prefix) => (more === 'N' ? { ...prefix, locants: Array.from({ length: prefix.count }, () => 'N') } : prefix)), // prettier-ignore
    ])
}

type Part = { atoms: string[]; group: string }

const byOrder = (a: string, b: string) => 'OSN'.indexOf(a) - 'OSN'.indexOf(b)

/** Each run of letters with the group behind it; undefined where something is left. */
function partsOf(text: string): Part[] | undefined {
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
