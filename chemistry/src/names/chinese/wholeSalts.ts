import { counted } from './substance.ts'
import { WHOLE_NAMES } from './words/wholeNames.ts'

/** Acids that medicines are sold with; how many molecules of one stands behind the name (精胺四盐酸盐). */
const ACIDS: Record<string, string> = {
  盐酸: 'Cl', 氢溴酸: 'Br', 氢碘酸: 'I', 硝酸: 'O[N+](=O)[O-]', 碳酸氢: 'OC(O)=O', 甲磺酸: 'CS(=O)(=O)O', 对甲苯磺酸: 'Cc1ccc(cc1)S(=O)(=O)O',
} // prettier-ignore
const ACID = Object.keys(ACIDS).join('|')
const FIRST = new RegExp(`^(${ACID})(.+)$`)
const BEHIND = new RegExp(`^(.+?)[·-]?([二双三四])?(${ACID})盐$`)
const METAL = /^(.+)(锂|钠|钾)盐?$/
const METALS: Record<string, string> = { 锂: '[Li+]', 钠: '[Na+]', 钾: '[K+]' }
/** A carboxylic acid where SMILES end or branch. */
const ACID_GROUP = /^OC\(=O\)|C\(=O\)O(?=\)|$)/g
const BASE = /^[^[]*[Nn]/
/** Elements, salts and ions: brackets other than those of nitro groups. */
const CHARGED = /\.|\[(?!nH\]|N\+\]\(=O\)\[O-\]|O-\])/

/** 盐酸利多卡因, 氨基胍碳酸氢盐, 双氯芬酸钠: salts of what is read only as a whole. */
export function saltOfWhole(name: string): string | undefined {
  const first = FIRST.exec(name)
  const behind = BEHIND.exec(name)
  for (const [base, acid, times] of [
    [first?.[2], first?.[1], undefined],
    [behind?.[1], behind?.[3], behind?.[2]],
  ]) {
    const smiles = base === undefined ? undefined : WHOLE_NAMES.get(base)
    if (smiles !== undefined && BASE.test(smiles) && !CHARGED.test(smiles))
      return `${smiles}${`.${ACIDS[acid!]!}`.repeat(counted(times))}`
  }
  const [, acid = '', metal = ''] = METAL.exec(name) ?? []
  const smiles = WHOLE_NAMES.get(acid)
  if (smiles === undefined || /\.|P|S\(=O\)\(=O\)O|\+/.test(smiles)) return undefined
  const groups = smiles.match(ACID_GROUP) ?? []
  if (groups.length !== 1) return undefined
  return `${smiles.replace(ACID_GROUP, (group) => (group.startsWith('O') ? '[O-]C(=O)' : 'C(=O)[O-]'))}.${METALS[metal]!}`
}
