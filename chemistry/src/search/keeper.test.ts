import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Keeper } from './keeper.ts'
import type { KeeperCall } from './messages.ts'
import { samples, sorted } from './sample.testing.ts'
import { Segment } from './segment.ts'

// The owner of the index without its thread: background work goes on step by step, as the test says.

const SIZES = { block: 512, tail: 100, segment: 2_048 }
const all = samples(380)

async function keeperOf() {
  const segments = new Map<number, Segment>()
  const keeper = new Keeper({ folder: null, threads: 1, sizes: SIZES }, (told) => {
    if (told.kind === 'segment') {
      for (const gone of told.replaces) segments.delete(gone)
      if (told.segment !== null) segments.set(told.segment.number, new Segment(told.segment))
      // Nobody searches here: what is replaced is free at once
      for (const segment of told.replaces) void keeper.receive({ kind: 'released', segment })
    }
    if (told.kind === 'rows') segments.get(told.segment)!.data.rows = told.rows
  })
  await keeper.load()
  const call = (what: KeeperCall) => keeper.receive({ kind: 'call', call: 1, what })
  const put = (items: { id: number; prepared: (typeof all)[number]['prepared'] }[]) =>
    call({ kind: 'put', items, watermark: null })
  /** Ids of living rows, and where the popcount of each lies. */
  const living = () =>
    [...segments.values()].flatMap((segment) =>
      Array.from({ length: segment.data.rows }, (_, row) => row)
        .filter((row) => !segment.isDead(row))
        .map((row) => ({ id: segment.ids[row]!, bits: segment.popcounts[row]! })),
    )
  return { keeper, call, put, living, segments }
}

const bits = (fingerprint: Uint8Array): number =>
  fingerprint.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)

test('who dies or changes while segments are merged is so in the merged one too, at whatever step', async () => {
  for (const steps of [1, 2, 5, 20, 60]) {
    const { keeper, call, put, living } = await keeperOf()
    await put(all)
    for (let step = 0; step < steps && keeper.hasWork; step++) keeper.work(0)
    await call({ kind: 'remove', ids: all.filter((_, index) => index % 7 === 0).map(({ id }) => id), watermark: null })
    const changed = all.filter((_, index) => index % 7 === 1).map(({ id }) => ({ id, prepared: all[0]!.prepared }))
    await put(changed)
    while (keeper.hasWork) keeper.work(0)
    const expected = all.filter((_, index) => index % 7 !== 0).map(({ id }) => id)
    const rows = living()
    assert.deepEqual(sorted(rows.map(({ id }) => id)), sorted(expected), `after ${steps} steps`)
    for (const { id } of changed) assert.equal(rows.find((row) => row.id === id)!.bits, bits(all[0]!.prepared.morgan))
  }
})

test('merged segments are sorted by size, and take the memory of those they replaced', async () => {
  const { keeper, put, living, segments } = await keeperOf()
  const memories = new Set<WebAssembly.Memory>()
  for (let copy = 0; copy < 12; copy++) {
    await put(all.map(({ id, prepared }) => ({ id: id + copy * 1_000, prepared })))
    while (keeper.hasWork) keeper.work(0)
    for (const { data } of segments.values()) memories.add(data.memory)
  }
  assert.equal(living().length, 12 * all.length)
  for (const { data, popcounts } of segments.values()) {
    if (!data.sorted) continue
    const sizes = [...popcounts.subarray(0, data.rows)]
    assert.deepEqual(sizes, sorted(sizes))
  }
  // 46 tails were filled
  assert.ok(memories.size <= segments.size + 8, `${memories.size} memories for ${segments.size} segments`)
})
