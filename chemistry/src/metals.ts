import { bondsByAtom, isCarbon, otherEnd, parts, subgraph } from './graph.ts'
import type { Atom, Bond, Graph } from './graph.ts'

/*
 * One drawing of metal compounds, adducts and carbenes, which registries and suppliers draw in many ways. Carbon is bound to lithium,
 * magnesium, aluminium and zinc; cyclopentadienyls, hydrides of alkali metals and complex anions are ions; adducts are two parts.
 */

const ALKALI = new Set([3, 11, 19, 37, 55])
const ALKALINE_EARTH = new Set([12, 20, 38, 56])
const BOUND_TO_CARBON = new Set([3, 12, 13, 30])
const HALOGENS = new Set([9, 17, 35, 53])
const ONIUM = new Set([7, 8, 15, 16, 34])
/** Lewis acids with the bonds that they have without a charge. */
const ACIDS = new Map([
  [5, 3],
  [13, 3],
  [15, 5],
  [33, 5],
  [51, 5],
])
const isTransitionMetal = ({ z = 6 }: Atom) => (z >= 21 && z <= 30) || (z >= 39 && z <= 48) || (z >= 72 && z <= 80)
const isBare = (atom: Atom, bonds: readonly Bond[]) => bonds.length === 0 && (atom.chg ?? 0) === 0

const USUAL = new Set([1, 6, 7, 8, 9, 16, 17, 35, 53])

/** Whether there are lone electrons, or other elements than those of most organic compounds. */
export const mayHoldMetals = ({ atoms }: Graph): boolean =>
  atoms.some(({ z = 6, nRad = 0 }) => nRad > 0 || !USUAL.has(z))

/** Brings metals, adducts and carbenes into their normal form, in place. True when something changed. */
export function normaliseMetals(graph: Graph): boolean {
  if (!mayHoldMetals(graph)) return false
  return [
    carbenes(graph),
    cyclopentadienyls(graph),
    adducts(graph),
    metalAndAcid(graph),
    hydrides(graph),
    complexFluorides(graph),
    boundCarbanions(graph),
  ].includes(true)
}

/** R-N=[C] and [C]=O are R-[N+]#[C-] and [C-]#[O+]. */
function carbenes(graph: Graph): boolean {
  let changed = false
  const of = bondsByAtom(graph)
  graph.atoms.forEach((atom, at) => {
    const [bond, ...more] = of[at]!
    if (!isCarbon(atom) || atom.nRad !== 2 || !bond || more.length > 0 || bond.bo !== 2) return
    const partner = graph.atoms[otherEnd(bond, at)]!
    if (![7, 8].includes(partner.z ?? 6) || (partner.chg ?? 0) !== 0 || (partner.impHs ?? 0) > 0) return
    delete atom.nRad
    atom.chg = -1
    partner.chg = 1
    bond.bo = 3
    changed = true
  })
  return changed
}

/** Rings of five carbon atoms, each once, in order. */
function carbonRings({ atoms }: Graph, of: Bond[][]): number[][] {
  const found: number[][] = []
  const walk = (ring: number[]): void => {
    for (const bond of of[ring.at(-1)!]!) {
      const next = otherEnd(bond, ring.at(-1)!)
      if (!isCarbon(atoms[next]!) || next < ring[0]!) continue
      if (ring.length === 5 && next === ring[0] && ring[1]! < ring[4]!) found.push([...ring])
      if (ring.length < 5 && !ring.includes(next)) walk([...ring, next])
    }
  }
  atoms.forEach((atom, at) => isCarbon(atom) && walk([at]))
  return found
}

