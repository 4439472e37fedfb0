import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { createChemistry } from './pool.ts'

/** The hardest molecule within the caps: it takes tens of milliseconds, a limit of 8 ms never lets it through. */
const SLOW = 'C'.repeat(400)

test('no worker is started before the first call, and the spare is kept warm', async () => {
  const chemistry = createChemistry()
  assert.equal(chemistry.stats().started, 0)
  await chemistry.read('C1CC')
  assert.equal(chemistry.stats().started, 0, 'the scanner needs no worker')
  await chemistry.read('CCO')
  assert.equal(chemistry.stats().started, 2)
  await chemistry.close()
  assert.equal(chemistry.stats().killed.closed, 2)
})

test('[T13] a structure that takes too long ends its worker, and the next one is read', async () => {
  const chemistry = createChemistry({ timeoutMs: 8 })
  assert.deepEqual(await chemistry.read(SLOW), { ok: false, problem: { code: 'timeout' } })
  assert.equal(chemistry.stats().killed.timeout, 1)
  const next = await chemistry.readMany(['O'])
  assert.equal(next.length, 1)
  await chemistry.close()
})

test('in bulk the time is that of one structure', async () => {
  // As this machine is now: one structure stays far below the limit, all of them together pass it.
  const alone = createChemistry({ timeoutMs: 60_000 })
  await alone.read('CCO')
  const began = performance.now()
  await alone.read(SLOW)
  const one = performance.now() - began
  await alone.close()
  const timeoutMs = Math.ceil(500 + one * 8)
  const chemistry = createChemistry({ timeoutMs })
  const results = await chemistry.readMany(Array.from({ length: Math.ceil(timeoutMs / one) + 2 }, () => SLOW))
  assert.deepEqual(new Set(results.map((result) => result.ok)), new Set([true]))
  assert.equal(chemistry.stats().killed.timeout, 0)
  await chemistry.close()
})

test('[T12] workers are replaced after their calls, without a gap in the answers', async () => {
  const chemistry = createChemistry({ callsPerWorker: 10, threads: 2 })
  const smiles = Array.from({ length: 45 }, (_, i) => 'C'.repeat(i + 1))
  const single = await Promise.all(smiles.map((text) => chemistry.read(text)))
  assert.deepEqual(
    single.map((result) => result.ok && result.structure.heavyAtoms),
    smiles.map((text) => text.length),
  )
  assert.ok(chemistry.stats().killed.spent >= 3, JSON.stringify(chemistry.stats()))
  await chemistry.close()
})

test('a full queue is busy, at once, for one caller or for all', async () => {
  const chemistry = createChemistry({ queueLimit: 5, queuePerCaller: 2 })
  const mine = await Promise.all(Array.from({ length: 4 }, () => chemistry.read('CCO', { caller: 'a' })))
  assert.deepEqual(
    mine.map((result) => (result.ok ? 'read' : result.problem.code)),
    ['read', 'read', 'busy', 'busy'],
  )
  const all = await Promise.all(Array.from({ length: 9 }, () => chemistry.read('CCO')))
  assert.equal(all.filter((result) => !result.ok && result.problem.code === 'busy').length, 3)
  assert.ok((await chemistry.read('CCO', { caller: 'a' })).ok, 'a place is given back')
  await chemistry.close()
})

test('whoever has called leaves nothing behind, however the calls ended', async () => {
  const chemistry = createChemistry({ queueLimit: 4, queuePerCaller: 1 })
  const read = await chemistry.query('CC')
  assert.ok(read.ok)
  const { query } = read
  for (let round = 0; round < 4; round++) {
    const calls = [0, 1, 2, 3, 4, 5].flatMap((at) => {
      const caller = `${round} ${at}`
      return [
        chemistry.read('CCO', { caller }),
        chemistry.depict('not a structure', { size: 'small', caller }),
        chemistry.highlight(query, ['CCO'], { size: 'small', caller }),
      ]
    })
    assert.ok(chemistry.stats().callers > 0, 'while they call they are counted')
    await Promise.all(calls)
    assert.equal(chemistry.stats().callers, 0)
  }
  const ended = chemistry.read(SLOW, { caller: 'last' })
  await chemistry.close()
  assert.equal((await ended).ok, false)
  assert.equal(chemistry.stats().callers, 0)
})

