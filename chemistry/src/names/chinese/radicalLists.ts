import type { Group, Prefix } from '../form.ts'
import { needy } from './fitting.ts'
import { wholeReadings } from './grammar.ts'
import { MULTIPLIERS } from './words/numbers.ts'

/** One molecule or ion, and whether it is an acid that has its hydrogen. */
export type Component = { group: Group; form: 'parent' | 'acid' }

/** How many acid groups an acid has. */
export function acidsOf(group: Group): number {
  return group.suffixes.reduce((sum, { count }) => sum + count, 0)
}

const ACYLS: Record<string, string> = { 'oic acid': 'oyl', 'carboxylic acid': 'carbonyl', 'sulfonic acid': 'sulfonyl' }

/** What an acid with one acid group is as a substituent. */
export function acylOf(group: Group): Group {
  const suffix = group.suffixes[0]!
  return { ...group, suffixes: [{ ...suffix, id: ACYLS[suffix.id] ?? 'none' }] }
}

const TIMES = [...MULTIPLIERS]

/** A row of substituents, each with how many: 十六烷基三甲基, 二乙, 甲乙; at most four kinds. */
export function radicalLists(words: string, shorts = false, depth = 0): Prefix[][] {
  if (words === '') return depth === 0 ? [] : [[]]
  if (depth > 3 || words.length > 80) return []
  const found: Prefix[][] = []
  for (let end = words.length; end > 0; end--) {
    const word = words.slice(0, end)
    if (!/[基)\]一-龥]$/.test(word) || (!shorts && !/[基)\]]$/.test(word) && !word.endsWith('苯'))) continue
    const heads = counts(word)
    if (heads.length === 0) continue
    const rests = radicalLists(words.slice(end), shorts, depth + 1)
    for (const rest of rests) for (const head of heads) found.push([head, ...rest])
    if (found.length > 12) break
  }
  return found
}

function counts(word: string): Prefix[] {
  const ways: Prefix[] = []
  const put = (text: string, count: number) => {
    const bracketed = /^[([](.*)[)\]]基?$/.exec(text)
    const list = [
      ...wholeReadings(text, 'radical'),
      ...(bracketed === null ? [] : wholeReadings(bracketed[1]!, 'radical')),
    ]
    for (const { group } of list) if (!needy(group)) ways.push({ locants: undefined, count, group })
  }
  put(word, 1)
  for (const [times, count] of TIMES)
    if (word.startsWith(times) && !(word[times.length] === '十' && !/[双单]/.test(times)))
      put(word.slice(times.length).replace(/^-/, ''), count)
  return ways
}