/** Cp-M, Cp=M and the radical beside the metal are the anion beside its cation. */
function cyclopentadienyls(graph: Graph): boolean {
  const metals = graph.atoms.flatMap((atom, at) => (isTransitionMetal(atom) || ALKALI.has(atom.z ?? 6) ? [at] : []))
  if (metals.length === 0) return false
  let changed = false
  for (const ring of carbonRings(graph, bondsByAtom(graph))) {
    const of = bondsByAtom(graph)
    const within = (bond: Bond) => ring.includes(bond.atoms[0]) && ring.includes(bond.atoms[1])
    const ringBonds = graph.bonds.filter(within)
    const toMetal = graph.bonds.filter((bond) =>
      bond.atoms.some((end) => metals.includes(end) && ring.includes(otherEnd(bond, end))),
    )
    const radicals = ring.filter((at) => (graph.atoms[at]!.nRad ?? 0) > 0)
    const unsaturated =
      ringBonds.filter(({ bo }) => bo === 2).length === 2 || radicals.length === 5 || toMetal.length === 5
    const bare = metals.filter((at) => of[at]!.length === 0)
    const owner = toMetal[0]?.atoms.find((end) => metals.includes(end)) ?? (radicals.length > 0 ? bare[0] : undefined)
    if (!unsaturated || owner === undefined || ring.some((at) => (graph.atoms[at]!.chg ?? 0) !== 0)) continue
    graph.bonds = graph.bonds.filter((bond) => !toMetal.includes(bond))
    const left = bondsByAtom(graph)
    ring.forEach((at, place) => {
      const atom = graph.atoms[at]!
      delete atom.nRad
      delete atom.stereo
      atom.chg = place === 0 ? -1 : 0
      atom.impHs = Math.max(0, 3 - left[at]!.length)
      const bond = ringBonds.find(({ atoms }) => atoms.includes(at) && atoms.includes(ring[(place + 1) % 5]!))!
      bond.bo = place === 1 || place === 3 ? 2 : 1
      delete bond.stereo
      delete bond.stereoAtoms
    })
    const metal = graph.atoms[owner]!
    metal.chg = (metal.chg ?? 0) + 1
    delete metal.nRad
    changed = true
  }
  return changed
}

/** Et2O-BF3 with charges, THF beside a bare boron: two parts without charges. A bond within a ring stays. */
function adducts(graph: Graph): boolean {
  let changed = false
  const of = bondsByAtom(graph)
  for (const bond of graph.bonds) {
    const [base, acid] = ends(graph, bond)
    if (base === undefined || acid === undefined || of[base]!.some(({ bo = 1 }) => bo !== 1)) continue
    const rest: Graph = { atoms: graph.atoms, bonds: graph.bonds.filter((other) => other !== bond) }
    if (parts(rest).length === parts(graph).length) continue
    graph.atoms[base]!.chg = 0
    graph.atoms[acid]!.chg = 0
    graph.bonds = rest.bonds
    changed = true
  }
  const donors = graph.atoms.some((atom) => ONIUM.has(atom.z ?? 6) && (atom.chg ?? 0) === 0)
  graph.atoms.forEach((atom, at) => {
    if (atom.z !== 5 || !donors || !isBare(atom, of[at]!) || (atom.impHs ?? 0) > 0) return
    atom.impHs = 3
    delete atom.nRad
    changed = true
  })
  return changed
}

/** The onium and the borate or aluminate of a bond between them; nothing for other bonds. */
function ends({ atoms }: Graph, bond: Bond): [number, number] | [] {
  if ((bond.bo ?? 1) !== 1) return []
  for (const end of bond.atoms) {
    const other = otherEnd(bond, end)
    const [base, acid] = [atoms[end]!, atoms[other]!]
    if (ONIUM.has(base.z ?? 6) && base.chg === 1 && (acid.z === 5 || acid.z === 13) && acid.chg === -1)
      return [end, other]
  }
  return []
}

/** A bare metal beside an acid with as many acidic hydrogens as it has charges is their salt. */
function metalAndAcid(graph: Graph): boolean {
  const of = bondsByAtom(graph)
  const metals = graph.atoms.filter(
    (atom, at) => (ALKALI.has(atom.z ?? 6) || ALKALINE_EARTH.has(atom.z ?? 6)) && isBare(atom, of[at]!) && !atom.impHs,
  )
  const sites = graph.atoms.filter((atom, at) => {
    if ((atom.chg ?? 0) !== 0 || (atom.impHs ?? 0) !== 1) return false
    if (HALOGENS.has(atom.z ?? 6)) return of[at]!.length === 0
    if (atom.z !== 8 || of[at]!.length !== 1) return false
    const centre = otherEnd(of[at]![0]!, at)
    return of[centre]!.some((bond) => bond.bo === 2 && [8, 16].includes(graph.atoms[otherEnd(bond, centre)]!.z ?? 6))
  })
  const charges = metals.reduce((sum, { z = 6 }) => sum + (ALKALI.has(z) ? 1 : 2), 0)
  if (charges === 0 || charges !== sites.length) return false
  for (const metal of metals) {
    metal.chg = ALKALI.has(metal.z ?? 6) ? 1 : 2
    delete metal.nRad
  }
  for (const site of sites) {
    site.chg = -1
    site.impHs = 0
  }
  return true
}

