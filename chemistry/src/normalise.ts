import { bondsByAtom, chargeOf, heavyAtoms, isCarbon, otherEnd, parts, subgraph } from './graph.ts'
import type { Bond, Graph } from './graph.ts'
import { mayHoldMetals, normaliseMetals } from './metals.ts'

/*
 * One drawing per substance. RDKit itself settles aromaticity, five-valent nitrogen (nitro, azide, N-oxide) and
 * perhalogenates; what it leaves is done here, on its atoms and bonds. Every step moves electrons or a proton within
 * what was drawn: no atom is added or lost, the total charge stays.
 */

const CHALCOGENS = new Set([8, 16, 34])
const EXPANDABLE = new Set([15, 16, 33, 34, 52])
const ALKALI = new Set([3, 11, 19, 37, 55])
const SALT_FORMERS = new Set([7, 8, 9, 16, 17, 34, 35, 53])
const HALOGENS = new Set([9, 17, 35, 53])

/** Whether there is anything in a graph that could have another form: charges, lone electrons, metals and the like. Most have not. */
export const mayHaveAnotherForm = (graph: Graph): boolean =>
  graph.atoms.some(({ chg = 0 }) => chg !== 0) || mayHoldMetals(graph)

/** Brings the graph into its normal form, in place. True when something changed. */
export function normalise(graph: Graph): boolean {
  if (!mayHaveAnotherForm(graph)) return false
  const changes = [ionicAlkali(graph), joinedProtons(graph), hypervalent(graph), ylides(graph)]
  changes.push(normaliseMetals(graph), withoutZwitterions(graph))
  return changes.includes(true)
}

/** Na-O drawn as a bond is a sodium ion and its anion. */
function ionicAlkali(graph: Graph): boolean {
  const before = graph.bonds.length
  graph.bonds = graph.bonds.filter((bond) => {
    if ((bond.bo ?? 1) !== 1) return true
    for (const end of bond.atoms) {
      const metal = graph.atoms[end]
      const partner = graph.atoms[otherEnd(bond, end)]
      if (!metal || !partner || !ALKALI.has(metal.z ?? 6) || !SALT_FORMERS.has(partner.z ?? 6)) continue
      if ((metal.chg ?? 0) !== 0 || (partner.chg ?? 0) !== 0) continue
      metal.chg = 1
      partner.chg = -1
      return false
    }
    return true
  })
  return graph.bonds.length < before
}

/** A lone proton belongs to the halide or the only other anion beside it: [H+].[Cl-] is HCl. */
function joinedProtons(graph: Graph): boolean {
  const bonds = bondsByAtom(graph)
  const gone = new Set<number>()
  graph.atoms.forEach((atom, index) => {
    if (atom.z !== 1 || atom.chg !== 1 || atom.isotope !== undefined || bonds[index]?.length !== 0) return
    const anions = graph.atoms.filter((other, at) => other.chg === -1 && isProtonAcceptor(graph, bonds, at))
    const halides = anions.filter((other) => HALOGENS.has(other.z ?? 6))
    const partner = halides[0] ?? (anions.length === 1 ? anions[0] : undefined)
    if (partner === undefined) return
    partner.chg = 0
    partner.impHs = (partner.impHs ?? 0) + 1
    gone.add(index)
  })
  if (gone.size === 0) return false
  const kept = graph.atoms.map((_, index) => index).filter((index) => !gone.has(index))
  const { atoms, bonds: left } = subgraph(graph, kept)
  graph.atoms = atoms
  graph.bonds = left
  return true
}

