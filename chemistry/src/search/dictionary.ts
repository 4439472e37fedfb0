import { MAX_NAMED_RING, packedLength, unpackAtomType } from './atomType.ts'
import type { AtomType } from './atomType.ts'
import type { BondType } from './describe.ts'

/** Numbers of atom and bond types in the order they were met. It only grows, and is saved with the index. */
export type Dictionary = {
  readonly atomTypes: AtomType[]
  readonly bondTypes: BondType[]
  /** The number of a packed type (record.ts); a new one when it has not been met before. */
  atom: (packed: Uint8Array) => number
  /** Rings larger than the largest with a name count as one size: no macrocycle brings new types. */
  bond: (packed: Uint8Array) => number
  /** To be given to `loadDictionary`. */
  save: () => Uint8Array
}

/** Types are numbered in two bytes, bond types of small molecules in one. */
const MAX_ATOM_TYPES = 65_536
const MAX_BOND_TYPES = 256

export function createDictionary(): Dictionary {
  const atoms = new Numbered(MAX_ATOM_TYPES, (packed) => unpackAtomType(packed, 0))
  const bonds = new Numbered(MAX_BOND_TYPES, ([order = 0, ring = 0]): BondType => ({ order, ring }))
  return {
    atomTypes: atoms.values,
    bondTypes: bonds.values,
    atom: (packed) => atoms.number(packed),
    bond: ([order = 0, ring = 0]) => bonds.number(Uint8Array.of(order, Math.min(ring, MAX_NAMED_RING + 1))),
    save: () => {
      const head = new Uint8Array(Uint32Array.of(atoms.values.length, bonds.values.length).buffer)
      return Uint8Array.from([...head, ...atoms.bytes, ...bonds.bytes])
    },
  }
}

export function loadDictionary(saved: Uint8Array): Dictionary {
  const dictionary = createDictionary()
  const view = new DataView(saved.buffer, saved.byteOffset, saved.byteLength)
  let at = 8
  const take = (length: number): Uint8Array => saved.subarray(at, (at += length))
  for (let left = view.getUint32(0, true); left > 0; left--) dictionary.atom(take(packedLength(saved, at)))
  for (let left = view.getUint32(4, true); left > 0; left--) dictionary.bond(take(2))
  return dictionary
}

class Numbered<Value> {
  readonly values: Value[] = []
  readonly bytes: number[] = []
  readonly #numbers = new Map<string, number>()
  readonly #most: number
  readonly #read: (packed: Uint8Array) => Value

  constructor(most: number, read: (packed: Uint8Array) => Value) {
    this.#most = most
    this.#read = read
  }

  number(packed: Uint8Array): number {
    const key = String.fromCharCode(...packed)
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.values.length
    if (number >= this.#most) throw new RangeError('more types than a record can number')
    this.#numbers.set(key, number)
    this.values.push(this.#read(packed))
    this.bytes.push(...packed)
    return number
  }
}