test('bulk work is never busy and lets single calls pass', async () => {
  const chemistry = createChemistry({ queueLimit: 2 })
  const order: string[] = []
  const bulk = chemistry.readMany(Array.from({ length: 640 }, (_, i) => 'C'.repeat((i % 60) + 1))).then((results) => {
    order.push('bulk')
    return results
  })
  await chemistry.read('CCO').then(() => order.push('single'))
  assert.equal((await bulk).filter((result) => result.ok).length, 640)
  assert.deepEqual(order, ['single', 'bulk'])
  await chemistry.close()
})

test('closed, every call open or new is answered', async () => {
  const chemistry = createChemistry()
  const open = [
    chemistry.read('CCO'),
    chemistry.depict('CCO', { size: 'large' }),
    chemistry.readMany(['C', 'CC']).then(([first]) => first),
  ]
  await chemistry.close()
  for (const answer of [...(await Promise.all(open)), await chemistry.read('C')]) {
    assert.deepEqual(answer, { ok: false, problem: { code: 'unavailable' } })
  }
})

test('idle workers let the process end', async () => {
  const pool = new URL('./pool.ts', import.meta.url).href
  const script = `const { createChemistry } = await import('${pool}'); console.log((await createChemistry().read('OCC')).structure.smiles)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  assert.equal(stdout, 'CCO\n')
})

test('[T12] a structure that breaks the toolkit fails alone: in bulk, called singly, and for those after it', async () => {
  // With the usual caps nothing is known that does; a chain of 620 is known to, once it is let through
  const chemistry = createChemistry({ caps: { heavyAtoms: 1_000 } })
  const poison = 'C'.repeat(620)
  const single = await chemistry.read(poison)
  assert.deepEqual(single, { ok: false, problem: { code: 'toolkit_failure' } })
  assert.equal(chemistry.stats().killed.broken, 2, 'tried once more in a fresh worker')
  const inputs = Array.from({ length: 150 }, (_, i) => (i % 70 === 40 ? poison : 'C'.repeat((i % 30) + 1)))
  const results = await chemistry.readMany(inputs)
  results.forEach((result, index) => {
    if (inputs[index] === poison) assert.equal(!result.ok && result.problem.code, 'toolkit_failure')
    else assert.equal(result.ok && result.structure.heavyAtoms, inputs[index]?.length, String(index))
  })
  assert.ok((await chemistry.read('OCC')).ok)
  await chemistry.close()
})

test('names are read in a thread of their own, one that takes too long is not read, and nobody behind it waits', async () => {
  const name = 'N-[4-[4-chloro-3-(trifluoromethyl)phenyl]-3-fluorophenyl]-2-(4-methoxy-3,5-dimethylphenyl)acetamide'
  const chemistry = createChemistry()
  assert.deepEqual(await chemistry.named(['methane']), { smiles: 'C', at: 0, assumed: null })
  assert.deepEqual(await chemistry.named(['50-78-2', 'no name', 'methane', 'ethane']), {
    smiles: 'C',
    at: 2,
    assumed: null,
  })
  assert.deepEqual(await chemistry.namedMany(['ethane', 'no name', 'alanine', '', 'methane']), [
    'CC',
    null,
    null,
    null,
    'C',
  ])
  assert.ok(await chemistry.named([name]))
  const none = ['whatever this is', 'x'.repeat(100_000), '50-78-2', '']
  assert.deepEqual(await Promise.all(none.map((text) => chemistry.named([text]))), [null, null, null, null])
  assert.equal(chemistry.stats().started, 0, 'no toolkit is loaded for a name')
  await chemistry.close()
  assert.equal(await chemistry.named([name]), null)
  const hurried = createChemistry({ nameTimeoutMs: 0 })
  assert.deepEqual(await Promise.all([hurried.named([name]), hurried.named([name])]), [null, null])
  await hurried.close()
})

test('a query that was read lately is not read again', async () => {
  const chemistry = createChemistry()
  const read = await chemistry.query('c1ccncc1', { as: 'smiles' })
  await chemistry.close()
  assert.deepEqual(await chemistry.query('c1ccncc1', { as: 'smiles' }), read)
  for (const [text, as] of [
    ['c1ccncc1', 'smarts'],
    ['c1ccnnc1', 'smiles'],
  ] as const)
    assert.deepEqual(await chemistry.query(text, { as }), { ok: false, problem: { code: 'unavailable' } })
})