/** S+-O- and P+-O- are drawn S=O and P=O. */
function hypervalent(graph: Graph): boolean {
  let changed = false
  for (const bond of graph.bonds) {
    if ((bond.bo ?? 1) !== 1) continue
    for (const end of bond.atoms) {
      const centre = graph.atoms[end]
      const anion = graph.atoms[otherEnd(bond, end)]
      if (!centre || !anion || centre.chg !== 1 || anion.chg !== -1) continue
      if (!EXPANDABLE.has(centre.z ?? 6) || !CHALCOGENS.has(anion.z ?? 6) || (anion.impHs ?? 0) > 0) continue
      centre.chg = 0
      anion.chg = 0
      bond.bo = 2
      changed = true
      break
    }
  }
  return changed
}

/** [CH2-][P+] and [N-][P+] are C=P and N=P, so is [O-]C=C[P+] O=CC=P; likewise of sulfur with single bonds and S=O. */
function ylides(graph: Graph): boolean {
  let changed = false
  const of = bondsByAtom(graph)
  for (const bond of graph.bonds) {
    if ((bond.bo ?? 1) !== 1) continue
    for (const end of bond.atoms) {
      const at = otherEnd(bond, end)
      const [centre, anion] = [graph.atoms[end]!, graph.atoms[at]!]
      if (centre.chg !== 1 || ![15, 16].includes(centre.z ?? 6) || ![6, 7].includes(anion.z ?? 6)) continue
      if (of[end]!.some((other) => (other.bo ?? 1) > 1 && graph.atoms[otherEnd(other, end)]!.z !== 8)) continue
      const enolate = anion.chg === -1 ? null : enolateOf(graph, of, at)
      if (anion.chg !== -1 && enolate === null) continue
      if (enolate) {
        enolate.double.bo = 1
        delete enolate.double.stereo
        delete enolate.double.stereoAtoms
        enolate.single.bo = 2
        enolate.oxygen.chg = 0
      } else anion.chg = 0
      centre.chg = 0
      bond.bo = 2
      changed = true
      break
    }
  }
  return changed
}

/** Of the carbon atom at `at`, its double bond to one that bears an O-. */
function enolateOf(graph: Graph, of: Bond[][], at: number) {
  for (const double of of[at]!) {
    if (double.bo !== 2) continue
    const middle = otherEnd(double, at)
    for (const single of of[middle]!) {
      const oxygen = graph.atoms[otherEnd(single, middle)]!
      if ((single.bo ?? 1) === 1 && oxygen.z === 8 && oxygen.chg === -1) return { double, single, oxygen }
    }
  }
  return null
}

/**
 * Amino acids are drawn without charges. Only where every proton of the part finds a place and the part ends up
 * without such charges: with more sites than protons the choice would depend on the drawing.
 */
function withoutZwitterions(graph: Graph): boolean {
  const bonds = bondsByAtom(graph)
  let changed = false
  for (const part of parts(graph)) {
    const donors = part.filter((atom) => isProtonDonor(graph, bonds, atom))
    const acceptors = part.filter((atom) => graph.atoms[atom]?.chg === -1 && isProtonAcceptor(graph, bonds, atom))
    if (donors.length === 0 || donors.length !== acceptors.length) continue
    for (const atom of donors) moveProton(graph, atom, -1)
    for (const atom of acceptors) moveProton(graph, atom, 1)
    changed = true
  }
  return changed
}

function isProtonDonor(graph: Graph, bonds: Bond[][], index: number): boolean {
  const atom = graph.atoms[index]
  if (atom?.z !== 7 || atom.chg !== 1 || (atom.impHs ?? 0) === 0) return false
  return !besideCharge(graph, bonds, index, -1)
}

function isProtonAcceptor(graph: Graph, bonds: Bond[][], index: number): boolean {
  const atom = graph.atoms[index]
  if (atom === undefined || (atom.nRad ?? 0) > 0) return false
  if (!CHALCOGENS.has(atom.z ?? 6) && !HALOGENS.has(atom.z ?? 6)) return false
  if (HALOGENS.has(atom.z ?? 6) && bonds[index]?.length !== 0) return false
  return !besideCharge(graph, bonds, index, 1)
}

