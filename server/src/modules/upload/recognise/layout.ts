const TOKEN = /\[[^\]]*\]|Br|Cl|[BCNOPSFIbcnops]|%\d\d|\d|[()=#.]/g
/** Rounds after which atoms know all of their surroundings in names of usual size. */
const ROUNDS = 12
const VALENCES: Record<string, number[]> = { B: [3], C: [4], N: [3, 5], O: [2], P: [3, 5], S: [2, 4, 6] }

/** `bonds` counts double ones twice; hydrogens are told for atoms in brackets. */
interface Atom {
  element: string
  aromatic: boolean
  hydrogens: number | undefined
  bonds: number
  beside: number[]
}

/**
 * What atoms stand beside what and how many hydrogens there are, the same for every way to write a structure as SMILES: structures that
 * differ in it are different, isomers by position among them. Configurations, charges and where double bonds stand are left aside.
 */
export function layoutOf(smiles: string): string {
  const atoms = atomsOf(smiles)
  let ranks = atoms.map(({ element }) => element)
  for (let round = 0; round < ROUNDS; round++) {
    const said = ranks.map((own, at) => `${own}(${atoms[at]!.beside.map((next) => ranks[next]!).toSorted().join()})`) // prettier-ignore
    const numbers = new Map([...new Set(said)].toSorted().map((text, number) => [text, number]))
    ranks = said.map((text, at) => `${atoms[at]!.element}${numbers.get(text)}`)
  }
  return `${ranks.toSorted().join()} ${atoms.reduce((sum, atom) => sum + hydrogensOf(atom), 0)}`
}

/** Elements with their numbers, but for hydrogen. */
export function elementsOf(smiles: string): string {
  return atomsOf(smiles)
    .map(({ element }) => element)
    .toSorted()
    .join()
}

function hydrogensOf({ element, aromatic, hydrogens, bonds, beside }: Atom): number {
  if (hydrogens !== undefined) return hydrogens
  if (aromatic) return element === 'C' ? 3 - beside.length : 0
  return ((VALENCES[element] ?? [1]).find((valence) => valence >= bonds) ?? bonds) - bonds
}

function atomsOf(smiles: string): Atom[] {
  const atoms: Atom[] = []
  const open = new Map<string, { at: number; order: number }>()
  const branches: number[] = []
  let before: number | undefined
  let order = 1
  const bind = (one: number, other: number, times: number) => {
    for (const [at, next] of [
      [one, other],
      [other, one],
    ] as const) {
      // prettier-ignore
      atoms[at]!.beside.push(next)
      atoms[at]!.bonds += times
    }
    order = 1
  }
  for (const [token] of smiles.matchAll(TOKEN)) {
    if (token === '=') order = 2
    else if (token === '#') order = 3
    else if (token === '(') branches.push(before!)
    else if (token === ')') before = branches.pop()
    else if (token === '.') before = undefined
    else if (/^%?\d/.test(token)) {
      const from = open.get(token)
      if (from === undefined) open.set(token, { at: before!, order })
      else bind(from.at, before!, Math.max(from.order, order))
      if (from !== undefined) open.delete(token)
      order = 1
    } else {
      const symbol = /^\[\d*([A-Z][a-z]?|[a-z]+)/.exec(token)?.[1] ?? token
      const written = /^\[\d*[A-Za-z]+?@*H(\d?)/.exec(token)
      const hydrogens = token.startsWith('[') ? (written ? Number(written[1] || 1) : 0) : undefined
      const at = atoms.length
      atoms.push({ element: symbol.slice(0, 1).toUpperCase() + symbol.slice(1), aromatic: /^[bcnops]/.test(symbol), hydrogens, bonds: 0, beside: [] }) // prettier-ignore
      if (before !== undefined) bind(before, at, order)
      order = 1
      before = at
    }
  }
  return atoms
}
