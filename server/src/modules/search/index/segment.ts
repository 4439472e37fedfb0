import { hazardAnswers } from '../../product/contract.ts'
import { hazardWord } from '../../product/rules.ts'
import type { WordGroups } from '../lexicon/words.ts'
import type { Offer } from './offer.ts'
import { PostingsWriter, type Postings } from './postings.ts'
import { growingF64, growingU16, growingU32, growingU8, type Numbers } from './shared.ts'
import { GrowingVocabulary, lettersOf, type Vocabulary } from './vocabulary.ts'

/**
 * Some molecules with their words and products, in the order of their ids. Words and ids never change; the products of a
 * molecule may be written anew in place.
 */
export interface Segment extends Columns {
  vocabulary: Vocabulary
  postings: Postings
  /** Letters of each word as a set of bits, to find words that are spelled alike. */
  letters: Uint32Array
}

/** What is known of molecules and of their products, but for the words. */
export interface Columns {
  ids: Uint32Array
  /** The products of molecule `i` lie from `productStarts[i]` to `productStarts[i + 1]`. */
  productStarts: Uint32Array
  /** Length of the shortest preferred name. */
  nameLengths: Uint16Array
  /** Of all names: the same as long as the words are. */
  signatures: Uint32Array
  /** What is known of the substance, as `flagsOf` packs it. */
  flags: Uint8Array
  suppliers: Uint16Array
  /** The tags it was put on, by the number of their set (`View.tagSets`). */
  tagSets: Uint16Array
  bits: Uint32Array
  /** In rough fen. */
  prices: Float64Array
  purities: Uint32Array
  leads: Uint16Array
}

/** A regulation names it. */
export const REGULATED = 1
const HAZARD_AT = 1
/** How many values `flags` can have. */
export const FLAG_VALUES = 1 << 3

type Known = Pick<Entry, 'regulated' | 'hazardous'>
/** What is known of a substance in three bits: whether it is regulated, and the place of its hazard in `hazardAnswers`. */
export const flagsOf = ({ regulated, hazardous }: Known): number =>
  (regulated ? REGULATED : 0) | (hazardAnswers.indexOf(hazardWord(hazardous)) << HAZARD_AT)
export const hazardIn = (flags: number) => hazardAnswers[flags >>> HAZARD_AT]

/** A molecule as it is read from the database. */
export interface Entry {
  id: number
  /** Words of its preferred names, and of its other names; the same may come again. */
  preferred: WordGroups
  others: WordGroups
  nameLength: number
  signature: number
  regulated: boolean
  hazardous: boolean | null
}

/** A product of a molecule; the supplier and the tags by their numbers. */
export interface SuppliedOffer extends Offer {
  supplier: number
  /** The number of the set of its tags. */
  tagSet: number
}

/** A product as the columns hold it. */
export interface Packed {
  supplier: number
  tagSet: number
  bits: number
  price: number
  purity: number
  lead: number
}

/** The place of a molecule in a segment, or -1. */
export function placeIn({ ids }: Columns, id: number): number {
  let low = 0
  let high = ids.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = ids[middle]!
    if (found === id) return middle
    if (found < id) low = middle + 1
    else high = middle - 1
  }
  return -1
}

const MAX_NAME_LENGTH = 0xffff

/** Columns that take in one molecule after the other, by ascending id. */
export class ColumnsWriter {
  private readonly ids = growingU32()
  private readonly productStarts = growingU32()
  private readonly nameLengths = growingU16()
  private readonly signatures = growingU32()
  private readonly flags = growingU8()
  private readonly suppliers = growingU16()
  private readonly tagSets = growingU16()
  private readonly bits = growingU32()
  private readonly prices = growingF64()
  private readonly purities = growingU32()
  private readonly leads = growingU16()

  constructor() {
    this.productStarts.push(0)
  }

  get molecules(): number {
    return this.ids.length
  }

  molecule({ id, nameLength, signature, ...known }: Pick<Entry, 'id' | 'nameLength' | 'signature'> & Known) {
    this.ids.push(id)
    this.nameLengths.push(Math.min(nameLength, MAX_NAME_LENGTH))
    this.signatures.push(signature)
    this.flags.push(flagsOf(known))
    this.productStarts.push(this.bits.length)
    return this
  }

  offer({ supplier, tagSet, bits, price, purity, lead }: Packed) {
    this.suppliers.push(supplier)
    this.tagSets.push(tagSet)
    this.bits.push(bits)
    this.prices.push(price)
    this.purities.push(purity)
    this.leads.push(lead)
  }

