import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createChemistry } from './pool.ts'

const chemistry = createChemistry({ timeoutMs: 20_000 })
after(() => chemistry.close())

async function write(smiles: string): Promise<string> {
  const result = await chemistry.molfile(smiles)
  assert.ok(result.ok, JSON.stringify(result))
  return result.molfile
}

test('a molfile says the same molecule as the SMILES it was made of', async () => {
  for (const smiles of [
    'OB(O)c1ccc(Br)cc1',
    'C[C@H](N)C(=O)O',
    'C[C@@H](N)C(=O)O',
    'F/C=C/F',
    'F/C=C\\F',
    'CC(=O)[O-].[Na+]',
    '[2H]C([2H])([2H])O',
    'C[C@H]1CC[C@@H](C(C)C)[C@H](O)C1',
  ]) {
    const [written, read] = [await chemistry.read(await write(smiles)), await chemistry.read(smiles)]
    assert.ok(written.ok && read.ok, smiles)
    assert.equal(written.structure.inchiKey, read.structure.inchiKey, smiles)
    assert.equal(written.structure.smiles, read.structure.smiles, smiles)
  }
})

test('it is a V2000 table laid out in the plane', async () => {
  const lines = (await write('OB(O)c1ccccc1')).split('\n')
  assert.match(lines[3]!, /^ {2}9 {2}9 .* V2000$/)
  assert.ok(
    new Set(lines.slice(4, 13).map((line) => line.slice(0, 20))).size === 9,
    'every atom has a place of its own',
  )
  assert.ok(lines.includes('M  END'))
})

test('the chiral flag stands where a centre is drawn, and nowhere else', async () => {
  const flag = (molfile: string) => molfile.split('\n')[3]!.slice(12, 15)
  assert.equal(flag(await write('C[C@H](N)C(=O)O')), '  1')
  assert.equal(flag(await write('CC(N)C(=O)O')), '  0')
  assert.equal(flag(await write('F/C=C/F')), '  0')
})

test('what cannot be read is not written', async () => {
  assert.deepEqual(await chemistry.molfile('C1CC'), {
    ok: false,
    problem: { code: 'unclosed_ring', position: 2, atom: 1 },
  })
})
