import { growingU32, growingU8, sharedU32 } from './shared.ts'

/** Words as bytes, numbered from 0, with a hash table over them: a million of them without an object each. */
export interface Vocabulary {
  /** The bytes of word `i` lie from `starts[i]` to `starts[i + 1]`. */
  bytes: Uint8Array
  starts: Uint32Array
  /** Open addressing: number of a word + 1, or 0; a power of two long. */
  slots: Uint32Array
}

/** Longer words are compared by their beginnings alone. */
const MAX_WORD_BYTES = 240
const scratch = new Uint8Array(MAX_WORD_BYTES + 3)
let scratchHash = 0

/** Writes a word's UTF-8 into the scratch, its hash beside it; returns the length. */
function encode(word: string): number {
  let length = 0
  let hash = 0x811c9dc5
  const put = (byte: number) => {
    scratch[length++] = byte
    hash = Math.imul(hash ^ byte, 0x01000193)
  }
  for (let i = 0; i < word.length && length < MAX_WORD_BYTES; i++) {
    const code = word.charCodeAt(i)
    if (code < 0x80) put(code)
    else if (code < 0x800) {
      put(0xc0 | (code >>> 6))
      put(0x80 | (code & 63))
    } else {
      put(0xe0 | (code >>> 12))
      put(0x80 | ((code >>> 6) & 63))
      put(0x80 | (code & 63))
    }
  }
  scratchHash = mixed(hash)
  return length
}

/** FNV leaves its low bits poor. */
function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return (once ^ (once >>> 13)) >>> 0
}

function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193)
  return mixed(hash)
}

function isScratch(bytes: Uint8Array, start: number, end: number, length: number): boolean {
  if (end - start !== length) return false
  for (let i = 0; i < length; i++) if (bytes[start + i] !== scratch[i]) return false
  return true
}

/** The number of a word, or -1. */
export function numberOf({ bytes, starts, slots }: Vocabulary, word: string): number {
  const length = encode(word)
  const mask = slots.length - 1
  for (let slot = scratchHash & mask; ; slot = (slot + 1) & mask) {
    const number = slots[slot]! - 1
    if (number < 0) return -1
    if (isScratch(bytes, starts[number]!, starts[number + 1]!, length)) return number
  }
}

const decoder = new TextDecoder()
export const wordAt = ({ bytes, starts }: Vocabulary, number: number): string =>
  // Text cannot be decoded from memory that others may write.
  decoder.decode(bytes.slice(starts[number], starts[number + 1]))

export const sizeOf = ({ starts }: Vocabulary): number => starts.length - 1

/** Letters of a word as numbers, in place of a string for each of a million. */
export const candidate = new Uint16Array(256)

/** Decodes a word into `candidate`; returns the number of its letters. */
export function spell({ bytes, starts }: Vocabulary, number: number): number {
  let length = 0
  for (let i = starts[number]!; i < starts[number + 1]!;) {
    const byte = bytes[i]!
    if (byte < 0x80) {
      candidate[length++] = byte
      i += 1
    } else if (byte < 0xe0) {
      candidate[length++] = ((byte & 31) << 6) | (bytes[i + 1]! & 63)
      i += 2
    } else {
      candidate[length++] = ((byte & 15) << 12) | ((bytes[i + 1]! & 63) << 6) | (bytes[i + 2]! & 63)
      i += 3
    }
  }
  return length
}

export const DIGIT = 1 << 31
/** The bit of a letter: Latin ones have their own, digits share one, all others are spread. */
export const letterBit = (code: number) =>
  code >= 0x61 && code <= 0x7a
    ? 1 << (code - 0x61)
    : code >= 0x30 && code <= 0x39
      ? DIGIT
      : 1 << ((Math.imul(code, 0x9e3779b1) >>> 27) % 31)

/** For each word the set of its letters: words that are spelled alike have sets that are almost the same. */
export function lettersOf(vocabulary: Vocabulary): Uint32Array {
  const letters = sharedU32(vocabulary.starts.length - 1)
  for (let number = 0; number < letters.length; number++) {
    const length = spell(vocabulary, number)
    let set = 0
    for (let i = 0; i < length; i++) set |= letterBit(candidate[i]!)
    letters[number] = set
  }
  return letters
}

/** A vocabulary that takes in words. */
export class GrowingVocabulary {
  private readonly bytes = growingU8()
  private readonly starts = growingU32()
  private slots = new Uint32Array(1 << 11)

  constructor() {
    this.starts.push(0)
  }

  get size(): number {
    return this.starts.length - 1
  }

  /** The number of a word, a new one for a new word. */
  add(word: string): number {
    return this.addScratch(encode(word))
  }

  /** The same for word `number` of another vocabulary. */
  addFrom(other: Vocabulary, number: number): number {
    const start = other.starts[number]!
    const length = other.starts[number + 1]! - start
    for (let i = 0; i < length; i++) scratch[i] = other.bytes[start + i]!
    scratchHash = hashOf(scratch, 0, length)
    return this.addScratch(length)
  }

  finish(): Vocabulary {
    const slots = sharedU32(this.slots.length)
    slots.set(this.slots)
    return { bytes: this.bytes.finish(), starts: this.starts.finish(), slots }
  }

  private addScratch(length: number): number {
    const bytes = this.bytes.view()
    const mask = this.slots.length - 1
    for (let slot = scratchHash & mask; ; slot = (slot + 1) & mask) {
      const number = this.slots[slot]! - 1
      if (number < 0) return this.insert(slot, length)
      if (isScratch(bytes, this.starts.at(number), this.starts.at(number + 1), length)) return number
    }
  }

  private insert(slot: number, length: number): number {
    const number = this.size
    for (let i = 0; i < length; i++) this.bytes.push(scratch[i]!)
    this.starts.push(this.bytes.length)
    this.slots[slot] = number + 1
    if (this.size * 2 > this.slots.length) this.widen()
    return number
  }

  private widen() {
    const slots = new Uint32Array(this.slots.length * 2)
    const mask = slots.length - 1
    const bytes = this.bytes.view()
    for (let number = 0; number < this.size; number++) {
      let slot = hashOf(bytes, this.starts.at(number), this.starts.at(number + 1)) & mask
      while (slots[slot]) slot = (slot + 1) & mask
      slots[slot] = number + 1
    }
    this.slots = slots
  }
}
