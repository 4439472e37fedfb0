import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { StructureEngine, StructureQuestion } from './engineTypes.ts'
import { foundByRdkit, made, openSmall, queryOf, samples, sorted, tanimoto } from './sample.testing.ts'
import type { Sample } from './sample.testing.ts'

const all = samples()
const engines: StructureEngine[] = []
after(() => Promise.all(engines.map((engine) => engine.close())))

async function filled(molecules: readonly Sample[], options: Parameters<typeof openSmall>[0] = {}) {
  const engine = openSmall(options)
  engines.push(engine)
  await engine.put(molecules)
  return engine
}

const substructure = (text: string, as: 'smiles' | 'smarts' = 'smiles', stereo = false): StructureQuestion => ({
  kind: 'substructure',
  query: queryOf(text, as),
  stereo,
})
const similarity = (text: string, least: number): StructureQuestion => ({
  kind: 'similarity',
  query: queryOf(text),
  least,
})
const find = (engine: StructureEngine, question: StructureQuestion) => engine.search(question, { caller: 'test' })
const idsOf = async (engine: StructureEngine, question: StructureQuestion) =>
  sorted((await find(engine, question).all()).ids)

const queries = [
  ['c1ccccc1', 'smiles'],
  ['CC(=O)N', 'smiles'],
  ['CCCCCCCC', 'smiles'],
  ['C[Si](C)C', 'smarts'],
  ['c1ccc2[nH]ccc2c1', 'smiles'],
  ['C', 'smiles'],
  ['[Fe]', 'smiles'],
  ['[#7]~*~*~[#8]', 'smarts'],
  ['[!#6;!#1]~[!#6;!#1]', 'smarts'],
  ['[R0][R0][R0][R0][R0]', 'smarts'],
  ['[$([CX3]=[OX1]),$(C#N)]', 'smarts'],
  ['FC(F)F.[nH]', 'smarts'],
  ['[D4]', 'smarts'],
  ['*~*~*~*~*~*~*~*~*~*~*~*~*~*', 'smarts'],
] as const

test('substructures are those RDKit finds, in sorted segments and in the tail', async () => {
  const engine = await filled(all)
  assert.ok(engine.stats().segments > 2, 'there should be several segments')
  for (const [text, as] of queries) {
    const { ids, complete } = await find(engine, substructure(text, as)).all()
    assert.ok(complete)
    assert.deepEqual(sorted(ids), foundByRdkit(all, text, as), text)
  }
})

test('a page is the beginning of all hits, smallest molecules first', async () => {
  const engine = await filled(all)
  const size = new Map(all.map(({ id, prepared }) => [id, bits(prepared.morgan)]))
  for (const [text, as] of queries) {
    const run = find(engine, substructure(text, as))
    // Segments that are merged meanwhile lie in another order among molecules of equal size: then the page is another afterwards.
    let [page, ids, again]: Uint32Array[] = [new Uint32Array(), new Uint32Array(), new Uint32Array()]
    do {
      page = (await run.first(7)).ids
      ids = (await run.all()).ids
      again = (await run.first(7)).ids
    } while (again.join() !== page.join())
    assert.deepEqual(page.slice(0, 7), ids.slice(0, 7), text)
    const sizes = [...ids].map((id) => size.get(id)!)
    assert.deepEqual(sizes, sorted(sizes), text)
  }
})

test('similarity is the exact Tanimoto, the highest first', async () => {
  const engine = await filled(all)
  for (const text of ['CC(=O)Nc1ccc(O)cc1', 'COc1ccc(C#N)cc1', 'CCCCCCCCCC', 'C']) {
    for (const least of [0.2, 0.4, 0.55, 0.7, 1]) {
      const { query } = similarity(text, least)
      const expected = all
        .map(({ id, prepared }) => ({ id, value: tanimoto(query.morgan!, prepared.morgan) }))
        .filter(({ value }) => value >= least - 1e-9)
      const { ids, similarity: values, complete } = await find(engine, similarity(text, least)).all()
      assert.ok(complete)
      assert.deepEqual(sorted(ids), sorted(expected.map(({ id }) => id)), `${text} ${least}`)
      const byId = new Map(expected.map(({ id, value }) => [id, value]))
      ids.forEach((id, index) => assert.ok(Math.abs(byId.get(id)! - values![index]!) < 1e-6))
      assert.deepEqual(
        [...values!],
        [...values!].toSorted((a, b) => b - a),
      )
    }
  }
})

test('a lower threshold asked first answers all higher ones', async () => {
  const engine = await filled(all)
  const wide = await find(engine, similarity('CCCCCCCCCC', 0.4)).all()
  const narrow = await find(engine, similarity('CCCCCCCCCC', 0.6)).all()
  assert.deepEqual([...narrow.ids], [...wide.ids].slice(0, narrow.ids.length))
  assert.ok(narrow.ids.length < wide.ids.length)
  assert.ok(narrow.similarity!.every((value) => value >= 0.6 - 1e-6))
})

