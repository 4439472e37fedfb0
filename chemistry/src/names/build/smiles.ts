import type { Atom, Molecule } from './molecule.ts'
import { refuse } from './molecule.ts'

const PLAIN = new Set(['B', 'C', 'N', 'O', 'P', 'S', 'F', 'Cl', 'Br', 'I'])
const NORMAL: Record<string, number[]> = {
  B: [3],
  C: [4],
  N: [3, 5],
  O: [2],
  P: [3, 5],
  S: [2, 4, 6],
  F: [1],
  Cl: [1],
  Br: [1],
  I: [1],
}
const SIGNS = ['', '-', '=', '#']

/** Writes the molecule as SMILES, double bonds in place (no aromatic letters), with its stereo. */
export function writeSmiles(molecule: Molecule): string {
  const seen = new Set<number>(molecule.gone)
  const parts: string[] = []
  molecule.atoms.forEach((_, index) => {
    if (!seen.has(index)) parts.push(writePart(molecule, index, seen))
  })
  return parts.join('.')
}

type Closure = { digit: number; partner: number; bond: number; opens: boolean }

function writePart(molecule: Molecule, root: number, seen: Set<number>): string {
  const order: number[] = []
  const parent = new Map<number, number>()
  const children = new Map<number, number[]>()
  const closures = new Map<number, Closure[]>()
  let digits = 0
  const visit = (atom: number): void => {
    seen.add(atom)
    order.push(atom)
    children.set(atom, [])
    for (const bond of molecule.at[atom]!) {
      const other = molecule.other(bond, atom)
      if (other === parent.get(atom)) continue
      if (!seen.has(other)) {
        parent.set(other, atom)
        children.get(atom)!.push(other)
        visit(other)
      } else if (!(closures.get(atom) ?? []).some((one) => one.partner === other)) {
        const digit = ++digits
        add(other, { digit, partner: atom, bond, opens: true })
        add(atom, { digit, partner: other, bond, opens: false })
      }
    }
  }
  const add = (atom: number, closure: Closure) => closures.set(atom, [...(closures.get(atom) ?? []), closure])
  visit(root)
  const position = new Map(order.map((atom, index) => [atom, index]))
  const marks = directions(molecule, order, position)
  let text = ''
  const write = (atom: number): void => {
    const rings = closures.get(atom) ?? []
    text += atomText(
      molecule,
      atom,
      parent.get(atom),
      rings.map((one) => one.partner),
      children.get(atom)!,
    )
    for (const { digit, bond, partner, opens } of rings) {
      if (digit > 99) refuse('too many rings')
      const sign = opens ? bondSign(bond, atom, partner) : ''
      text += `${sign}${digit > 9 ? `%${digit}` : digit}`
    }
    text += molecule
      .atom(atom)
      .heavyHydrogens.map((mass) => `([${mass}H])`)
      .join('')
    const below = children.get(atom)!
    below.forEach((child, index) => {
      const bond = molecule.at[atom]!.find((one) => molecule.other(one, atom) === child)!
      const last = index === below.length - 1
      if (!last) text += '('
      text += bondSign(bond, atom, child)
      write(child)
      if (!last) text += ')'
    })
  }
  const bondSign = (bond: number, from: number, to: number): string => {
    const { order: bonds } = molecule.bonds[bond]!
    const mark = marks.get(bond)
    if (mark === undefined) return bonds === 1 ? '' : SIGNS[bonds]!
    // a mark is `up` from the atom that is written first
    const forward = position.get(from)! < position.get(to)!
    return mark === forward ? '/' : '\\'
  }
  write(root)
  return text
}