function besideCharge(graph: Graph, bonds: Bond[][], index: number, sign: 1 | -1): boolean {
  return (bonds[index] ?? []).some((bond) => Math.sign(graph.atoms[otherEnd(bond, index)]?.chg ?? 0) === sign)
}

function moveProton(graph: Graph, index: number, by: 1 | -1): void {
  const atom = graph.atoms[index]
  if (atom === undefined) return
  atom.chg = (atom.chg ?? 0) + by
  atom.impHs = (atom.impHs ?? 0) + by
}

const DATIVE = 17

/**
 * The graph without dative bonds from hetero atoms to a metal, as InChI sees complexes anyway. null when it has none, or
 * when carbon is bound so (ferrocenes): RDKit then drops or invents hydrogens, and the name would be another substance's.
 */
export function withoutDativeBonds(graph: Graph): Graph | null {
  const dative = graph.bonds.filter((bond) => bond.bo === DATIVE)
  const fromCarbon = dative.some((bond) => isCarbon(graph.atoms[bond.atoms[0]] ?? {}))
  if (dative.length === 0 || fromCarbon) return null
  return { atoms: graph.atoms, bonds: graph.bonds.filter((bond) => bond.bo !== DATIVE) }
}

/**
 * Single centres that are drawn as racemic or of unknown hand lose their mark, as such substances are usually drawn.
 * Groups of several such centres keep their relative configuration. Returns what was found.
 */
export function flattenRacemic(graph: Graph): { flattened: boolean; relative: boolean } {
  const groups = (graph.stereoGroups ?? []).filter((group) => group.type !== 'abs')
  const single = groups.filter((group) => (group.atoms?.length ?? 0) === 1 && (group.bonds?.length ?? 0) === 0)
  for (const group of single) {
    const atom = graph.atoms[group.atoms?.[0] ?? -1]
    if (atom !== undefined) delete atom.stereo
  }
  const relative = groups.length > single.length
  return { flattened: single.length > 0, relative }
}

/**
 * The part a salt, hydrate or ion is "of": the organic part with the most atoms (hydrogen not counted; null when none is
 * organic), with its protons given back or taken so that it is as near to uncharged as protons alone can bring it.
 * Quaternary ammonium and betaines keep their charges; isotopes and stereo stay.
 * Several are returned when parts are equally large. A counter-ion larger than the base (pamoate, tetraphenylborate) is taken for the parent: no rule without names can tell.
 */
export function parentOf(graph: Graph): Graph[] {
  const organic = parts(graph)
    .map((atoms) => subgraph(graph, atoms))
    .filter(isOrganic)
  const most = Math.max(0, ...organic.map(heavyAtoms))
  return organic.filter((part) => heavyAtoms(part) === most).map(neutralised)
}

function neutralised(part: Graph): Graph {
  const bonds = bondsByAtom(part)
  const surplus = chargeOf(part)
  if (surplus === 0) return part
  const sites = part.atoms
    .map((_, index) => index)
    .filter((index) =>
      surplus > 0
        ? isProtonDonor(part, bonds, index)
        : part.atoms[index]?.chg === -1 && isProtonAcceptor(part, bonds, index),
    )
  for (const site of sites.slice(0, Math.abs(surplus))) moveProton(part, site, surplus > 0 ? -1 : 1)
  return part
}

/** Has a carbon with hydrogen, another carbon, halogen or two nitrogens: not carbonate, cyanide, carbon dioxide. */
function isOrganic(part: Graph): boolean {
  const bonds = bondsByAtom(part)
  return part.atoms.some((atom, index) => {
    if (!isCarbon(atom)) return false
    const partners = (bonds[index] ?? []).map((bond) => part.atoms[otherEnd(bond, index)]?.z ?? 6)
    if ((atom.impHs ?? 0) > 0 || partners.some((z) => z === 1 || z === 6 || HALOGENS.has(z))) return true
    return partners.filter((z) => z === 7).length >= 2
  })
}
