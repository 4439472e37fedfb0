/**
 * Everything a query can ask of an atom, as RDKit answers it. Atoms of one type are alike to every query that looks no
 * further than the atom itself, so a query asks each type once, not each atom.
 */
export type AtomType = {
  element: number
  aromatic: number
  charge: number
  isotope: number
  radicals: number
  /** RDKit's number: 1 S, 2 SP, 3 SP2, 4 SP3, 6 SP3D, 7 SP3D2 */
  hybridisation: number
  /** all hydrogens, written and implied */
  hydrogens: number
  /** hydrogens that are no atoms of the graph */
  impliedHydrogens: number
  /** neighbours in the graph */
  degree: number
  /** neighbours in the graph other than plain hydrogen (deuterium and tritium count) */
  heavyDegree: number
  ringBonds: number
  /** neighbours other than carbon and hydrogen */
  heteroNeighbours: number
  aliphaticHeteroNeighbours: number
  valence: number
  /** in how many of the smallest rings */
  rings: number
  smallestRing: number
  /** bit i: in a ring of i + 3 atoms; the last bit stands for all larger ones */
  ringSizes: number
}

/** The largest ring that has a bit of its own in `ringSizes`. */
export const MAX_NAMED_RING = 25

export function ringSizeBit(size: number): number {
  return 1 << (Math.min(size, MAX_NAMED_RING + 1) - 3)
}

/** A molecule has an atom that does not fit the packed form; none is known outside of made-up ones. */
export class Unpackable extends Error {}

/**
 * The packed form, equal for equal types: element, charge, four bytes of two halves, aromaticity with hybridisation and
 * radicals; five more bytes for an atom in rings, two more for one with an isotope.
 */
export function packAtomType(type: AtomType): number[] {
  if (type.radicals > 7 || type.charge < -128 || type.charge > 127) throw new Unpackable()
  const inRing = type.ringBonds > 0
  const packed = [
    byte(type.element),
    type.charge & 255,
    halves(type.hydrogens, type.impliedHydrogens),
    halves(type.degree, type.heavyDegree),
    halves(type.ringBonds, type.heteroNeighbours),
    halves(type.aliphaticHeteroNeighbours, type.valence),
    type.aromatic | (type.hybridisation << 1) | (type.radicals << 4) | (type.isotope > 0 ? 128 : 0),
  ]
  if (inRing) {
    const sizes = type.ringSizes
    packed.push(byte(type.rings), byte(type.smallestRing), sizes & 255, (sizes >> 8) & 255, (sizes >> 16) & 255)
  }
  if (type.isotope > 0) packed.push(type.isotope & 255, byte(type.isotope >> 8))
  return packed
}

/** Reads the packed form at `at`; `length` says how many bytes it took. */
export function unpackAtomType(bytes: Uint8Array, at: number): AtomType {
  const byteAt = (index: number): number => bytes[at + index] ?? 0
  const flags = byteAt(6)
  const ringBonds = byteAt(4) >> 4
  const inRing = ringBonds > 0
  const isotopeAt = inRing ? 12 : 7
  return {
    element: byteAt(0),
    charge: (byteAt(1) << 24) >> 24,
    hydrogens: byteAt(2) >> 4,
    impliedHydrogens: byteAt(2) & 15,
    degree: byteAt(3) >> 4,
    heavyDegree: byteAt(3) & 15,
    ringBonds,
    heteroNeighbours: byteAt(4) & 15,
    aliphaticHeteroNeighbours: byteAt(5) >> 4,
    valence: byteAt(5) & 15,
    aromatic: flags & 1,
    hybridisation: (flags >> 1) & 7,
    radicals: (flags >> 4) & 7,
    rings: inRing ? byteAt(7) : 0,
    smallestRing: inRing ? byteAt(8) : 0,
    ringSizes: inRing ? byteAt(9) | (byteAt(10) << 8) | (byteAt(11) << 16) : 0,
    isotope: flags & 128 ? byteAt(isotopeAt) | (byteAt(isotopeAt + 1) << 8) : 0,
  }
}

/** Bytes that the packed form at `at` takes. */
export function packedLength(bytes: Uint8Array, at: number): number {
  return 7 + ((bytes[at + 4] ?? 0) >> 4 > 0 ? 5 : 0) + ((bytes[at + 6] ?? 0) & 128 ? 2 : 0)
}

function halves(high: number, low: number): number {
  if (high > 15 || low > 15) throw new Unpackable()
  return (high << 4) | low
}

function byte(value: number): number {
  if (value > 255) throw new Unpackable()
  return value
}
