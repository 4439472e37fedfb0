import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import type { StructureEngine } from './engineTypes.ts'
import { openSmall, queryOf, samples, sorted } from './sample.testing.ts'

const all = samples(150)
let folder = ''
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'structures-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const ask = async (engine: StructureEngine, text: string) => {
  const hits = await engine
    .search({ kind: 'substructure', query: queryOf(text), stereo: false }, { caller: 'test' })
    .all()
  assert.ok(hits.complete)
  return sorted(hits.ids)
}
const texts = ['c1ccccc1', 'CC#N', 'C(F)(F)F', 'CCCCCCC']
const answers = (engine: StructureEngine) => Promise.all(texts.map((text) => ask(engine, text)))

/** An index of all molecules but one, saved; what it answers. */
async function saved(): Promise<number[][]> {
  const engine = openSmall({ folder })
  await engine.put(all, 'first')
  await engine.remove([all[7]!.id], 'second')
  const before = await answers(engine)
  await engine.close()
  return before
}

async function reopened<Value>(use: (engine: StructureEngine) => Promise<Value>): Promise<Value> {
  const engine = openSmall({ folder })
  try {
    await engine.ready()
    return await use(engine)
  } finally {
    await engine.close()
  }
}

test('an index that was closed answers the same when it is opened again, and goes on', async () => {
  const before = await saved()
  await reopened(async (engine) => {
    assert.equal(engine.watermark, 'second')
    assert.equal(engine.stats().molecules, all.length - 1)
    assert.equal(engine.stats().discarded, null)
    assert.deepEqual(await answers(engine), before)
    await engine.put([all[7]!], 'third')
  })
  await reopened(async (engine) => {
    assert.equal(engine.watermark, 'third')
    assert.equal(engine.stats().molecules, all.length)
    assert.equal(
      engine.stats().checksum,
      all.reduce((sum, { id }) => sum + id, 0),
    )
  })
})

test('what came after the last save is not there after a crash, and the watermark says so', async () => {
  const engine = openSmall({ folder })
  await engine.put(all.slice(0, 100), 'saved')
  await engine.save()
  const kept = await answers(engine)
  await engine.put(all.slice(100), 'lost')
  // A crash: the folder as it is now is opened by another
  await reopened(async (again) => {
    assert.equal(again.watermark, 'saved')
    assert.deepEqual(await answers(again), kept)
    await again.put(all.slice(100), 'replayed')
    assert.deepEqual(await answers(again), await answers(engine))
  })
})

test('files of a save that was cut off are passed by', async () => {
  const before = await saved()
  const names = fs.readdirSync(folder)
  // Segments of a later save whose state was never written, one of them only half
  const [segment] = names.filter((name) => name.startsWith('segment-'))
  fs.copyFileSync(path.join(folder, segment!), path.join(folder, 'segment-900-64.bin'))
  fs.writeFileSync(path.join(folder, 'segment-901-64.bin.new'), 'RGSTRUC1 cut')
  fs.writeFileSync(path.join(folder, 'state.bin.new'), 'RGSTRUC1 cut')
  await reopened(async (engine) => {
    assert.equal(engine.watermark, 'second')
    assert.deepEqual(await answers(engine), before)
  })
  assert.deepEqual(
    fs.readdirSync(folder).filter((name) => /new$|-90\d-/.test(name)),
    [],
  )
})

test('any damage to a file makes the index begin anew, with no watermark', async () => {
  const before = await saved()
  const whole = fs.mkdtempSync(path.join(os.tmpdir(), 'structures-'))
  fs.cpSync(folder, whole, { recursive: true })
  const segments = fs.readdirSync(folder).filter((name) => name.startsWith('segment-'))
  const damages: [string, (file: string) => void][] = [
    ['state.bin', (file) => fs.truncateSync(file, 40)],
    ['state.bin', (file) => flip(file, fs.statSync(file).size - 1)],
    [segments[0]!, (file) => fs.rmSync(file)],
    [segments[0]!, (file) => fs.truncateSync(file, fs.statSync(file).size / 2)],
    // In the head, in the first section, among the columns, at the very end
    ...[20, 65_536, 0.5, -1].map((at): [string, (file: string) => void] => [
      segments.at(-1)!,
      (file) => flip(file, at === 0.5 ? fs.statSync(file).size / 2 : at < 0 ? fs.statSync(file).size + at : at),
    ]),
  ]
  for (const [name, damage] of damages) {
    fs.cpSync(whole, folder, { recursive: true })
    damage(path.join(folder, name))
    await reopened(async (engine) => {
      assert.notEqual(engine.stats().discarded, null, `${name} ${damage}`)
      assert.equal(engine.watermark, null)
      assert.equal(engine.stats().molecules, 0)
      assert.deepEqual(await ask(engine, 'C'), [])
      await engine.put(all, 'again')
      await engine.remove([all[7]!.id])
      assert.deepEqual(await answers(engine), before)
    })
    fs.rmSync(folder, { recursive: true })
  }
  fs.rmSync(whole, { recursive: true })
})

test('an index made in another way is not used', async () => {
  await saved()
  const engine = openSmall({ folder, sizes: { block: 512, tail: 128, segment: 4_096 } })
  await engine.ready()
  assert.match(engine.stats().discarded ?? '', /version/)
  assert.equal(engine.stats().molecules, 0)
  await engine.close()
})

test('it can be asked while it loads, and says that the answer is in part', async () => {
  await saved()
  const engine = openSmall({ folder })
  const hits = await engine
    .search({ kind: 'substructure', query: queryOf('C'), stereo: false }, { caller: 'test' })
    .all()
  assert.equal(hits.complete, false)
  await engine.ready()
  assert.equal((await ask(engine, 'C')).length, all.length - 1)
  await engine.close()
})

function flip(file: string, at: number): void {
  const handle = fs.openSync(file, 'r+')
  const byte = Buffer.alloc(1)
  fs.readSync(handle, byte, 0, 1, at)
  byte[0]! ^= 0x10
  fs.writeSync(handle, byte, 0, 1, at)
  fs.closeSync(handle)
}
