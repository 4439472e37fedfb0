import type { Molecule } from './molecule.ts'

/**
 * Ranks the ligands of a centre by the Cahn–Ingold–Prelog rules 1a (atomic number), 1b (a duplicate nearer to its own ranks higher) and 2
 * (mass): IUPAC 2013, P-92. Atoms are compared sphere by sphere in a digraph of paths; rings and multiple bonds end in duplicates.
 */

const NUMBERS: Record<string, number> = {
  H: 1, Li: 3, Be: 4, B: 5, C: 6, N: 7, O: 8, F: 9, Na: 11, Mg: 12, Al: 13, Si: 14, P: 15, S: 16, Cl: 17, K: 19, Ti: 22, Zn: 30, Ga: 31,
  Ge: 32, As: 33, Se: 34, Br: 35, Cd: 48, In: 49, Sn: 50, Sb: 51, Te: 52, I: 53, Hg: 80, Tl: 81, Pb: 82, Bi: 83,
} // prettier-ignore

const MASSES: Record<string, number> = {
  H: 1.008,
  C: 12.011,
  N: 14.007,
  O: 15.999,
  F: 18.998,
  Cl: 35.45,
  Br: 79.904,
  I: 126.9,
  S: 32.06,
  P: 30.97,
}

/** A node of the digraph: an atom reached by a path, a duplicate of one, or a hydrogen. */
type Node = {
  /** -1 for hydrogen and nothing */
  atom: number
  number: number
  mass: number
  /** spheres from the root; for a duplicate those of the atom that it stands for */
  depth: number
  duplicateOf: number | undefined
  path: number[]
  children: Node[] | undefined
}

const MAX_NODES = 20_000
const DEEPEST = 40

/** Ligands (-1: hydrogen or lone pair) from the highest to the lowest; undefined where two are equal by these rules. */
export function ranked(molecule: Molecule, centre: number, ligands: number[]): number[] | undefined {
  const budget = { nodes: 0 }
  const nodes = ligands.map((ligand) => ({
    ligand,
    node: ligand < 0 ? hydrogen(molecule, centre, [centre]) : atomNode(molecule, ligand, [centre]),
  }))
  let tie = false
  const sorted = nodes.toSorted((a, b) => {
    const order = compare(molecule, a.node, b.node, budget)
    if (order === 0) tie = true
    return order
  })
  return tie ? undefined : sorted.map(({ ligand }) => ligand)
}

function hydrogen(molecule: Molecule, centre: number, path: number[], mass = 0): Node {
  const lone = molecule.hydrogens(centre) === 0 && molecule.atom(centre).heavyHydrogens.length === 0
  return {
    atom: -1,
    number: lone ? 0 : 1,
    mass: mass === 0 ? 1.008 : mass,
    depth: path.length,
    duplicateOf: undefined,
    path,
    children: [],
  }
}

function atomNode(molecule: Molecule, index: number, path: number[]): Node {
  const atom = molecule.atom(index)
  const duplicate = path.indexOf(index)
  return {
    atom: index,
    number: NUMBERS[atom.element] ?? 0,
    mass: atom.isotope === 0 ? (MASSES[atom.element] ?? 0) : atom.isotope,
    depth: duplicate >= 0 ? duplicate : path.length,
    duplicateOf: duplicate >= 0 ? index : undefined,
    path: [...path, index],
    children: duplicate >= 0 ? [] : undefined,
  }
}

function childrenOf(molecule: Molecule, node: Node, budget: { nodes: number }): Node[] {
  if (node.children !== undefined) return node.children
  const from = node.path[node.path.length - 2]!
  const made: Node[] = []
  for (const bondIndex of molecule.at[node.atom]!) {
    const bond = molecule.bonds[bondIndex]!
    const other = molecule.other(bondIndex, node.atom)
    if (other !== from) made.push(atomNode(molecule, other, node.path))
    // a multiple bond has duplicates at either end
    for (let time = 1; time < bond.order; time++) {
      const duplicate = atomNode(molecule, other, node.path)
      made.push({
        ...duplicate,
        duplicateOf: other,
        depth: other === from ? node.path.length - 2 : node.path.length,
        children: [],
      })
    }
  }
  const plain = molecule.hydrogens(node.atom)
  for (let count = 0; count < plain; count++) made.push({ ...hydrogen(molecule, node.atom, node.path), number: 1 })
  for (const mass of molecule.atom(node.atom).heavyHydrogens)
    made.push({ ...hydrogen(molecule, node.atom, node.path, mass), number: 1 })
  budget.nodes += made.length
  if (budget.nodes > MAX_NODES || node.path.length > DEEPEST) node.children = []
  else node.children = made
  return node.children
}

/** Negative where `a` ranks higher: rule 1a through all spheres, then 1b, then 2. */
function compare(molecule: Molecule, a: Node, b: Node, budget: { nodes: number }): number {
  const rules: ((node: Node) => number)[] = [
    (node) => node.number,
    (node) => (node.duplicateOf === undefined ? 0 : 1_000 - node.depth),
    (node) => (node.duplicateOf === undefined ? node.mass : 0),
  ]
  for (let rule = 0; rule < rules.length; rule++) {
    const order = compareBy(molecule, a, b, rules.slice(0, rule + 1), budget)
    if (order !== 0) return order
  }
  return 0
}

function compareBy(
  molecule: Molecule,
  a: Node,
  b: Node,
  rules: ((node: Node) => number)[],
  budget: { nodes: number },
): number {
  const rule = rules[rules.length - 1]!
  const flat = (x: Node, y: Node): number => {
    for (const one of rules) {
      const difference = one(y) - one(x)
      if (difference !== 0) return difference
    }
    return 0
  }
  const first = rule(b) - rule(a)
  if (first !== 0) return first
  let spheres: [Node[], Node[]] = [[a], [b]]
  for (let depth = 0; depth < DEEPEST; depth++) {
    // sets of the next sphere, in the order of the atoms that they stand on; each set from high to low, by what lies behind where equal
    const next = spheres.map((nodes) =>
      nodes.map((node) =>
        childrenOf(molecule, node, budget).toSorted(
          (x, y) => flat(x, y) || deeper(molecule, x, y, rules, budget, depth),
        ),
      ),
    ) as [Node[][], Node[][]]
    for (let set = 0; set < Math.max(next[0].length, next[1].length); set++) {
      const [left, right] = [next[0][set] ?? [], next[1][set] ?? []]
      for (let place = 0; place < Math.max(left.length, right.length); place++) {
        const [x, y] = [left[place], right[place]]
        if (x === undefined) return 1
        if (y === undefined) return -1
        const difference = rule(y) - rule(x)
        if (difference !== 0) return difference
      }
    }
    spheres = [next[0].flat(), next[1].flat()]
    if (spheres[0].length === 0 && spheres[1].length === 0) return 0
  }
  return 0
}

function deeper(
  molecule: Molecule,
  x: Node,
  y: Node,
  rules: ((node: Node) => number)[],
  budget: { nodes: number },
  depth: number,
): number {
  if (depth > 12 || budget.nodes > MAX_NODES || x.atom < 0 || y.atom < 0) return 0
  if (x.duplicateOf !== undefined && y.duplicateOf !== undefined) return 0
  for (const upTo of rules.keys()) {
    const order = compareBy(molecule, x, y, rules.slice(0, upTo + 1), budget)
    if (order !== 0) return order
  }
  return 0
}
