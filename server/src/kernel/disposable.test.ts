import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isAlive, until } from '../testing/process.ts'
import { isCurrent, stampLine } from './bundleStamp.ts'
import { inDisposableProcess, inTurn } from './disposable.ts'
import { errors, Refusal } from './shared/errors.ts'
import { TableProblem } from './tables/problem.ts'
import { useOf } from './processUse.ts'
import { testFolder } from './tables/testFiles.ts'

const MiB = 1024 * 1024
const limits = { time: 30_000, memory: 450 * MiB }
const folder = await testFolder()
test.after(() => folder.remove())

/** A process that serves orders with the text of a generator function. */
function entry(name: string, generator: string): URL {
  const file = path.join(folder.path, `${name}.ts`)
  const child = path.resolve(import.meta.dirname, 'disposableChild.ts')
  writeFileSync(file, `import { serveOrders } from ${JSON.stringify(child)}\nserveOrders(${generator})\n`)
  return pathToFileURL(file)
}

async function made(url: URL, order: unknown, caps = limits): Promise<{ batches: unknown[]; problem: string | null }> {
  const batches: unknown[] = []
  try {
    for await (const batch of inDisposableProcess(url, order, caps)) batches.push(batch)
  } catch (error) {
    if (!(error instanceof TableProblem)) throw error
    return { batches, problem: error.code }
  }
  return { batches, problem: null }
}

test('a disposable process serves its order batch by batch', async () => {
  const url = entry('counts', 'async function* (n) { for (let i = 0; i < n; i++) yield i }')
  assert.deepEqual(await made(url, 5), { batches: [0, 1, 2, 3, 4], problem: null })
})

test('[T07] one that never ends is ended, and is gone', async () => {
  const url = entry('hangs', 'async function* () { yield process.pid; for (;;); }')
  const { batches, problem } = await made(url, null, { ...limits, time: 1500 })
  assert.equal(problem, 'timeout')
  assert.equal(isAlive(batches[0] as number), false)
})

test('[T07] one that waits for a processor, or for anything else, is not refused for it', async () => {
  const url = entry(
    'waits',
    `async function* (ms) { const start = performance.now(); while (performance.now() - start < ms) await new Promise((end) => setTimeout(end, 50)); yield 'late' }`,
  )
  assert.deepEqual(await made(url, 2_000, { ...limits, time: 1_500 }), { batches: ['late'], problem: null })
})

test('[T07] one that takes too much memory is ended, and is gone', async () => {
  const url = entry(
    'grows',
    'async function* () { yield process.pid; const kept = []; for (;;) kept.push(new Array(1e5).fill(kept.length)) }',
  )
  const { batches, problem } = await made(url, null)
  assert.equal(problem, 'out_of_memory')
  assert.equal(isAlive(batches[0] as number), false)
})

test('a process has neither our environment nor the right to write', async () => {
  const url = entry(
    'looks',
    `async function* () {
      const { writeFileSync } = await import('node:fs')
      let wrote = true
      try { writeFileSync(${JSON.stringify(path.join(folder.path, 'written'))}, 'x') } catch { wrote = false }
      yield { names: Object.keys(process.env).filter((name) => /DATABASE|SECRET|PATH/.test(name)), wrote }
    }`,
  )
  assert.deepEqual((await made(url, null)).batches, [{ names: [], wrote: false }])
})

test('two work for requests at once, thirty wait, and whoever comes then is told so', async () => {
  const gates = Array.from({ length: 32 }, () => Promise.withResolvers<void>())
  let begun = 0
  const all = gates.map(({ promise }) =>
    inTurn(async () => {
      begun++
      await promise
    }),
  )
  assert.equal(begun, 2)
  await assert.rejects(
    inTurn(async () => {}),
    (error) => error instanceof Refusal && error.definition === errors.BUSY,
  )
  for (const { resolve } of gates) resolve()
  await Promise.all(all)
  assert.equal(begun, 32)
  await inTurn(async () => {})
})

test('[T15] a disposable process is started by a small one, not by the server, and comes second on the processors', async () => {
  const url = entry(
    'tells',
    `async function* () { yield { parent: process.ppid, priority: (await import('node:os')).getPriority() } }`,
  )
  const [told] = (await made(url, null)).batches as [{ parent: number; priority: number }]
  assert.notEqual(told.parent, process.pid)
  assert.equal(told.priority, os.getPriority() + 5)
  const [again] = (await made(url, null)).batches as [{ parent: number }]
  assert.equal(again.parent, told.parent)
})

test('where the fork server dies, what it had started is refused, and the next has another', async () => {
  const hangs = entry('hangs on', 'async function* () { yield [process.pid, process.ppid]; for (;;); }')
  const batches: [number, number][] = []
  await assert.rejects(async () => {
    for await (const batch of inDisposableProcess<null, [number, number]>(hangs, null, limits)) {
      batches.push(batch)
      process.kill(batch[1], 'SIGKILL')
    }
  }, TableProblem)
  await until(async () => (await useOf(batches[0]![0])).memory === 0)
  const url = entry('goes on', 'async function* () { yield process.ppid }')
  assert.notEqual((await made(url, null)).batches[0], batches[0]![1])
})

test('a bundle is made anew where something that it was made of has changed, was changing, or is gone', () => {
  const [source, bundle] = ['source.ts', 'bundle.js'].map((name) => path.join(folder.path, name)) as [string, string]
  const bundled = (began: number) => writeFileSync(bundle, `${stampLine([source], began)}\nrest`)
  assert.equal(isCurrent(bundle), false)
  writeFileSync(source, 'export {}')
  utimesSync(source, 1000, 1000)
  bundled(2_000_000)
  assert.equal(isCurrent(bundle), true)
  bundled(500_000)
  assert.equal(isCurrent(bundle), false)
  bundled(2_000_000)
  utimesSync(source, 1001, 1001)
  assert.equal(isCurrent(bundle), false)
  writeFileSync(bundle, 'no bundle of ours')
  assert.equal(isCurrent(bundle), false)
})
