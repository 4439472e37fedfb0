import { decode, PostingsWriter } from './postings.ts'
import { ColumnsWriter, type Segment } from './segment.ts'
import { isDeleted, type Part as WholePart } from './view.ts'
import { GrowingVocabulary, lettersOf, sizeOf } from './vocabulary.ts'

type Part = Pick<WholePart, 'segment' | 'tombstones'>

/** The new place of a molecule with a tombstone: none. */
const NOWHERE = 0xffffffff

/** Merges segments into one and drops molecules with a tombstone. No molecule may be alive in two of them. */
export function merge(parts: readonly Part[]): Segment {
  const { columns, moved } = mergeColumns(parts)
  const { vocabulary, numbers } = mergeVocabularies(parts, moved)
  const postings = mergePostings(parts, moved, numbers, columns.ids.length)
  const finished = vocabulary.finish()
  return { ...columns, vocabulary: finished, postings, letters: lettersOf(finished) }
}

/** The molecules of all parts by id, and for each part the new place of every old one. */
function mergeColumns(parts: readonly Part[]) {
  const writer = new ColumnsWriter()
  const moved = parts.map(({ segment }) => new Uint32Array(segment.ids.length).fill(NOWHERE))
  const next = parts.map(() => 0)
  const advance = (part: number) => {
    const { segment, tombstones } = parts[part]!
    while (next[part]! < segment.ids.length && tombstones && isDeleted(tombstones, next[part]!)) next[part]!++
  }
  parts.forEach((_, part) => advance(part))
  for (;;) {
    let least = -1
    for (let part = 0; part < parts.length; part++) {
      if (next[part]! >= parts[part]!.segment.ids.length) continue
      if (least < 0 || parts[part]!.segment.ids[next[part]!]! < parts[least]!.segment.ids[next[least]!]!) least = part
    }
    if (least < 0) return { columns: writer.finish(), moved }
    moved[least]![next[least]!] = writer.molecules
    writer.copy(parts[least]!.segment, next[least]!)
    next[least]!++
    advance(least)
  }
}

/** The words still in use, and for each part their new numbers. */
function mergeVocabularies(parts: readonly Part[], moved: readonly Uint32Array[]) {
  const vocabulary = new GrowingVocabulary()
  const numbers = parts.map(({ segment, tombstones }, part) => {
    const size = sizeOf(segment.vocabulary)
    const own = new Uint32Array(size)
    for (let word = 0; word < size; word++)
      own[word] =
        !tombstones || standsSomewhere(segment, word, moved[part]!)
          ? vocabulary.addFrom(segment.vocabulary, word)
          : NOWHERE
    return own
  })
  return { vocabulary, numbers }
}

const scratch = { values: new Uint32Array(0), all: new Uint32Array(0) }
const roomFor = (name: keyof typeof scratch, length: number) =>
  scratch[name].length >= length ? scratch[name] : (scratch[name] = new Uint32Array(length))

function standsSomewhere({ postings, ids }: Segment, word: number, moved: Uint32Array): boolean {
  const values = roomFor('values', postings.counts[word]!)
  const count = decode(postings, word, ids.length, values)
  for (let i = 0; i < count; i++) if (moved[values[i]! >>> 1] !== NOWHERE) return true
  return false
}

function mergePostings(
  parts: readonly Part[],
  moved: readonly Uint32Array[],
  numbers: readonly Uint32Array[],
  molecules: number,
) {
  const size = Math.max(
    0,
    ...numbers.map((own) => own.reduce((most, number) => (number === NOWHERE ? most : Math.max(most, number + 1)), 0)),
  )
  const olds = numbers.map((own) => {
    const old = new Uint32Array(size)
    own.forEach((number, word) => {
      if (number !== NOWHERE) old[number] = word + 1
    })
    return old
  })
  const writer = new PostingsWriter(molecules)
  for (let word = 0; word < size; word++) {
    let most = 0
    for (let part = 0; part < parts.length; part++)
      if (olds[part]![word]) most += parts[part]!.segment.postings.counts[olds[part]![word]! - 1]!
    const all = roomFor('all', most)
    let count = 0
    let ascending = true
    for (let part = 0; part < parts.length; part++) {
      const old = olds[part]![word]!
      if (!old) continue
      const { postings, ids } = parts[part]!.segment
      const values = roomFor('values', postings.counts[old - 1]!)
      const found = decode(postings, old - 1, ids.length, values)
      const to = moved[part]!
      for (let i = 0; i < found; i++) {
        const place = to[values[i]! >>> 1]!
        if (place === NOWHERE) continue
        const value = (place << 1) | (values[i]! & 1)
        if (count > 0 && all[count - 1]! > value) ascending = false
        all[count++] = value
      }
    }
    if (!ascending) all.subarray(0, count).sort()
    writer.add(all, count)
  }
  return writer.finish()
}
