import type { Group, Locant } from '../form.ts'
import { allAt, trieOf } from '../english/trie.ts'
import { skeletons } from '../vocabulary/skeletons.ts'
import { locantsAt } from './locants.ts'
import type { Reading, Source } from './reading.ts'
import { MIDDLES } from './words/middles.ts'
import { MULTIPLIERS } from './words/numbers.ts'

const middles = trieOf(MIDDLES)
const multipliers = trieOf(MULTIPLIERS)
const CLOSING: Record<string, string> = { '(': ')', '[': ']' }

/** Equal parents on one middle, which begins here, with the positions of the parents before it: `4,4'-亚甲基双(2-氯苯胺)`. */
export function multipliedAt(source: Source, at: number, parentsAt: (at: number) => Reading[]): Reading[] {
  const { text } = source
  const found: Reading[] = []
  const leads: { locants: Locant[] | undefined; end: number }[] = [{ locants: undefined, end: at }]
  for (const { locants, added, end } of locantsAt(text, at))
    if (locants !== undefined && locants.length > 1 && added.length === 0) leads.push({ locants, end })
  for (const { locants, end: start } of leads)
    for (const { value: middle, end } of allAt(middles, text, start))
      for (const { value: count, end: after } of allAt(multipliers, text, end)) {
        if (count !== bondsOf(middle) || (locants !== undefined && locants.length !== count)) continue
        const close = CLOSING[text[after] ?? '']
        const units =
          close === undefined
            ? parentsAt(after)
            : parentsAt(after + 1)
                .filter((one) => text[one.end] === close)
                .map((one) => ({ ...one, end: one.end + 1 }))
        for (const unit of units)
          if (unit.group.multiplied === undefined && unit.group.esters === undefined && isOpen(unit.group, locants))
            found.push({ ...unit, opens: false, group: { ...unit.group, multiplied: { middle, count, locants } } })
      }
  return found
}

/** 偶氮二甲酰胺 is the amide of azodicarboxylic acid; without positions only chains and classes are multiplied (硫代二苯胺 is a ring). */
function isOpen({ skeleton }: Group, locants: Locant[] | undefined): boolean {
  if (skeleton.kind === 'chain') return skeleton.length > 1
  return locants !== undefined || (skeleton.kind === 'known' && skeletons.get(skeleton.id)!.needs.length > 0)
}

function bondsOf({ skeleton }: Group): number {
  return skeleton.kind === 'known' ? skeletons.get(skeleton.id)!.bound.length : 0
}
