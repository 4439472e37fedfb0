import { groupOf } from '../form.ts'
import type { Group } from '../form.ts'
import { radicalLists } from './radicalLists.ts'
import { counted } from './substance.ts'
import { known } from './words/entries.ts'

/** What bears the ethers of an ortho acid: the frame, the position, how many. */
const ORTHO: Record<string, { frame: Group; locant: string; count: number }> = {
  甲酸: { frame: groupOf({ kind: 'chain', length: 1 }), locant: '1', count: 3 },
  乙酸: { frame: groupOf({ kind: 'chain', length: 2 }), locant: '1', count: 3 },
  丙酸: { frame: groupOf({ kind: 'chain', length: 3 }), locant: '1', count: 3 },
  丁酸: { frame: groupOf({ kind: 'chain', length: 4 }), locant: '1', count: 3 },
  苯甲酸: { frame: known('toluene'), locant: 'alpha', count: 3 },
  碳酸: { frame: groupOf({ kind: 'chain', length: 1 }), locant: '1', count: 4 },
}
const NAME = new RegExp(`^原(${Object.keys(ORTHO).join('|')})-?(三|四)?(.+)酯$`)

/** 原甲酸三乙酯, 原乙酸甲酯: the esters of all hydroxyls of R–C(OH)3. */
export function orthoesters(name: string): Group[] {
  const [, acid = '', times, radical = ''] = NAME.exec(name) ?? []
  const ortho = ORTHO[acid]
  if (ortho === undefined || (times !== undefined && counted(times) !== ortho.count)) return []
  const { frame, locant, count } = ortho
  return radicalLists(radical, true)
    .filter((list) => list.length === 1 && list[0]!.count === 1)
    .map((list): Group => {
      const ether: Group = { ...known('oxy'), prefixes: list }
      return { ...frame, prefixes: [{ locants: Array.from({ length: count }, () => locant), count, group: ether }] }
    })
}
