import type { Chemistry } from '../../chemistry/src/pool.ts'
import { unpackAtomType } from '../../chemistry/src/search/atomType.ts'
import type { Described } from '../../chemistry/src/search/describe.ts'
import type { Prepared } from '../../chemistry/src/search/prepared.ts'
import { decodeRecord, encodeRecord } from '../../chemistry/src/search/record.ts'
import type { ShardMolecule } from './preparedShards.ts'

/** What salts are made with, one after the other: hydrochlorides, hydrobromides, hydroiodides, hydrates. */
export const COUNTERPARTS = ['Cl', 'Br', 'I', 'O'] as const

/**
 * Prepares a salt or hydrate `A.B` out of its prepared parts, as RDKit would: parts that are not bonded know nothing of each other, so
 * their atoms and bonds stand side by side, and both fingerprints are those of either. One bit of the pattern fingerprint is left out,
 * which says that there are several parts: only queries of several parts ask for it.
 */
export function together(one: Prepared, other: Prepared): Prepared {
  const [a, b] = [described(one.record), described(other.record)]
  const shifted = b.bonds.map((bond) => ({ ...bond, from: bond.from + a.atoms.length, to: bond.to + a.atoms.length }))
  return {
    record: encodeRecord({ atoms: [...a.atoms, ...b.atoms], bonds: [...a.bonds, ...shifted] }),
    pattern: one.pattern.map((byte, at) => byte | other.pattern[at]!),
    morgan: one.morgan.map((byte, at) => byte | other.morgan[at]!),
  }
}

export async function counterparts(chemistry: Chemistry): Promise<Prepared[]> {
  const results = await chemistry.prepareMany(COUNTERPARTS)
  return results.map((result) => {
    if (!result.ok) throw new Error(result.problem.code)
    return result.prepared
  })
}

/** Tells how many salts put together are what RDKit prepares of their SMILES, byte by byte but for that one bit. */
export async function sameAsPrepared(
  chemistry: Chemistry,
  molecules: Iterable<ShardMolecule>,
  parts: readonly Prepared[],
): Promise<string> {
  const all = [...molecules]
  const results = await chemistry.prepareMany(
    all.map(({ smiles }, index) => `${smiles}.${COUNTERPARTS[index % parts.length]}`),
  )
  const alike = results.filter((result, index) => {
    const own = together(all[index]!.prepared, parts[index % parts.length]!)
    if (!result.ok) return false
    const { record, pattern, morgan } = result.prepared
    return same(own.record, record) && same(own.morgan, morgan) && bitsApart(own.pattern, pattern) <= 1
  })
  return `${alike.length} of ${all.length} salts put together are as RDKit prepares them`
}

function bitsApart(a: Uint8Array, b: Uint8Array): number {
  return a.reduce((sum, byte, at) => sum + (byte ^ b[at]!).toString(2).replaceAll('0', '').length, 0)
}

function same(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0
}

function described(record: Uint8Array): Described {
  const { atomTypes, bondTypes, atoms, bonds } = decodeRecord(record)
  const types = atomTypes.map((packed) => unpackAtomType(packed, 0))
  return {
    atoms: Array.from(atoms, (type) => types[type]!),
    bonds: bonds.map(([from, to, type]) => {
      const [order = 0, ring = 0] = bondTypes[type]!
      return { from, to, order, ring }
    }),
  }
}
