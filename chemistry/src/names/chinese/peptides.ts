import { residueOf } from '../english/peptides.ts'
import type { Group, StereoMark } from '../form.ts'
import { HANDED, RESIDUES } from '../vocabulary/aminoAcids.ts'
import { AMINO_ACIDS } from './words/aminoAcids.ts'

const BY_ID = new Map([...RESIDUES.values()].map((residue) => [residue.id, residue]))
/** Residues by their words; those with two acid groups are not among them: which of the two binds is not said. */
const WORDS = new Map(
  [...AMINO_ACIDS, ['天冬酰胺', 'asparagine'] as const, ['谷氨酰胺', 'glutamine'] as const].flatMap(([word, id]) => {
    const residue = BY_ID.get(id)
    return residue === undefined || residue.sideAcid !== undefined ? [] : [[word, residue] as const]
  }),
)
const WORD = [...WORDS.keys()].toSorted((a, b) => b.length - a.length).join('|')
const ACYL = new RegExp(`^(?:(DL|[DL])-)?(${WORD})酰-?`)
const LAST = new RegExp(`^(?:(DL|[DL])-)?(${WORD})酸?$`)
const MAX = 12

/**
 * L-丙氨酰-L-谷氨酰胺, 甘氨酰甘氨酰甘氨酸: each acid on the nitrogen of the next (3AA-13), never two on one. undefined for what is no row
 * of amino acids; nothing where more than two of them leave their hand unsaid.
 */
export function peptides(name: string): Group[] | undefined {
  const parts: { word: string; mark: StereoMark['mark'] | undefined }[] = []
  let rest = name
  for (
    let found = ACYL.exec(rest);
    found !== null && rest !== found[0];
    found = LAST.test(rest) ? null : ACYL.exec(rest)
  ) {
    parts.push({ word: found[2]!, mark: found[1] as StereoMark['mark'] | undefined })
    rest = rest.slice(found[0].length)
    if (parts.length > MAX) return undefined
  }
  const last = LAST.exec(rest)
  if (parts.length === 0 || last === null || (!rest.endsWith('酸') && !rest.endsWith('酰胺'))) return undefined
  parts.push({ word: last[2]!, mark: last[1] as StereoMark['mark'] | undefined })
  const open = parts.some(({ word, mark }) => mark === undefined && HANDED.has(`acid ${WORDS.get(word)!.id}`))
  if (open) return parts.length === 2 ? undefined : []
  let before: Group | undefined
  for (const [index, { word, mark = 'L' }] of parts.entries()) {
    const end = index === parts.length - 1 ? { acid: true, group: undefined } : undefined
    before = residueOf(WORDS.get(word)!, mark, undefined, before, end)
    if (before === undefined) return []
  }
  return [before!]
}
