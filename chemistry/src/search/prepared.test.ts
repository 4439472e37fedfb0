import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createChemistry } from '../pool.ts'
import { loadToolkit } from '../toolkit.ts'
import { unpackAtomType } from './atomType.ts'
import type { AtomType } from './atomType.ts'
import { PREPARED_VERSION } from './prepared.ts'
import type { Prepared } from './prepared.ts'
import { decodeRecord } from './record.ts'

async function prepare(smiles: string[]): Promise<Prepared[]> {
  const chemistry = createChemistry()
  const results = await chemistry.prepareMany(smiles)
  await chemistry.close()
  return results.map((result) => {
    assert.ok(result.ok, JSON.stringify(result))
    return result.prepared
  })
}

function atomsOf({ record }: Prepared): AtomType[] {
  const { atoms, atomTypes } = decodeRecord(record)
  return [...atoms].map((index) => unpackAtomType(atomTypes[index] ?? new Uint8Array(), 0))
}

test('what is prepared names the version of RDKit in use', async () => {
  const { version } = await loadToolkit()
  assert.equal(PREPARED_VERSION.split('/')[0], version)
})

test('the record has all that a query can ask of an atom', async () => {
  const [prepared] = await prepare(['[13CH3]C(=O)Nc1cc[n+]([O-])c2[nH]ccc12'])
  assert.ok(prepared)
  const atoms = atomsOf(prepared)
  assert.deepEqual(
    { isotope: atoms[0]?.isotope, h: atoms[0]?.hydrogens, hybridisation: atoms[0]?.hybridisation },
    { isotope: 13, h: 3, hybridisation: 4 },
  )
  assert.deepEqual(
    { hybridisation: atoms[1]?.hybridisation, hetero: atoms[1]?.heteroNeighbours, valence: atoms[1]?.valence },
    { hybridisation: 3, hetero: 2, valence: 4 },
  )
  assert.deepEqual(
    atoms.map(({ charge }) => charge).filter((charge) => charge !== 0),
    [1, -1],
  )
  const shared = atoms.filter(({ rings }) => rings === 2)
  assert.equal(shared.length, 2)
  assert.deepEqual(
    shared.map(({ smallestRing, ringSizes, ringBonds, aromatic }) => [smallestRing, ringSizes, ringBonds, aromatic]),
    [
      [5, 0b1100, 3, 1],
      [5, 0b1100, 3, 1],
    ],
  )
  const pyrrole = atoms.find(({ element, impliedHydrogens }) => element === 7 && impliedHydrogens === 1)
  assert.ok(pyrrole)
})

test('written hydrogens count, deuterium as a neighbour of its own', async () => {
  const [prepared] = await prepare(['[2H]OC'])
  assert.ok(prepared)
  const oxygen = atomsOf(prepared).find(({ element }) => element === 8)
  assert.deepEqual(
    [oxygen?.hydrogens, oxygen?.impliedHydrogens, oxygen?.degree, oxygen?.heavyDegree, oxygen?.heteroNeighbours],
    [1, 0, 2, 2, 0],
  )
})

test('bonds of large molecules, and of those with many types, come back as they were', async () => {
  const peptide = `${'NC(Cc1ccccc1)C(=O)'.repeat(33)}O`
  const smiles = ['C1CC1C#N', peptide]
  const [small, large] = await prepare(smiles)
  assert.ok(small && large)
  const bonds = decodeRecord(small.record)
  assert.deepEqual(
    bonds.bonds.map(([from, to, type]) => [from, to, ...(bonds.bondTypes[type] ?? [])]),
    [
      [0, 1, 1, 3],
      [1, 2, 1, 3],
      [2, 3, 1, 0],
      [3, 4, 3, 0],
      [2, 0, 1, 3],
    ],
  )
  const { atoms, bonds: many } = decodeRecord(large.record)
  assert.equal(atoms.length, 364)
  assert.equal(many.length, 364 - 1 + 33)
  assert.ok(many.some(([from, to]) => from > 300 && to > 300))
})

test('a drug-like molecule takes a few hundred bytes', async () => {
  const [prepared] = await prepare(['CC(C)Cc1ccc(cc1)C(C)C(=O)NCCN1CCN(CC1)S(=O)(=O)c1ccc(F)cc1'])
  assert.ok(prepared && prepared.record.length < 330, String(prepared?.record.length))
  assert.equal(prepared.pattern.length, 256)
  assert.equal(prepared.morgan.length, 256)
})

test('what cannot be read is refused in its place', async () => {
  const chemistry = createChemistry()
  const results = await chemistry.prepareMany(['C', 'C1CC', 'c1ccccc1C(', '[C]:[C]N', 'O'])
  assert.deepEqual(
    results.map((result) => (result.ok ? 'ok' : result.problem.code)),
    ['ok', 'unclosed_ring', 'unclosed_branch', 'unsupported_bonding', 'ok'],
  )
  await chemistry.close()
})
