import { packAtomType, packedLength, Unpackable } from './atomType.ts'
import type { Described } from './describe.ts'

/*
 * The portable record of one molecule, of any size. Little endian:
 *   u16 atoms, u16 bonds, u8 atom types, u8 bond types
 *   the packed atom types; per bond type u8 order, u8 smallest ring
 *   per atom u8 (number of its type here)
 *   per bond u8 from, u8 to (u16 each in a molecule of more than 256 atoms), u8 (number of its type here)
 */

export type PortableRecord = {
  /** packed atom types, each once */
  atomTypes: Uint8Array[]
  /** order and smallest ring */
  bondTypes: Uint8Array[]
  /** per atom an index into `atomTypes` */
  atoms: Uint8Array
  /** from, to, and an index into `bondTypes` */
  bonds: [number, number, number][]
}

export function encodeRecord({ atoms, bonds }: Described): Uint8Array {
  const atomTypes = new Table()
  const bondTypes = new Table()
  const atomIndices = atoms.map((atom) => atomTypes.add(packAtomType(atom)))
  const bondIndices = bonds.map((bond) => bondTypes.add([bond.order, bond.ring]))
  const wide = atoms.length > 256
  if (atoms.length > 65_535 || bonds.length > 65_535) throw new Unpackable()
  return Uint8Array.from([
    ...u16(atoms.length),
    ...u16(bonds.length),
    atomTypes.size,
    bondTypes.size,
    ...atomTypes.bytes,
    ...bondTypes.bytes,
    ...atomIndices,
    ...bonds.flatMap(({ from, to }, index) => [
      ...(wide ? [...u16(from), ...u16(to)] : [from, to]),
      bondIndices[index] ?? 0,
    ]),
  ])
}

export function decodeRecord(bytes: Uint8Array): PortableRecord {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const atomCount = view.getUint16(0, true)
  const bondCount = view.getUint16(2, true)
  let at = 6
  const take = (length: number): Uint8Array => bytes.subarray(at, (at += length))
  const atomTypes = Array.from({ length: bytes[4] ?? 0 }, () => take(packedLength(bytes, at)))
  const bondTypes = Array.from({ length: bytes[5] ?? 0 }, () => take(2))
  const atoms = take(atomCount)
  const wide = atomCount > 256
  const bonds = Array.from({ length: bondCount }, (): [number, number, number] => {
    const bond = take(wide ? 5 : 3)
    const end = (index: number): number => (bond[index] ?? 0) | (wide ? (bond[index + 1] ?? 0) << 8 : 0)
    return [end(0), end(wide ? 2 : 1), bond.at(-1) ?? 0]
  })
  return { atomTypes, bondTypes, atoms, bonds }
}

/** Distinct byte strings in the order they came. */
class Table {
  readonly bytes: number[] = []
  readonly #known = new Map<string, number>()

  get size(): number {
    return this.#known.size
  }

  add(bytes: number[]): number {
    const key = String.fromCharCode(...bytes)
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const index = this.#known.size
    if (index > 254) throw new Unpackable()
    this.#known.set(key, index)
    this.bytes.push(...bytes)
    return index
  }
}

function u16(value: number): [number, number] {
  return [value & 255, value >> 8]
}
