import { groupOf } from '../form.ts'
import type { Group, Prefix } from '../form.ts'

const known = (id: string): Group => groupOf({ kind: 'known', id })
/** What bears the ethers of an ortho acid: the frame, the position, how many. */
const ORTHO: Record<string, { frame: Group; locant: string; count: number }> = {
  orthoformate: { frame: groupOf({ kind: 'chain', length: 1 }), locant: '1', count: 3 },
  orthoacetate: { frame: groupOf({ kind: 'chain', length: 2 }), locant: '1', count: 3 },
  orthopropionate: { frame: groupOf({ kind: 'chain', length: 3 }), locant: '1', count: 3 },
  orthobutyrate: { frame: groupOf({ kind: 'chain', length: 4 }), locant: '1', count: 3 },
  orthobenzoate: { frame: known('toluene'), locant: 'alpha', count: 3 },
  orthocarbonate: { frame: groupOf({ kind: 'chain', length: 1 }), locant: '1', count: 4 },
}

/** triethyl orthoformate (P-65.6.3.1): the esters of all hydroxyls of R–C(OH)3. */
export function orthoesters(words: string[], radicalsOf: (words: string[]) => Prefix[][]): Group[] {
  const ortho = ORTHO[words[1]?.toLowerCase() ?? '']
  if (ortho === undefined || words.length !== 2) return []
  const { frame, locant, count } = ortho
  return radicalsOf([words[0]!])
    .filter((list) => list.length === 1 && list[0]!.count === count && list[0]!.locants === undefined)
    .map((list): Group => {
      const ether: Group = { ...known('oxy'), prefixes: [{ ...list[0]!, count: 1 }] }
      return { ...frame, prefixes: [{ locants: Array.from({ length: count }, () => locant), count, group: ether }] }
    })
}
