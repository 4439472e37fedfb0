import { capacityFor, EVERYWHERE, Segment } from './segment.ts'
import type { SegmentData } from './segment.ts'
import { layout, MORGAN_BITS } from './layout.ts'
import type { Room } from './layout.ts'
import { clearing, COLUMN_SECTIONS } from './tail.ts'
import type { TakenMemory } from './tail.ts'
import { typesOf } from './row.ts'

const NOWHERE = 0xffff_ffff
/** Types in more than this share of the rows are not listed: the columns find them as quickly. */
const RARE = 1 / 100
const ROWS_PER_STEP = 2_048
const WORDS_PER_STEP = 1 << 16

export type MergeOptions = {
  number: number
  block: number
  threads: number
  /** atom types known by now */
  types: number
  memory: (bytes: number) => TakenMemory
}

/** Where each living row of the sources goes, by popcount of the Morgan fingerprint (counting sort), and where each came from. */
type Order = { places: Uint32Array[]; source: Uint8Array; row: Uint32Array }

/**
 * Makes one sorted segment of several, without the dead. Yields after each small step, so that its thread can do other work between;
 * rows that die meanwhile are for the caller to bury again.
 */
export function* merge(sources: readonly Segment[], options: MergeOptions): Generator<void, Segment> {
  const order = yield* sortRows(sources)
  const rows = order.row.length
  yield
  const { starts, postings, recordBytes } = yield* countTypes(sources, order, options.types)
  const capacity = capacityFor(rows)
  const room: Room = { capacity, postingTypes: options.types, postings, recordBytes }
  const { sections, end } = layout(room, options.threads)
  const { number, block } = options
  const { memory, used } = options.memory(end)
  const data: SegmentData = {
    number,
    memory,
    sections,
    capacity,
    rows,
    block,
    sorted: true,
    postingTypes: options.types,
  }
  const target = new Segment(data)
  if (used) yield* clearing(target)
  target.postingStarts.set(starts)
  yield
  yield* copyRows(sources, order, target)
  yield* copyColumns(sources, order, target)
  return target
}

function* sortRows(sources: readonly Segment[]): Generator<void, Order> {
  const next = new Uint32Array(MORGAN_BITS + 2)
  // Who dies from now on is carried along
  const living = sources.map(({ data, dead }) => ({ rows: data.rows, dead: dead.slice() }))
  function* eachLiving(visit: (source: number, row: number) => void): Generator<void> {
    for (const [source, { rows, dead }] of living.entries()) {
      for (let row = 0; row < rows; row++) {
        if (((dead[row >> 3]! >> (row & 7)) & 1) === 0) visit(source, row)
        if (row % (ROWS_PER_STEP * 16) === 0) yield
      }
    }
  }
  const bitsOf = (source: number, row: number) => sources[source]!.popcounts[row]!
  yield* eachLiving((source, row) => next[bitsOf(source, row) + 1]!++)
  for (let bits = 1; bits < next.length; bits++) next[bits]! += next[bits - 1]!
  const rows = next.at(-1)!
  const order: Order = {
    places: sources.map(({ data }) => new Uint32Array(data.rows).fill(NOWHERE)),
    source: new Uint8Array(rows),
    row: new Uint32Array(rows),
  }
  yield* eachLiving((source, row) => {
    const place = next[bitsOf(source, row)]!++
    order.places[source]![row] = place
    order.source[place] = source
    order.row[place] = row
  })
  return order
}

/** In how many rows each atom type occurs: where its list of rows will start, or that it gets none. */
function* countTypes(sources: readonly Segment[], { source, row }: Order, types: number) {
  const counts = new Uint32Array(types)
  const last = new Uint32Array(types).fill(NOWHERE)
  let recordBytes = 0
  for (let place = 0; place < row.length; place++) {
    const record = sources[source[place]!]!.record(row[place]!)
    recordBytes += record.length
    for (const type of typesOf(record)) {
      if (last[type] === place) continue
      last[type] = place
      counts[type]!++
    }
    if (place % ROWS_PER_STEP === 0) yield
  }
  const starts = new Uint32Array(types + 1)
  let postings = 0
  counts.forEach((count, type) => {
    const rare = count <= row.length * RARE
    starts[type] = rare ? postings : EVERYWHERE
    if (rare) postings += count
  })
  starts[types] = postings
  return { starts, postings, recordBytes }
}

function* copyRows(sources: readonly Segment[], { source, row }: Order, target: Segment) {
  const { at } = target.data.sections.records
  const types = target.data.postingTypes
  const next = target.postingStarts.slice()
  const last = new Uint32Array(types).fill(NOWHERE)
  let offset = 0
  for (let place = 0; place < row.length; place++) {
    const from = sources[source[place]!]!
    const fromRow = row[place]!
    const record = from.record(fromRow)
    target.bytes.set(record, at + offset)
    target.offsets[place] = offset
    offset += record.length
    target.ids[place] = from.ids[fromRow]!
    target.popcounts[place] = from.popcounts[fromRow]!
    for (const type of typesOf(record)) {
      if (last[type] === place || next[type] === EVERYWHERE) continue
      last[type] = place
      target.postings[next[type]!++] = place
    }
    if (place % ROWS_PER_STEP === 0) yield
  }
  target.offsets[row.length] = offset
}

/** Carries every set bit to its row's new place. Fingerprints are sparse, so most words of a column are passed by. */
function* copyColumns(sources: readonly Segment[], { places }: Order, target: Segment) {
  let words = 0
  for (const { section, bits } of COLUMN_SECTIONS) {
    const columnIn = (segment: Segment, block: number, column: number) =>
      (section === 'morgan' ? segment.morganBlock(block) : segment.screenBlock(block)) + column * segment.stride(block)
    const { block } = target.data
    for (let column = 0; column < bits; column++) {
      const starts = Uint32Array.from({ length: Math.ceil(target.data.capacity / block) }, (_, index) =>
        columnIn(target, index, column),
      )
      for (const [source, from] of sources.entries()) {
        const place = places[source]!
        for (let first = 0; first < from.data.rows; first += from.data.block) {
          const at = columnIn(from, first / from.data.block, column)
          const end = Math.min(from.data.rows - first, from.data.block)
          const column32 = new Uint32Array(from.bytes.buffer, at, Math.ceil(end / 32))
          for (let word = 0; word < column32.length; word++) {
            for (let left = column32[word]!; left !== 0; left &= left - 1) {
              const to = place[first + word * 32 + 31 - Math.clz32(left & -left)]!
              if (to === NOWHERE) continue
              const inBlock = to % block
              target.bytes[starts[(to - inBlock) / block]! + (inBlock >> 3)]! |= 1 << (inBlock & 7)
            }
          }
          words += column32.length
        }
      }
      if (words < WORDS_PER_STEP) continue
      words = 0
      yield
    }
  }
}
