import { groupOf } from '../form.ts'
import type { Group, Prefix } from '../form.ts'
import { radicalLists } from './radicalLists.ts'
import { wholeReadings } from './grammar.ts'
import { known } from './words/entries.ts'

/** How many glycols: 一缩二乙二醇 is diethylene glycol, too. */
const GLYCOLS: Record<string, number> = {
  乙二醇: 1, 二乙二醇: 2, 二甘醇: 2, 一缩二乙二醇: 2, 三乙二醇: 3, 三甘醇: 3, 二缩三乙二醇: 3, 四乙二醇: 4, 四甘醇: 4,
} // prettier-ignore
const NAME = new RegExp(
  `^(.+酸)?(${Object.keys(GLYCOLS)
    .toSorted((a, b) => b.length - a.length)
    .join('|')})(单|一|二|双)?(.+?)醚(?:(.+酸)酯)?(酯)?$`,
)

/** Ethers of glycols, and their esters: 乙二醇单甲醚, 二乙二醇二甲醚, 乙二醇乙醚乙酸酯, 乙酸乙二醇甲醚. */
export function glycolEthers(name: string): Group[] {
  const [, before, glycol = '', times, radical = '', behind] = NAME.exec(name) ?? []
  const units = GLYCOLS[glycol]
  if (units === undefined || (before !== undefined && behind !== undefined)) return []
  const both = times === '二' || times === '双'
  const acid = before ?? behind
  if (both && acid !== undefined) return []
  const ends = radicalLists(radical, true).filter((list) => list.length === 1 && list[0]!.count === 1)
  return ends.flatMap(([end]): Group[] => {
    const chain = chainOf(end!.group, units - 1)
    const carrier = on(groupOf({ kind: 'chain', length: 2 }), oxy(chain))
    const bound: Group = { ...carrier, free: { orders: [1], locants: ['1'] } }
    if (both) return [{ ...known('ether'), prefixes: [one(bound), one(end!.group)] }]
    if (acid === undefined) return [{ ...carrier, suffixes: [{ id: 'ol', locants: ['1'], count: 1, added: [] }] }]
    return wholeReadings(acid, 'parent')
      .filter(({ form, group }) => form === 'acid' && group.suffixes[0]?.count === 1)
      .map(({ group }) => ({ ...group, esters: [one(bound)] }))
  })
}

/** R, then ROCH2CH2 and so on. */
function chainOf(end: Group, units: number): Group {
  return units === 0
    ? end
    : {
        ...on(groupOf({ kind: 'chain', length: 2 }), oxy(chainOf(end, units - 1))),
        free: { orders: [1], locants: ['1'] },
      }
}

const one = (group: Group): Prefix => ({ locants: undefined, count: 1, group })
const oxy = (group: Group): Group => ({ ...known('oxy'), prefixes: [one(group)] })
const on = (chain: Group, group: Group): Group => ({ ...chain, prefixes: [{ locants: ['2'], count: 1, group }] })