test('molecules of more than 255 atoms, and of more than 255 Morgan bits, are found like others', async () => {
  const [long] = made([`C${'CO'.repeat(150)}C`])
  // No molecule of a test has so many different surroundings
  const morgan = Uint8Array.from({ length: 256 }, (_, byte) => (byte % 3 === 0 ? 0b1011_0111 : byte & 1))
  const large = [long!, { ...all[0]!, prepared: { ...all[0]!.prepared, morgan } }].map((one, index) => ({
    ...one,
    id: 9_001 + index,
  }))
  const engine = await filled([...all, ...large])
  assert.deepEqual(await idsOf(engine, substructure('COCOCOCOC')), [9_001])
  for (const { prepared } of large) {
    for (const least of [0.03, 0.1, 1]) {
      const expected = [...all, ...large].filter((one) => tanimoto(prepared.morgan, one.prepared.morgan) >= least)
      const query = { ...queryOf('C'), key: `${bits(prepared.morgan)}`, morgan: prepared.morgan }
      assert.deepEqual(
        await idsOf(engine, { kind: 'similarity', query, least }),
        expected.map(({ id }) => id),
      )
    }
  }
})

test('what was put is found when put resolves; replaced and removed molecules are as they are now', async () => {
  const engine = await filled(all, {})
  const [first, second] = all
  const silane = substructure('C[Si](C)C', 'smarts')
  const before = await idsOf(engine, silane)
  const [lead] = made(['C[Si](C)(C)[PbH3]'])
  await engine.put([{ id: 9_999, prepared: lead!.prepared }])
  assert.deepEqual(await idsOf(engine, silane), [...before, 9_999])
  assert.deepEqual(
    await idsOf(engine, substructure('[Pb]', 'smarts')),
    [9_999],
    'also an atom of a type never met before',
  )
  await engine.put([{ id: 9_999, prepared: first!.prepared }])
  assert.deepEqual(await idsOf(engine, substructure('[Pb]', 'smarts')), [])
  assert.deepEqual(await idsOf(engine, silane), sorted([...before, ...(before.includes(first!.id) ? [9_999] : [])]))
  await engine.remove([9_999, second!.id, 123_456])
  assert.deepEqual(
    await idsOf(engine, substructure('*', 'smarts')),
    all.map(({ id }) => id).filter((id) => id !== second!.id),
  )
  assert.equal(engine.stats().molecules, all.length - 1)
  assert.equal(engine.stats().checksum, all.reduce((sum, { id }) => sum + id, 0) - second!.id)
})

test('after many changes, merged and cleared of the dead, answers are those of an index made anew', async () => {
  const engine = await filled(all)
  // Two thirds are removed, and half of the rest put again as another molecule
  await engine.remove(all.filter(({ id }) => id % 3 !== 0).map(({ id }) => id))
  const left = all
    .filter(({ id }) => id % 3 === 0)
    .map((sample) => (sample.id % 2 === 0 ? { ...all[all.length - sample.id]!, id: sample.id } : sample))
  await engine.put(left.filter(({ id }) => id % 2 === 0))
  const fresh = await filled(left)
  for (const question of [...queries.map(([text, as]) => substructure(text, as)), similarity('COc1ccc(C#N)cc1', 0.4)]) {
    const hits = await find(engine, question).all()
    assert.deepEqual(sorted(hits.ids), await idsOf(fresh, question), question.query.text)
  }
  assert.equal(engine.stats().molecules, left.length)
})

test('kept answers follow what is put and removed after them', async () => {
  const engine = await filled(all.slice(0, 50))
  const questions = [...queries.map(([text, as]) => substructure(text, as)), similarity('COc1ccc(C#N)cc1', 0.3)]
  for (let count = 50; count < all.length; count += 175) {
    for (const question of questions) await find(engine, question).all()
    await engine.put(all.slice(count, count + 175))
    await engine.remove([all[count]!.id])
    const there = all.slice(0, count + 175).filter((_, index) => index < 50 || (index - 50) % 175 !== 0)
    const fresh = await filled(there)
    for (const question of questions) {
      assert.deepEqual(await idsOf(engine, question), await idsOf(fresh, question), question.query.text)
    }
  }
})

test('with stereo RDKit decides on the candidates, page by page, and equal questions are not judged again', async () => {
  const judged: string[] = []
  const engine = await filled(all, {
    smilesOf: async (ids) => ids.map((id) => all.find((sample) => sample.id === id)?.smiles ?? null),
    filter: async (_, smiles) => {
      judged.push(...smiles)
      return smiles.map((text) => text.includes('F'))
    },
  })
  const query = { ...queryOf('CC'), hasStereo: true }
  const question: StructureQuestion = { kind: 'substructure', query, stereo: true }
  const page = await find(engine, question).first(5)
  assert.ok(page.ids.length === 5 && !page.complete)
  const beforeAll = judged.length
  const { ids, complete } = await find(engine, question).all()
  const expected = foundByRdkit(all, 'CC').filter((id) => all.find((sample) => sample.id === id)!.smiles.includes('F'))
  assert.ok(complete)
  assert.deepEqual(sorted(ids), expected)
  assert.ok(beforeAll < judged.length)
  const done = judged.length
  await find(engine, question).all()
  assert.equal(judged.length, done)
})

function bits(fingerprint: Uint8Array): number {
  return fingerprint.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)
}
