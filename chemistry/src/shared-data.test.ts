import assert from 'node:assert/strict'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { test } from 'node:test'
import { createChemistry } from './pool.ts'

/** Real structures in an optional folder beside the checkout; without it these tests do not exist. */
const data = new URL('../../../shared/data/', import.meta.url)

if (existsSync(new URL('compounds.tsv', data))) {
  test('500 compounds of many sources have the InChIKeys they are known by', async () => {
    const rows = readFileSync(new URL('compounds.tsv', data), 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t'))
    const every = rows.filter((row) => row[3] !== undefined && row[3] !== '').filter((_, index) => index % 90 === 0)
    const compounds = every.slice(0, 500)
    assert.equal(compounds.length, 500)
    const chemistry = createChemistry()
    const results = await chemistry.readMany(compounds.map((row) => row[3] ?? ''))
    const wrong = results.flatMap((result, index) =>
      result.ok && result.structure.inchiKey === compounds[index]?.[4]
        ? []
        : [`${compounds[index]?.[3]} ${JSON.stringify(result)}`],
    )
    assert.deepEqual(wrong, [])
    await chemistry.close()
  })

  test('unparsable SMILES are refused, but for escapes and for what this version of RDKit can read', async () => {
    const lines = readFileSync(new URL('smiles_unparsable.txt', data), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
    const chemistry = createChemistry()
    const results = await chemistry.readMany(lines)
    const read = results.flatMap((result) =>
      result.ok && !result.structure.notes.includes('backslashes_unescaped') ? [result.structure.smiles] : [],
    )
    const complexes = read.filter((smiles) => /->|<-/.test(smiles))
    assert.ok(read.length - complexes.length <= 5, read.filter((smiles) => !complexes.includes(smiles)).join('\n'))
    const failed = results.filter(
      (result) => !result.ok && ['timeout', 'toolkit_failure', 'unavailable'].includes(result.problem.code),
    )
    assert.deepEqual(failed, [])
    await chemistry.close()
  })

  test('molfiles of other programs are read, or refused for a reason', async () => {
    const folder = new URL('queries/molfiles/', data)
    const chemistry = createChemistry()
    const files = readdirSync(folder).filter((name) => name.endsWith('.mol'))
    const results = await chemistry.readMany(files.map((name) => readFileSync(new URL(name, folder), 'latin1')))
    const unexplained = results.flatMap((result, index) =>
      !result.ok && ['timeout', 'toolkit_failure', 'unavailable', 'empty'].includes(result.problem.code)
        ? [files[index]]
        : [],
    )
    assert.deepEqual(unexplained, [])
    assert.ok(results.filter((result) => result.ok).length >= 0.7 * files.length)
    await chemistry.close()
  })
}
