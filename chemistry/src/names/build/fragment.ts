import { Molecule, refuse } from './molecule.ts'
import type { Order } from './molecule.ts'

/** What a piece of SMILES of the vocabulary has become. */
export type Fragment = {
  /** its atoms in the order they are written */
  atoms: number[]
  /** atoms that hold hydrogen unless the name puts it elsewhere: `[nH]`, `[cH2]` in small letters */
  holdsHydrogen: number[]
}

const BRACKET = /^(\d+)?([A-Z][a-z]?|[a-z]{1,2})(@{0,2})(?:H(\d)?)?([+-]\d?)?$/
const ORGANIC = /Cl|Br|[BCNOPSFI]|[bcnops]/y
const SMALL: Record<string, string> = {
  b: 'B',
  c: 'C',
  n: 'N',
  o: 'O',
  p: 'P',
  s: 'S',
  se: 'Se',
  te: 'Te',
  as: 'As',
  si: 'Si',
}

/**
 * Adds the piece of SMILES to the molecule. Small letters are atoms of a ring system with the most double bonds (mancude), which
 * `placeDoubleBonds` places later; only our own vocabulary is read, so a fault in it throws.
 */
export function addFragment(molecule: Molecule, smiles: string): Fragment {
  const atoms: number[] = []
  const holdsHydrogen: number[] = []
  const open = new Map<string, { atom: number; order: Order; slot: number }>()
  const branches: (number | undefined)[] = []
  const centres: { atom: number; clockwise: boolean; around: (number | { ring: string })[] }[] = []
  const centreOf = new Map<number, (typeof centres)[number]>()
  const directions: { from: number; to: number; up: boolean }[] = []
  let last: number | undefined
  let order: Order = 1
  let direction: boolean | undefined
  const bind = (from: number, to: number) => {
    molecule.bind(from, to, order)
    order = 1
  }
  const join = (atom: number) => {
    if (last !== undefined) {
      if (direction !== undefined) directions.push({ from: last, to: atom, up: direction })
      bind(last, atom)
      centreOf.get(last)?.around.push(atom)
      centreOf.get(atom)?.around.unshift(last)
    }
    direction = undefined
    last = atom
    atoms.push(atom)
  }
  let position = 0
  while (position < smiles.length) {
    const sign = smiles[position]!
    if (sign === '(') branches.push(last)
    else if (sign === ')') last = branches.pop()
    else if (sign === '-') order = 1
    else if (sign === '=') order = 2
    else if (sign === '#') order = 3
    else if (sign === '/') direction = true
    else if (sign === '\\') direction = false
    else if (sign === '.') last = undefined
    else if (/\d|%/.test(sign)) {
      const name = sign === '%' ? smiles.slice(position + 1, position + 3) : sign
      if (sign === '%') position += 2
      const before = open.get(name)
      if (before === undefined) {
        open.set(name, { atom: last!, order, slot: atoms.length })
        centreOf.get(last!)?.around.push({ ring: name })
        order = 1
      } else {
        open.delete(name)
        if (before.order !== 1) order = before.order
        const from = before.atom
        bind(from, last!)
        const centre = centreOf.get(from)
        if (centre !== undefined) {
          const at = centre.around.findIndex((one) => typeof one === 'object' && one.ring === name)
          centre.around[at] = last!
        }
        centreOf.get(last!)?.around.push(from)
      }
    } else if (sign === '[') {
      const end = smiles.indexOf(']', position)
      const [, mass, symbol, at, hydrogens, charge] = BRACKET.exec(smiles.slice(position + 1, end)) ?? []
      if (symbol === undefined) throw new Error(`not a fragment: ${smiles}`)
      const small = SMALL[symbol]
      const index = molecule.add(small ?? symbol)
      const atom = molecule.atom(index)
      atom.mancude = small !== undefined
      atom.isotope = mass === undefined ? 0 : Number(mass)
      if (charge !== undefined) atom.charge = charge.length === 1 ? Number(`${charge}1`) : Number(charge)
      const text = smiles.slice(position + 1, end)
      const has = /H(\d?)/.exec(text.slice((mass ?? '').length + symbol.length))
      if (small !== undefined && has !== null) holdsHydrogen.push(index)
      void hydrogens
      // a monatomic ion of a metal, or the middle of a complex ion, holds no hydrogen
      if (Math.abs(atom.charge) > 1) atom.hydrogens = Number(has?.[1] || (has === null ? 0 : 1))
      // P-H beside P=O: by bonds alone hypophosphite would be left without its hydrogens
      if (symbol === 'P' && has !== null) atom.valence = 5
      if (at !== undefined && at !== '') {
        const centre = { atom: index, clockwise: at === '@@', around: has === null ? [] : [-1] }
        centres.push(centre)
        centreOf.set(index, centre)
      }
      join(index)
      // the hydrogen comes behind the neighbour before it
      position = end
    } else {
      ORGANIC.lastIndex = position
      const symbol = ORGANIC.exec(smiles)?.[0]
      if (symbol === undefined) throw new Error(`not a fragment: ${smiles}`)
      const index = molecule.add(SMALL[symbol] ?? symbol)
      molecule.atom(index).mancude = SMALL[symbol] !== undefined
      join(index)
      position += symbol.length - 1
    }
    position++
  }
  for (const { atom, clockwise, around } of centres)
    molecule.atom(atom).parity = { around: around as number[], clockwise }
  setDirections(molecule, directions)
  return { atoms, holdsHydrogen }
}