/** For every single bond beside a double bond with stereo: whether it goes up from its first atom to its second as they are written. */
function directions(molecule: Molecule, order: number[], position: Map<number, number>): Map<number, boolean> {
  const marks = new Map<number, boolean>()
  const inside = new Set(order)
  const bondOf = (a: number, b: number) => molecule.at[a]!.find((bond) => molecule.other(bond, a) === b)
  const todo = molecule.bonds.filter(
    ({ stereo, a, order: bonds }) => stereo !== undefined && bonds === 2 && inside.has(a),
  )
  /** whether the neighbour lies above its end, from what is marked already */
  const above = (end: number, other: number): { neighbour: number; up: boolean } | undefined => {
    for (const neighbour of molecule.neighbours(end)) {
      if (neighbour === other) continue
      const mark = marks.get(bondOf(end, neighbour)!)
      if (mark === undefined) continue
      return { neighbour, up: position.get(end)! < position.get(neighbour)! ? mark : !mark }
    }
    return undefined
  }
  const set = (end: number, neighbour: number, up: boolean) => {
    const bond = bondOf(end, neighbour) ?? refuse('stereo')
    marks.set(bond, position.get(end)! < position.get(neighbour)! ? up : !up)
  }
  // bonds next to one that is marked come first, so that conjugated ones agree
  while (todo.length > 0) {
    let index = todo.findIndex(({ a, b }) => above(a, b) !== undefined || above(b, a) !== undefined)
    if (index < 0) index = 0
    const bond = todo.splice(index, 1)[0]!
    const stereo = bond.stereo!
    const [left, right] = [stereo.left, stereo.right]
    if (bondOf(bond.a, left) === undefined || bondOf(bond.b, right) === undefined) refuse('stereo')
    const known = above(bond.a, bond.b)
    let leftUp = true
    if (known === undefined) set(bond.a, left, true)
    else {
      leftUp = known.neighbour === left ? known.up : !known.up
    }
    const rightUp = stereo.cis ? leftUp : !leftUp
    const other = above(bond.b, bond.a)
    if (other === undefined) set(bond.b, right, rightUp)
    else if ((other.neighbour === right ? other.up : !other.up) !== rightUp) refuse('stereo of conjugated bonds')
  }
  return marks
}

function atomText(
  molecule: Molecule,
  index: number,
  from: number | undefined,
  rings: number[],
  below: number[],
): string {
  const atom: Atom = molecule.atom(index)
  const hydrogens = molecule.hydrogens(index)
  let turn = ''
  if (atom.parity !== undefined && hydrogens < 2) {
    const written = [
      ...(from === undefined ? [] : [from]),
      ...(molecule.at[index]!.length === 3 && atom.heavyHydrogens.length === 0 ? [-1] : []),
      ...rings,
      ...(atom.heavyHydrogens.length === 1 ? [-1] : []),
      ...below,
    ]
    if (written.length === 4 && written.every((one) => atom.parity!.around.includes(one)))
      turn = even(atom.parity.around, written) === atom.parity.clockwise ? '@@' : '@'
  }
  const used = molecule.used(index) - atom.reserved
  const bonds = used
  const normal = NORMAL[atom.element]?.find((one) => one >= bonds)
  const bare =
    PLAIN.has(atom.element) &&
    atom.charge === 0 &&
    atom.isotope === 0 &&
    turn === '' &&
    normal !== undefined &&
    normal - bonds === hydrogens
  if (bare) return `${atom.element}`
  const charge =
    atom.charge === 0 ? '' : `${atom.charge > 0 ? '+' : '-'}${Math.abs(atom.charge) > 1 ? Math.abs(atom.charge) : ''}`
  const count = hydrogens === 0 ? '' : hydrogens === 1 ? 'H' : `H${hydrogens}`
  return `[${atom.isotope === 0 ? '' : atom.isotope}${atom.element}${turn}${count}${charge}]`
}

/** Whether one order of the four becomes the other by an even number of swaps. */
function even(one: number[], other: number[]): boolean {
  const list = [...one]
  let swaps = 0
  other.forEach((value, index) => {
    const at = list.indexOf(value)
    if (at !== index) {
      ;[list[at], list[index]] = [list[index]!, list[at]!]
      swaps++
    }
  })
  return swaps % 2 === 0
}
