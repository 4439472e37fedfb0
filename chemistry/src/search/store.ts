import fs from 'node:fs/promises'
import path from 'node:path'
import { CorruptFile, SectionFile, writeSections } from './indexFile.ts'
import { SECTIONS, roundRows } from './layout.ts'
import type { Room, Section, Sizes } from './layout.ts'
import { PREPARED_VERSION } from './prepared.ts'
import type { Segment } from './segment.ts'
import { COLUMN_SECTIONS } from './tail.ts'
import { TRAITS_VERSION } from './traits.ts'

/** Number of the form of the files. */
const FORMAT = 1
const STATE = 'state.bin'

type KeptSegment = {
  file: string
  number: number
  rows: number
  sorted: boolean
  postingTypes: number
  room: Room
}
type About = {
  version: string
  sizes: Sizes
  watermark: string | null
  lastNumber: number
  segments: KeptSegment[]
}
export type Snapshot = {
  segments: readonly Segment[]
  dictionary: Uint8Array
  watermark: string | null
  lastNumber: number
}

/**
 * The folder of an index. A segment's rows never change, so each has a file that is written once; `state.bin` says which files make
 * up the index, which rows of them are dead, the dictionary and the watermark. It is replaced last and at once: after a crash the
 * index is what it was at the last save.
 */
export class Store {
  readonly #folder: string
  readonly #version: string
  readonly #sizes: Sizes

  constructor(folder: string, sizes: Sizes) {
    this.#folder = folder
    this.#sizes = sizes
    this.#version = `${FORMAT}/${PREPARED_VERSION}/${TRAITS_VERSION}`
  }

  /** What was saved, or nothing: there is none, or it was made by another version. */
  async open(): Promise<Saved | null> {
    await fs.mkdir(this.#folder, { recursive: true })
    const file = path.join(this.#folder, STATE)
    if (
      !(await fs.access(file).then(
        () => true,
        () => false,
      ))
    )
      return null
    const state = await SectionFile.open(file)
    const about = state.about as About
    if (about.version !== this.#version || JSON.stringify(about.sizes) !== JSON.stringify(this.#sizes)) {
      await state.close()
      throw new CorruptFile(`made as version ${about.version}, wanted is ${this.#version}`)
    }
    return new Saved(this.#folder, state, about)
  }

  async save({ segments, dictionary, watermark, lastNumber }: Snapshot): Promise<void> {
    // Taken at one instant; what is written below does not change any more
    const state = new Map([['dictionary', dictionary]])
    const kept = segments.map((segment) => {
      state.set(`dead:${segment.data.number}`, segment.dead.slice(0, roundRows(segment.data.rows) / 8))
      return keep(segment)
    })
    const there = new Set(await fs.readdir(this.#folder))
    for (const { about, sections } of kept) {
      if (!there.has(about.file)) await writeSections(path.join(this.#folder, about.file), {}, sections())
    }
    const about: About = {
      version: this.#version,
      sizes: this.#sizes,
      watermark,
      lastNumber,
      segments: kept.map(({ about }) => about),
    }
    await writeSections(path.join(this.#folder, STATE), about, state)
    await this.#tidy(new Set([STATE, ...about.segments.map(({ file }) => file)]))
  }

  /** Forgets what was saved. */
  async discard(): Promise<void> {
    await this.#tidy(new Set())
  }

  async #tidy(wanted: ReadonlySet<string>): Promise<void> {
    for (const name of await fs.readdir(this.#folder)) {
      if (name.includes('.bin') && !wanted.has(name)) await fs.rm(path.join(this.#folder, name), { force: true })
    }
  }
}

/** An index in its folder, being read. */
export class Saved {
  readonly about: About
  readonly #folder: string
  readonly #state: SectionFile

  constructor(folder: string, state: SectionFile, about: About) {
    this.#folder = folder
    this.#state = state
    this.about = about
  }

  dictionary(): Promise<Uint8Array> {
    return this.#state.read('dictionary')
  }

  /** Reads a segment into its place in memory. */
  async readSegment({ file, number }: KeptSegment, segment: Segment): Promise<void> {
    const opened = await SectionFile.open(path.join(this.#folder, file))
    try {
      const place = (section: Section) => {
        const { at, length } = segment.data.sections[section]
        return segment.bytes.subarray(at, at + length)
      }
      await this.#state.readInto(`dead:${number}`, place('dead'))
      for (const section of SECTIONS) if (section !== 'dead') await opened.readInto(section, place(section))
    } finally {
      await opened.close()
    }
  }

  async close(): Promise<void> {
    await this.#state.close()
  }
}

/** What is kept of a segment. The rows of one that still grows are copied at once, close together. */
function keep(segment: Segment): { about: KeptSegment; sections: () => Map<string, Uint8Array> } {
  const { number, rows, sorted, postingTypes, capacity } = segment.data
  const room: Room = {
    capacity: roundRows(rows),
    postingTypes,
    postings: segment.postings.length,
    recordBytes: segment.offsets[rows]!,
  }
  const about = { file: `segment-${number}-${rows}.bin`, number, rows, sorted, postingTypes, room }
  const copied = !sorted && rows < capacity ? copyOf(segment, room) : null
  const lengths = lengthsIn(room)
  const sections = (): Map<string, Uint8Array> =>
    new Map(
      SECTIONS.filter((section) => section !== 'dead').map((section) => {
        const { at, length } = segment.data.sections[section]
        const bytes = copied?.get(section) ?? segment.bytes.subarray(at, at + (lengths[section] ?? length))
        return [section, bytes]
      }),
    )
  return { about, sections }
}

function lengthsIn({ capacity, recordBytes }: Room): Partial<Record<Section, number>> {
  return { popcounts: capacity * 2, ids: capacity * 4, offsets: (capacity + 1) * 4, records: recordBytes }
}

/** What still changes where rows are to come: the columns, without the room for those, and the arrays. */
function copyOf(segment: Segment, room: Room): Map<string, Uint8Array> {
  const stride = segment.stride(0)
  const length = room.capacity / 8
  const copies = new Map<string, Uint8Array>()
  for (const { section, bits } of COLUMN_SECTIONS) {
    const packed = new Uint8Array(bits * length)
    const { at } = segment.data.sections[section]
    for (let column = 0; column < bits; column++) {
      packed.set(segment.bytes.subarray(at + column * stride, at + column * stride + length), column * length)
    }
    copies.set(section, packed)
  }
  const lengths = lengthsIn(room)
  for (const section of ['popcounts', 'ids', 'offsets'] as const) {
    const { at } = segment.data.sections[section]
    copies.set(section, segment.bytes.slice(at, at + lengths[section]!))
  }
  return copies
}
