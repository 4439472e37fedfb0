import { subgraph } from '../graph.ts'
import type { GraphFile } from '../graph.ts'
import { limits } from '../limits.ts'
import type { Toolkit } from '../toolkit.ts'
import { AROMATIC, describe } from './describe.ts'
import type { Described } from './describe.ts'
import type { AtomType } from './atomType.ts'

/** Random numbers from 0 to 1 that a seed repeats (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type Fragment = { as: 'smiles' | 'smarts'; text: string; donor: string }

/**
 * A random connected part of a molecule, written as SMARTS that says true things of each atom and bond, or as SMILES (whole aromatic
 * rings then). Null where RDKit reads no such fragment.
 */
export function fragmentOf(toolkit: Toolkit, donor: string, as: Fragment['as'], random: () => number): Fragment | null {
  if (donor.length > limits.line) return null
  const { mol } = toolkit.parse(donor)
  if (mol === null) return null
  const file = JSON.parse(mol.get_json()) as GraphFile
  mol.delete()
  const graph = file.molecules[0]
  if (graph === undefined) return null
  const described = describe(file, [])
  const chosen = connected(described, 1 + Math.floor(random() * 14), random)
  if (as === 'smarts') return { as, donor, text: smartsOf(described, chosen, random) }
  const whole = withAromaticRings(described, chosen)
  const { atoms, bonds } = subgraph(
    graph,
    [...whole].sort((a, b) => a - b),
  )
  // What was cut off is filled up with hydrogen
  const part = {
    atoms: atoms.map((atom) => ({ ...atom, stereo: 'unspecified' })),
    bonds: bonds.map(({ bo = 1, atoms: ends }) => ({ bo, atoms: ends })),
  }
  const cut = toolkit.parse(JSON.stringify({ ...file, molecules: [part] })).mol
  if (cut === null) return null
  const text = cut.get_smiles()
  cut.delete()
  const again = toolkit.parse(text).mol
  again?.delete()
  return again === null ? null : { as, donor, text }
}

function connected({ atoms, bonds }: Described, size: number, random: () => number): Set<number> {
  const chosen = new Set([Math.floor(random() * atoms.length)])
  while (chosen.size < size) {
    const border = bonds.filter(({ from, to }) => chosen.has(from) !== chosen.has(to))
    const bond = border[Math.floor(random() * border.length)]
    if (bond === undefined) break
    chosen.add(bond.from).add(bond.to)
  }
  return chosen
}

function withAromaticRings({ bonds }: Described, chosen: Set<number>): Set<number> {
  const whole = new Set(chosen)
  for (let before = -1; before !== whole.size;) {
    before = whole.size
    for (const { from, to, order } of bonds) {
      if (order === AROMATIC && (whole.has(from) || whole.has(to))) whole.add(from).add(to)
    }
  }
  return whole
}

function smartsOf({ atoms, bonds }: Described, chosen: Set<number>, random: () => number): string {
  const inside = bonds.filter(({ from, to }) => chosen.has(from) && chosen.has(to))
  const closures = new Map<number, string[]>()
  const next = new Map<number, { atom: number; bond: string }[]>()
  const seen = new Set<number>()
  let ring = 0
  const used = new Set<(typeof inside)[number]>()
  const grow = (atom: number): void => {
    seen.add(atom)
    for (const bond of inside) {
      if (used.has(bond) || (bond.from !== atom && bond.to !== atom)) continue
      const other = bond.from === atom ? bond.to : bond.from
      used.add(bond)
      if (seen.has(other)) {
        const number = ++ring > 9 ? `%${ring}` : String(ring)
        closures.set(atom, [...(closures.get(atom) ?? []), bondText(bond, random) + number])
        closures.set(other, [...(closures.get(other) ?? []), number])
      } else {
        next.set(atom, [...(next.get(atom) ?? []), { atom: other, bond: bondText(bond, random) }])
        grow(other)
      }
    }
  }
  const write = (atom: number): string => {
    const branches = (next.get(atom) ?? []).map(({ atom: other, bond }) => bond + write(other))
    const [last = '', ...rest] = branches.reverse()
    return (
      atomText(atoms[atom]!, random) +
      (closures.get(atom) ?? []).join('') +
      rest.map((text) => `(${text})`).join('') +
      last
    )
  }
  const [start = 0] = chosen
  grow(start)
  return write(start)
}

/** Things that are so of an atom, in SMARTS. */
function atomText(type: AtomType, random: () => number): string {
  const truths = [
    `#${type.element}`,
    `#${type.element}`,
    type.aromatic ? 'a' : 'A',
    `H${type.hydrogens}`,
    `h${type.impliedHydrogens}`,
    `D${type.degree}`,
    `X${type.degree + type.impliedHydrogens}`,
    `v${type.valence}`,
    `R${type.rings}`,
    `x${type.ringBonds}`,
    type.rings > 0 ? `r${type.smallestRing}` : 'R0',
    `${type.charge < 0 ? '-' : '+'}${Math.abs(type.charge)}`,
    `z${type.heteroNeighbours}`,
    `!#${type.element + 1}`,
    `!$([#${type.element + 1}])`,
    `$([#${type.element}])`,
    `$(*~[!#117])`,
    `D{${Math.max(0, type.degree - 1)}-${type.degree}}`,
  ]
  const some = Array.from({ length: 1 + Math.floor(random() * 3) }, () => truths[Math.floor(random() * truths.length)]!)
  if (type.degree === 0) return `[#${type.element}]`
  return `[${some.join(';')}${random() < 0.15 ? ',#117' : ''}]`
}

function bondText({ order, ring }: { order: number; ring: number }, random: () => number): string {
  const plain = order === AROMATIC ? ':' : (['~', '-', '=', '#', '$'][order] ?? '~')
  const choices = [plain, plain, plain, '~', ring > 0 ? '@' : '!@', `${plain},#`, `${plain};${ring > 0 ? '@' : '!@'}`]
  return choices[Math.floor(random() * choices.length)]!
}