/** `F/C=C/F`: marks of the single bonds beside a double bond become cis or trans of the two neighbours. */
function setDirections(molecule: Molecule, directions: { from: number; to: number; up: boolean }[]): void {
  const beside = (atom: number) =>
    directions
      .filter(({ from, to }) => from === atom || to === atom)
      .map(({ from, to, up }) => (to === atom ? { neighbour: from, above: !up } : { neighbour: to, above: up }))[0]
  for (const bond of molecule.bonds) {
    if (bond.order !== 2) continue
    const left = beside(bond.a)
    const right = beside(bond.b)
    if (left === undefined || right === undefined) continue
    bond.stereo = { left: left.neighbour, right: right.neighbour, cis: left.above === right.above }
  }
}

/** Atoms that hang together with this one. */
export function component(molecule: Molecule, start: number): number[] {
  const seen = new Set([start])
  for (const atom of seen) for (const neighbour of molecule.neighbours(atom)) seen.add(neighbour)
  return [...seen]
}

/**
 * Places the double bonds of a mancude system: every atom of `takers` gets exactly one to another of them. False where that cannot be
 * (nothing is changed then). `takers` have one free bond each.
 */
export function placeDoubleBonds(molecule: Molecule, takers: Set<number>): boolean {
  const options = new Map<number, number[]>()
  for (const atom of takers)
    options.set(
      atom,
      molecule.at[atom]!.filter((bond) => !molecule.fixed.has(bond))
        .map((bond) => molecule.other(bond, atom))
        .filter((one) => takers.has(one)),
    )
  const partner = new Map<number, number>()
  let steps = 0
  const place = (): boolean => {
    if (++steps > 5_000) refuse('too many ways to place double bonds')
    let least: number | undefined
    let choices: number[] = []
    for (const [atom, neighbours] of options) {
      if (partner.has(atom)) continue
      const left = neighbours.filter((one) => !partner.has(one))
      if (least === undefined || left.length < choices.length) [least, choices] = [atom, left]
      if (choices.length < 2) break
    }
    if (least === undefined) return true
    for (const other of choices) {
      partner.set(least, other).set(other, least)
      if (place()) return true
      partner.delete(least)
      partner.delete(other)
    }
    return false
  }
  if (takers.size % 2 !== 0 || !place()) return false
  for (const [atom, other] of partner) if (atom < other) molecule.bondBetween(atom, other)!.order = 2
  return true
}