  /** Copies a molecule of another segment with its products. */
  copy(from: Columns, place: number) {
    const start = from.productStarts[place]!
    const end = from.productStarts[place + 1]!
    this.suppliers.pushAll(from.suppliers.subarray(start, end))
    this.tagSets.pushAll(from.tagSets.subarray(start, end))
    this.bits.pushAll(from.bits.subarray(start, end))
    this.prices.pushAll(from.prices.subarray(start, end))
    this.purities.pushAll(from.purities.subarray(start, end))
    this.leads.pushAll(from.leads.subarray(start, end))
    this.ids.push(from.ids[place]!)
    this.nameLengths.push(from.nameLengths[place]!)
    this.signatures.push(from.signatures[place]!)
    this.flags.push(from.flags[place]!)
    this.productStarts.push(this.bits.length)
  }

  finish(): Columns {
    return {
      ids: this.ids.finish(),
      productStarts: this.productStarts.finish(),
      nameLengths: this.nameLengths.finish(),
      signatures: this.signatures.finish(),
      flags: this.flags.finish(),
      suppliers: this.suppliers.finish(),
      tagSets: this.tagSets.finish(),
      bits: this.bits.finish(),
      prices: this.prices.finish(),
      purities: this.purities.finish(),
      leads: this.leads.finish(),
    }
  }
}

/** Makes a segment of molecules by ascending id: their words are taken down one after the other, then turned around. */
export class SegmentWriter {
  private readonly vocabulary = new GrowingVocabulary()
  private readonly columns = new ColumnsWriter()
  /** Of each molecule the numbers of its words, `<< 1 | 1` those of preferred names. */
  private readonly words = growingU32()
  private readonly wordStarts = growingU32()
  /** Numbers of the words of lists that were met before. */
  private readonly numbers = new Map<readonly string[], Uint32Array>()
  /** The last molecule, counted from 1, that had a word. */
  private lastWith = new Uint32Array(1 << 10)

  get molecules(): number {
    return this.columns.molecules
  }

  /** A molecule, after its products. */
  molecule(entry: Entry): void {
    this.wordStarts.push(this.words.length)
    for (const group of entry.preferred) this.note(group, 1)
    for (const group of entry.others) this.note(group, 0)
    this.columns.molecule(entry)
  }

  /** A product of the molecule that comes next. */
  offer(packed: Packed): void {
    this.columns.offer(packed)
  }

  finish(): Segment {
    const columns = this.columns.finish()
    const vocabulary = this.vocabulary.finish()
    const postings = this.turned(this.vocabulary.size, columns.ids.length)
    return { ...columns, vocabulary, postings, letters: lettersOf(vocabulary) }
  }

  /** Takes down words of the molecule that comes next, those that it does not have yet. */
  private note(group: readonly string[], preferred: 0 | 1) {
    let numbers = this.numbers.get(group)
    if (!numbers) {
      numbers = Uint32Array.from(group, (word) => this.vocabulary.add(word))
      this.numbers.set(group, numbers)
      if (this.vocabulary.size > this.lastWith.length) {
        const wider = new Uint32Array(this.vocabulary.size * 2)
        wider.set(this.lastWith)
        this.lastWith = wider
      }
    }
    const me = this.molecules + 1
    for (let i = 0; i < numbers.length; i++) {
      const number = numbers[i]!
      if (this.lastWith[number] === me) continue
      this.lastWith[number] = me
      this.words.push((number << 1) | preferred)
    }
  }

  private turned(size: number, molecules: number): Postings {
    const words = this.words.view()
    const starts = new Uint32Array(size + 1)
    for (const word of words) starts[(word >>> 1) + 1]!++
    for (let i = 0; i < size; i++) starts[i + 1]! += starts[i]!
    const next = starts.slice()
    const values = new Uint32Array(words.length)
    this.wordStarts.push(words.length)
    for (let place = 0; place < molecules; place++)
      for (let i = this.wordStarts.at(place); i < this.wordStarts.at(place + 1); i++)
        values[next[words[i]! >>> 1]!++] = (place << 1) | (words[i]! & 1)
    const writer = new PostingsWriter(molecules)
    for (let word = 0; word < size; word++)
      writer.add(values.subarray(starts[word], starts[word + 1]), starts[word + 1]! - starts[word]!)
    return writer.finish()
  }
}

/** All arrays of a segment under their names, for writing and reading them as they are. */
export function arraysOf({ vocabulary, postings, ...columns }: Segment): Record<string, Numbers> {
  const named = (prefix: string, arrays: object) =>
    Object.entries(arrays).map(([name, array]) => [`${prefix}${name}`, array] as const)
  return Object.fromEntries([
    ...named('', columns),
    ...named('vocabulary.', vocabulary),
    ...named('postings.', postings),
  ]) as Record<string, Numbers>
}
