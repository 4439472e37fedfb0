import type { Group } from '../form.ts'
import { HANDED, UNDECIDED } from '../vocabulary/aminoAcids.ts'
import type { Context, Frame } from './built.ts'

/**
 * The hand of an amino acid that is named without D or L: the L form where the name is the bare acid or its salt, which is noted, else none.
 * The vocabulary holds the L form.
 */
export function settleHand(context: Context, frame: Frame, group: Group): void {
  const { skeleton, stereo } = group
  if (skeleton.kind !== 'known' || !HANDED.has(skeleton.id)) return
  if (stereo.some(({ mark }) => mark === 'D' || mark === 'L' || mark === 'DL')) return
  if (isBare(group) && !UNDECIDED.has(skeleton.id)) context.assumed.hand = 'L'
  else for (const atom of frame.atoms) context.molecule.atom(atom).parity = undefined
}

/** The acid itself, or with charges in place of hydrogens. */
function isBare({ prefixes, suffixes, esters, stereo, modifiers, multiplied, isotopes }: Group): boolean {
  return (
    prefixes.length === 0 &&
    stereo.length === 0 &&
    modifiers.length === 0 &&
    isotopes.length === 0 &&
    multiplied === undefined &&
    suffixes.every(({ id }) => id === 'oic acid') &&
    (esters ?? []).every(
      ({ group: { skeleton } }) => skeleton.kind === 'known' && /^(hydrogen|anion)$/.test(skeleton.id),
    )
  )
}
