import { groupOf } from '../form.ts'
import type { Group, Prefix } from '../form.ts'
import { skeletons } from '../vocabulary/skeletons.ts'

/** Metals that carbon is bound to: `vocabulary/functionalSkeletons.ts`. */
const METALS: Record<string, string> = {
  lithium: 'metal lithium', magnesium: 'metal magnesium', zinc: 'metal zinc', mercury: 'metal mercury', aluminium: 'metal aluminium', aluminum: 'metal aluminium', tin: 'metal tin', lead: 'metal lead',
} // prettier-ignore
const LIGANDS: Record<string, string> = {
  fluoride: 'fluoro', chloride: 'chloro', bromide: 'bromo', iodide: 'iodo', hydride: 'kept hydrogen', hydroxide: 'hydroxy',
} // prettier-ignore
const METAL = new RegExp(`^(.*yl[)\\]]?)-?(${Object.keys(METALS).join('|')})$`, 'i')
const LIGAND = new RegExp(`^(di|tri)?(${Object.keys(LIGANDS).join('|')})$`, 'i')
const TIMES: Record<string, number> = { di: 2, tri: 3 }

/** n-butyllithium, ethylmagnesium bromide, tributyltin hydride (P-69.2): as many groups as the metal binds, all of them named. */
export function organometals(words: string[], radicalsOf: (words: string[]) => Prefix[][]): Group[] {
  const [first = '', second] = words
  const [, radicals, metal = ''] = METAL.exec(first) ?? []
  const ligand = second === undefined ? undefined : LIGAND.exec(second)
  if (radicals === undefined || words.length > 2 || ligand === null) return []
  const count = ligand === undefined ? 0 : (TIMES[ligand[1]?.toLowerCase() ?? ''] ?? 1)
  const id = METALS[metal.toLowerCase()]!
  const wanted = skeletons.get(id)!.needs.length - count
  const bound: Prefix[] =
    ligand === undefined
      ? []
      : [{ locants: undefined, count, group: groupOf({ kind: 'known', id: LIGANDS[ligand[2]!.toLowerCase()]! }) }]
  return radicalsOf([radicals])
    .filter((list) => list.reduce((sum, one) => sum + one.count, 0) === wanted && list.every(isOrganic))
    .map((list) => ({ ...groupOf({ kind: 'known', id }), prefixes: [...list, ...bound] }))
}

/** Bound by carbon, and no acyl group. */
function isOrganic({ locants, group: { skeleton, suffixes, free } }: Prefix): boolean {
  if (locants !== undefined || suffixes.length > 0) return false
  if (skeleton.kind !== 'known' || free !== undefined) return true
  const { smiles, bound, needs } = skeletons.get(skeleton.id)!
  return needs.length === 0 && bound[0] === 0 && /^[Cc](?!l|#N|\(=O|=O)/.test(smiles)
}
