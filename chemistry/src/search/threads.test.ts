import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { openSmall, queryOf, samples } from './sample.testing.ts'

/** Whoever was sent a segment is a search thread. */
const searchThreads = new Set<Worker>()
const send = Worker.prototype.postMessage
Worker.prototype.postMessage = function (this: Worker, message: { kind?: string }) {
  if (message.kind === 'segment') searchThreads.add(this)
  send.call(this, message)
}

test('a search thread that breaks is replaced: who waits is not left waiting, and the next search is answered in full', async () => {
  const all = samples(200)
  const warnings: string[] = []
  const engine = openSmall({ log: { warn: (_, message) => warnings.push(message) } })
  await engine.put(all)
  const ask = () =>
    engine.search({ kind: 'substructure', query: queryOf('C'), stereo: false }, { caller: 'test' }).all()
  const [first] = searchThreads
  const broken = new Promise((exit) => first!.once('exit', exit))
  send.call(first!, { kind: 'run' })
  // Told of it, or answered by the other thread before
  await ask().catch(() => {})
  await broken
  const { ids, complete } = await ask()
  assert.ok(complete)
  assert.equal(ids.length, all.length)
  assert.equal(warnings.length, 1)
  // What comes after reaches the new thread too
  await engine.put(all.map(({ id, prepared }) => ({ id: id + 1_000, prepared })))
  assert.equal((await ask()).ids.length, all.length * 2)
  await engine.close()
})
