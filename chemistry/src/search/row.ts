import type { Dictionary } from './dictionary.ts'
import { decodeRecord } from './record.ts'

/** Atoms of the largest molecule the kernel searches. */
export const MAX_ATOMS = 4_096

/**
 * The record of one row of an index, as the kernel reads it: a portable record with the numbers of a dictionary. Little endian:
 *   u16 atoms n, u16 ends (twice the bonds), u16 atom type x n, u16 first end x (n + 1)
 *   per end a neighbour and a bond type, one byte each, two each in a molecule of more than 255 atoms
 */
export function intern(record: Uint8Array, dictionary: Dictionary): Uint8Array {
  const { atomTypes, bondTypes, atoms, bonds } = decodeRecord(record)
  if (atoms.length > MAX_ATOMS) throw new RangeError(`more than ${MAX_ATOMS} atoms`)
  const atomNumbers = atomTypes.map((packed) => dictionary.atom(packed))
  const bondNumbers = bondTypes.map((packed) => dictionary.bond(packed))
  const firstEnds = new Uint16Array(atoms.length + 1)
  for (const [from, to] of bonds) {
    firstEnds[from + 1]!++
    firstEnds[to + 1]!++
  }
  for (let atom = 0; atom < atoms.length; atom++) firstEnds[atom + 1]! += firstEnds[atom]!
  const ends = bonds.length * 2
  const wide = atoms.length > 255
  const head = 2 + atoms.length + firstEnds.length
  const bytes = new Uint8Array(head * 2 + ends * (wide ? 4 : 2))
  const words = new Uint16Array(bytes.buffer, 0, head)
  words.set([atoms.length, ends])
  atoms.forEach((type, atom) => (words[2 + atom] = atomNumbers[type]!))
  words.set(firstEnds, 2 + atoms.length)
  const list = wide ? new Uint16Array(bytes.buffer, head * 2) : bytes.subarray(head * 2)
  const next = firstEnds.slice()
  for (const [from, to, type] of bonds) {
    const number = bondNumbers[type]!
    list.set([to, number], next[from]!++ * 2)
    list.set([from, number], next[to]!++ * 2)
  }
  return bytes
}

/** The atom types of a row's record, where it lies. */
export function typesOf(record: Uint8Array): Uint16Array {
  return new Uint16Array(record.buffer, record.byteOffset + 4, record[0]! | (record[1]! << 8))
}