/** [NaH] is [Na+].[H-]; hydride beside AlH3 or Al3+ is that of [AlH4-]. */
function hydrides(graph: Graph): boolean {
  let changed = false
  const of = bondsByAtom(graph)
  graph.atoms.slice().forEach((atom, at) => {
    const charges = ALKALI.has(atom.z ?? 6) ? 1 : ALKALINE_EARTH.has(atom.z ?? 6) ? 2 : 0
    if (charges === 0 || !isBare(atom, of[at]!) || atom.impHs !== charges) return
    atom.impHs = 0
    atom.chg = charges
    for (let i = 0; i < charges; i++) graph.atoms.push({ z: 1, chg: -1 })
    changed = true
  })
  const bonds = bondsByAtom(graph)
  const free = graph.atoms.flatMap((atom, at) =>
    atom.z === 1 && atom.chg === -1 && atom.isotope === undefined && bonds[at]!.length === 0 ? [at] : [],
  )
  const centre = graph.atoms.find(
    (atom, at) => (atom.z === 13 || atom.z === 5) && bonds[at]!.length === 0 && (atom.impHs ?? 0) + free.length === 4,
  )
  if (!centre || free.length === 0) return changed
  centre.impHs = 4
  centre.chg = (centre.chg ?? 0) - free.length
  delete centre.nRad
  replace(
    graph,
    subgraph(
      graph,
      [...graph.atoms.keys()].filter((at) => !free.includes(at)),
    ),
  )
  return true
}

/** F- beside BF3, PF5, AsF5, SbF5 is that of BF4-, PF6-, AsF6-, SbF6-. */
function complexFluorides(graph: Graph): boolean {
  const of = bondsByAtom(graph)
  const fluoride = graph.atoms.findIndex((atom, at) => atom.z === 9 && atom.chg === -1 && of[at]!.length === 0)
  const centre = graph.atoms.findIndex(
    (atom, at) =>
      (atom.chg ?? 0) === 0 &&
      of[at]!.length === ACIDS.get(atom.z ?? 6) &&
      of[at]!.every((bond) => graph.atoms[otherEnd(bond, at)]!.z === 9),
  )
  if (fluoride === -1 || centre === -1) return false
  graph.atoms[fluoride]!.chg = 0
  graph.atoms[centre]!.chg = -1
  graph.bonds.push({ atoms: [centre, fluoride] })
  return true
}

/** [Li+].[CH2-]CCC is [Li]CCCC, [Mg+2].[Br-].[c-]1ccccc1 is Br[Mg]c1ccccc1. Carbanions beside C=O, C#N and the like stay ions. */
function boundCarbanions(graph: Graph): boolean {
  const kinds = new Set(graph.atoms.flatMap((atom) => ((atom.chg ?? 0) > 0 ? [atom.z ?? 6] : [])))
  if (kinds.size !== 1 || !BOUND_TO_CARBON.has([...kinds][0]!)) return false
  const of = bondsByAtom(graph)
  const cations = () => graph.atoms.findIndex((atom) => (atom.chg ?? 0) > 0)
  const rings = carbonRings(graph, of)
  let changed = false
  graph.atoms.forEach((atom, at) => {
    if (!isCarbon(atom) || atom.chg !== -1 || rings.some((ring) => ring.includes(at))) return
    const withdrawn = of[at]!.some((bond) => {
      const next = otherEnd(bond, at)
      const beyond = of[next]!.some((far) => (far.bo ?? 1) > 1 && !isCarbon(graph.atoms[otherEnd(far, next)]!))
      return beyond || ((bond.bo ?? 1) > 1 && !isCarbon(graph.atoms[next]!))
    })
    const metal = cations()
    if (withdrawn || metal === -1) return
    graph.bonds.push({ atoms: [metal, at] })
    atom.chg = 0
    graph.atoms[metal]!.chg = graph.atoms[metal]!.chg! - 1
    changed = true
  })
  if (bindHalides(graph)) changed = true
  return changed
}

/** The halide of a Grignard or organozinc cation. */
function bindHalides(graph: Graph): boolean {
  const of = bondsByAtom(graph)
  let changed = false
  graph.atoms.forEach((metal, at) => {
    if (!BOUND_TO_CARBON.has(metal.z ?? 6) || (metal.chg ?? 0) <= 0 || of[at]!.length === 0) return
    if (!of[at]!.some((bond) => isCarbon(graph.atoms[otherEnd(bond, at)]!))) return
    graph.atoms.forEach((halide, place) => {
      if (!HALOGENS.has(halide.z ?? 6) || halide.chg !== -1 || of[place]!.length > 0 || (metal.chg ?? 0) <= 0) return
      graph.bonds.push({ atoms: [at, place] })
      halide.chg = 0
      metal.chg = (metal.chg ?? 0) - 1
      changed = true
    })
  })
  return changed
}

function replace(graph: Graph, by: Graph): void {
  graph.atoms = by.atoms
  graph.bonds = by.bonds
}
