import { groupOf } from '../form.ts'
import type { Group, Prefix, StereoMark } from '../form.ts'
import { HANDED, PROTECTING, RESIDUES } from '../vocabulary/aminoAcids.ts'
import type { Residue } from '../vocabulary/aminoAcids.ts'

const RESIDUE = /^([A-Za-zβ]{3,4})(?:\(([A-Za-z]+)\))?$/
const MAX_RESIDUES = 30

/** `Fmoc-Lys(Boc)-OH`, `H-Pro-OMe`, `Ala-Phe`: amino acids by their symbols, from the amino end to the acid end (3AA-13 to 3AA-17). */
export function readPeptide(text: string): Group | undefined {
  const parts = text.replaceAll(/\((D|L|DL)\)-/g, '$1-').split('-')
  if (parts.length < 2 || parts.length > 2 * MAX_RESIDUES) return undefined
  let before: Group | undefined
  if (parts[0] === 'H') parts.shift()
  else if (PROTECTING[parts[0]!] !== undefined) before = symbol(parts.shift()!)
  const last = parts[parts.length - 1] ?? ''
  const end = endOf(last)
  if (end !== undefined) parts.pop()
  let optical: StereoMark['mark'] = 'L'
  const residues: { residue: Residue; mark: StereoMark['mark']; side: string | undefined }[] = []
  for (const part of parts) {
    if (part === 'D' || part === 'L' || part === 'DL') {
      optical = part
      continue
    }
    const [, code = '', side] = RESIDUE.exec(part) ?? []
    const residue = RESIDUES.get(code)
    if (residue === undefined) return undefined
    residues.push({ residue, mark: optical, side })
    optical = 'L'
  }
  if (residues.length === 0 || (residues.length === 1 && end === undefined && before === undefined)) return undefined
  for (const [index, { residue, mark, side }] of residues.entries()) {
    const made = residueOf(
      residue,
      mark,
      side,
      before,
      index === residues.length - 1 ? (end ?? { acid: true, group: undefined }) : undefined,
    )
    if (made === undefined) return undefined
    before = made
  }
  return before
}

type End = { acid: boolean; group: Group | undefined }

/** OH, NH2, OMe, OtBu … */
function endOf(text: string): End | undefined {
  if (text === 'OH') return { acid: true, group: undefined }
  if (text === 'NH2') return { acid: false, group: undefined }
  const group = text.startsWith('O') ? symbol(text.slice(1)) : undefined
  return group === undefined ? undefined : { acid: true, group }
}

function symbol(text: string): Group | undefined {
  const id = Object.hasOwn(PROTECTING, text) ? PROTECTING[text] : undefined
  return id === undefined ? undefined : groupOf({ kind: 'known', id })
}

/** One residue, with what stands on its amino group; without an end it is bound on by its acid. */
export function residueOf(
  residue: Residue,
  mark: StereoMark['mark'],
  side: string | undefined,
  before: Group | undefined,
  end: End | undefined,
): Group | undefined {
  const at = (locant: string, group: Group): Prefix => ({ locants: [locant], count: 1, group })
  const group: Group = {
    ...groupOf({ kind: 'known', id: `acid ${residue.id}` }),
    stereo: HANDED.has(`acid ${residue.id}`) ? [{ mark, locant: undefined }] : [],
  }
  if (before !== undefined) group.prefixes.push(at(residue.amino, before))
  const position = ['proline', 'phenylalanine', 'tyrosine', 'tryptophan', 'histidine'].includes(residue.id)
    ? "1''"
    : '1'
  const suffix = (id: string, locants: string[]) =>
    group.suffixes.push({ id, locants, count: locants.length, added: [] })
  const hydrogen = groupOf({ kind: 'known', id: 'hydrogen' })
  const esters: Prefix[] = []
  if (end === undefined) suffix('oyl', [position])
  else if (!end.acid) suffix('amide', [position])
  else {
    suffix('oic acid', [position])
    esters.push(at(position, end.group ?? hydrogen))
  }
  if (residue.sideAcid !== undefined) {
    suffix('oic acid', [residue.sideAcid])
    const ester = side === undefined ? hydrogen : side.startsWith('O') ? symbol(side.slice(1)) : undefined
    if (ester === undefined) return undefined
    esters.push(at(residue.sideAcid, ester))
  } else if (side !== undefined) {
    const protecting = symbol(side)
    if (protecting === undefined || residue.side === undefined) return undefined
    group.prefixes.push(at(residue.side, protecting))
  }
  group.esters = esters.length === 0 ? undefined : esters
  return group
}
