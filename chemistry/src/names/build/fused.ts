import type { Locant } from '../form.ts'
import type { Frame } from './built.ts'
import type { Molecule } from './molecule.ts'
import { refuse, removeRingAtom } from './molecule.ts'

type Attached = { frame: Frame; locants: Locant[]; letters: string; primes: number }

/** Order of heteroatoms where there is a choice: P-25.3.1.3 */
const RANK = ['O', 'S', 'Se', 'Te', 'N', 'P', 'As', 'Sb', 'Si', 'Ge', 'B']

/**
 * Ortho-fuses rings on a base (P-25.3): bond letters of the base count its bonds in the order of its numbering. Two rings in a row are
 * numbered by the rules for heteroatoms and fusion atoms alone; three and more only where these leave one way.
 */
export function fuse(molecule: Molecule, base: Frame, attached: Attached[]): Frame {
  const atoms = [...base.atoms]
  const holds: number[] = []
  for (const { frame, locants, letters } of attached) {
    const bonds = [...letters].map((letter) => letter.charCodeAt(0) - 97)
    if (bonds.length !== 1) refuse('fused at several bonds')
    const at = bonds[0]!
    const [first, second] = [base.atoms[at], base.atoms[(at + 1) % base.atoms.length]]
    if (first === undefined || second === undefined || molecule.bondBetween(first, second) === undefined)
      refuse('no such bond')
    const part = (locant: Locant) => frame.locants.get(locant) ?? refuse(`no position ${locant}`)
    const pair = locants.length === 0 ? [frame.atoms[0]!, frame.atoms[1]!] : locants.map(part)
    if (pair.length !== 2) refuse('fused at several bonds')
    const merged = new Map([
      [pair[0]!, first],
      [pair[1]!, second],
    ])
    if (molecule.bondBetween(pair[0]!, pair[1]!) === undefined) refuse('not beside one another')
    for (const [from, to] of merged)
      if (molecule.atom(from).element !== molecule.atom(to).element) refuse('fusion atoms differ')
    const links = pair.flatMap((from) =>
      molecule
        .neighbours(from)
        .filter((one) => !merged.has(one))
        .map((one) => [merged.get(from)!, one] as const),
    )
    for (const from of pair) removeRingAtom(molecule, from)
    for (const [to, from] of links) molecule.bind(to, from)
    atoms.push(...frame.atoms.filter((one) => !merged.has(one)))
    for (const one of [first, second]) molecule.atom(one).mancude = true
  }
  const locants = number(molecule, atoms)
  return { atoms: [...locants.values()], locants, holdsHydrogen: holds, bound: [], needs: [] }
}

/** Peripheral numbering of a system whose atoms all lie on its rim. */
function number(molecule: Molecule, atoms: number[]): Map<Locant, number> {
  const rim = rimOf(molecule, atoms)
  const shared = (atom: number) => molecule.at[atom]!.length > 2
  const size = rim.length
  let best: { score: number[]; locants: Map<Locant, number> }[] = []
  for (const step of [1, -1]) {
    for (let start = 0; start < size; start++) {
      const at = (offset: number) => rim[(((start + step * offset) % size) + size) % size]!
      // begins beside a fusion atom, on an atom that has a number
      if (shared(at(0)) || !shared(at(-1))) continue
      const locants = new Map<Locant, number>()
      const hetero: number[] = []
      const byRank: number[] = []
      const fusion: number[] = []
      let count = 0
      let letter = 0
      for (let offset = 0; offset < size; offset++) {
        const atom = at(offset)
        const element = molecule.atom(atom).element
        if (shared(atom) && element === 'C') {
          letter++
          locants.set(`${count}${String.fromCharCode(96 + letter)}`, atom)
          fusion.push(count + letter / 100)
        } else {
          count++
          letter = 0
          locants.set(String(count), atom)
          if (element !== 'C') {
            hetero.push(count)
            byRank.push(RANK.indexOf(element) * 1_000 + count)
          }
        }
      }
      const score = [...hetero, 1_000, ...fusion, 1_000, ...byRank.toSorted((a, b) => a - b)]
      const order = best.length === 0 ? -1 : compare(score, best[0]!.score)
      if (order < 0) best = [{ score, locants }]
      else if (order === 0) best.push({ score, locants })
    }
  }
  return best[0]?.locants ?? refuse('no numbering')
}

function compare(a: number[], b: number[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** The rim of ortho-fused rings: the one cycle through all atoms. */
function rimOf(molecule: Molecule, atoms: number[]): number[] {
  const inside = new Set(atoms)
  const shared = atoms.filter((atom) => molecule.at[atom]!.length > 2)
  if (shared.length > 2) refuse('numbering of three rings')
  const start = shared[0]!
  const rim = [start]
  let last = start
  let next = molecule.neighbours(start).find((one) => inside.has(one) && one !== shared[1])
  while (next !== undefined && next !== start) {
    rim.push(next)
    const from: number = last
    last = next
    next = molecule
      .neighbours(last)
      .find(
        (one) =>
          one !== from &&
          inside.has(one) &&
          !(shared.includes(last) && shared.includes(one)) &&
          (one === start || !rim.includes(one)),
      )
  }
  if (rim.length !== atoms.length) refuse('not one rim')
  return rim
}
