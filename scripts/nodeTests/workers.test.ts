import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { startWorker, type FileRan } from './workers.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-workers-'))
after(() => fs.rmSync(folder, { recursive: true }))

/** A test file that imports the test function and does this. */
function written(name: string, text: string): string {
  const file = path.join(folder, `${name}.test.ts`)
  fs.writeFileSync(file, `import { test, after } from 'node:test'\n${text}\n`)
  return file
}
const outcomes = ({ tests }: FileRan) =>
  [...tests.values()].map(({ name, state, outcome }) => `${name}: ${outcome ?? state}`)

test('a worker runs files one after another, and puts back what they change', async () => {
  const worker = startWorker(new AbortController().signal)
  const changes = written('changes', `process.env.LEFT = '1'; globalThis.left = 1; test('changes', () => {})`)
  const looks = `test('looks', () => { if (process.env.LEFT || globalThis.left || !below) throw new Error('left') })`
  for (const [file, name] of [
    [changes, 'changes'],
    [written('looks', `${looks}\nconst below = await Promise.resolve(1)`), 'looks'],
  ] as const) {
    const ran = await worker.run(file)
    assert.deepEqual([outcomes(ran), ran.trouble, worker.fit()], [[`${name}: passed`], [], true])
  }
  await worker.end()
})

test('what a file leaves to the next is taken by it, is blamed on neither, and ends with the worker', async () => {
  const worker = startWorker(new AbortController().signal)
  const notes = path.join(folder, 'notes')
  const leaves = `import fs from 'node:fs'
    import { createServer } from 'node:net'
    import { leftToNext } from '${new URL('../../server/src/testing/leftToNext.ts', import.meta.url).href}'
    const note = (what) => fs.appendFileSync('${notes}', what + ' ')
    const open = () => new Promise((resolve) => { const peer = createServer().listen(0, () => resolve(peer)) })
    const { one, leave } = await leftToNext('peer', open, async (peer) => { note('ended'); peer.close() })
    after(leave)
    test('has it', () => note(one.address().port))`
  for (const name of ['leaves', 'takes']) {
    const ran = await worker.run(written(name, leaves))
    assert.deepEqual([outcomes(ran), ran.trouble, worker.fit()], [['has it: passed'], [], true])
  }
  await worker.end()
  assert.match(fs.readFileSync(notes, 'utf8'), /^(\d+) \1 ended $/)
})

test('a file that ends its process fails alone, with the test that did so and those after it', async () => {
  const worker = startWorker(new AbortController().signal)
  const tests = `test('before', () => {})
    test('aborts', () => new Promise(() => setTimeout(() => process.abort(), 50)))
    test('after', () => {})`
  const ran = await worker.run(written('aborts', tests))
  assert.deepEqual(outcomes(ran), ['before: passed', 'aborts: began', 'after: declared'])
  assert.deepEqual([ran.trouble, worker.fit()], [['its process was ended by SIGABRT'], false])
  await worker.end()
})

test('what fails outside of the tests is said: the import, a hook, an error after the end', async () => {
  for (const [name, text, trouble] of [
    ['import', `throw new Error('not read')`, /not read/],
    ['hook', `after(() => { throw new Error('not closed') }); test('fine', () => {})`, /not closed/],
    ['late', `test('fine', () => void setImmediate(() => Promise.reject(new Error('too late'))))`, /too late/],
  ] as const) {
    const worker = startWorker(new AbortController().signal)
    const ran = await worker.run(written(name, text))
    assert.match(ran.trouble.join('\n'), trouble)
    assert.equal(worker.fit(), false)
    await worker.end()
  }
})
