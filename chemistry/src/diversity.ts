/** Bytes of one fingerprint, see search/fingerprints.ts: 2,048 bits. */
export const FINGERPRINT_BYTES = 256
const WORDS = FINGERPRINT_BYTES / 4

/** Fingerprints one after the other, ready to be compared. */
export type Fingerprints = {
  count: number
  words: Uint32Array
  /** Bits that are set in each. */
  bits: Uint16Array
}

/** Lays out fingerprints. @param bytes `FINGERPRINT_BYTES` of each, one after the other */
export function fingerprintsOf(bytes: Uint8Array): Fingerprints {
  const count = Math.floor(bytes.length / FINGERPRINT_BYTES)
  // A copy of its own: a Buffer may lie anywhere in memory that it shares.
  const words = new Uint32Array(new Uint8Array(bytes.subarray(0, count * FINGERPRINT_BYTES)).buffer)
  const bits = new Uint16Array(count)
  for (let at = 0; at < words.length; at++) bits[(at / WORDS) | 0]! += ones(words[at]!)
  return { count, words, bits }
}

/** Bits that are set in a number of 32. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** Tanimoto similarity of two of them; two empty ones are alike. */
export function tanimoto({ words, bits }: Fingerprints, a: number, b: number): number {
  let common = 0
  const [first, second] = [a * WORDS, b * WORDS]
  for (let at = 0; at < WORDS; at++) common += ones(words[first + at]! & words[second + at]!)
  const all = bits[a]! + bits[b]! - common
  return all === 0 ? 1 : common / all
}

/** The bits that are set in one of them. */
function setBits({ words }: Fingerprints, one: number): Uint16Array {
  const found: number[] = []
  for (let bit = 0; bit < FINGERPRINT_BYTES * 8; bit++)
    if ((words[one * WORDS + (bit >>> 5)]! >>> (bit & 31)) & 1) found.push(bit)
  return Uint16Array.from(found)
}

/** As `tanimoto`, of one with another whose bits are known: molecules set few of the 2,048, so that looking at those is quicker. */
function likeness({ words, bits }: Fingerprints, one: number, known: Uint16Array): number {
  const first = one * WORDS
  let common = 0
  for (const bit of known) common += (words[first + (bit >>> 5)]! >>> (bit & 31)) & 1
  const all = bits[one]! + known.length - common
  return all === 0 ? 1 : common / all
}

/**
 * Picks so that each one is, of all that are left, farthest from the nearest one picked before (MaxMin: Ashton et al., Quant.
 * Struct.-Act. Relat. 2002, 21, 598), beginning with the first. Of those equally far the earlier one is taken.
 *
 * Lazy, as RDKit's own picker is: the distance that a candidate had when it was last looked at only ever falls, so that one which
 * was nearer then than the best of this round is not looked at again.
 * @param breathe awaited now and then: resolves when the work may go on, rejects to end it
 * @returns places in their order; all of them where no more are there
 */
export async function maxMin(
  fingerprints: Fingerprints,
  wanted: number,
  breathe?: (picked: number) => Promise<void>,
): Promise<number[]> {
  const { count } = fingerprints
  if (count === 0 || wanted <= 0) return []
  const picked = [0]
  const known = [setBits(fingerprints, 0)]
  /** The distance from the nearest of the first `seen` picks; below 0 for what is picked. */
  const distance = new Float64Array(count).fill(2)
  const seen = new Uint32Array(count)
  distance[0] = -1
  let compared = 0
  while (picked.length < Math.min(wanted, count)) {
    let best = -1
    let most = -1
    for (let one = 0; one < count; one++) {
      let left = distance[one]!
      if (left <= most) continue
      let next = seen[one]!
      for (; next < picked.length && left > most; next++) {
        left = Math.min(left, 1 - likeness(fingerprints, one, known[next]!))
        compared++
      }
      distance[one] = left
      seen[one] = next
      if (left > most) {
        most = left
        best = one
      }
      if (compared > BETWEEN_BREATHS) {
        compared = 0
        await breathe?.(picked.length)
      }
    }
    picked.push(best)
    known.push(setBits(fingerprints, best))
    distance[best] = -1
  }
  return picked
}

/** Comparisons between two breaths: some 20 ms. */
const BETWEEN_BREATHS = 100_000

/**
 * Groups by likeness: each one joins the first group whose founder is at least so similar, else founds its own (Taylor, J. Chem. Inf.
 * Comput. Sci. 1995, 35, 59, without the sorting by neighbours). The order given decides who founds.
 * @returns the number of the group of each, from 0
 */
export async function groupsOf(
  fingerprints: Fingerprints,
  similarity: number,
  breathe?: () => Promise<void>,
): Promise<Uint32Array> {
  const { count, bits } = fingerprints
  const group = new Uint32Array(count)
  const founders: number[] = []
  let compared = 0
  for (let one = 0; one < count; one++) {
    const found = founders.findIndex((founder) => {
      const [few, many] = [Math.min(bits[one]!, bits[founder]!), Math.max(bits[one]!, bits[founder]!)]
      // No two can be more alike than their sizes allow.
      if (few < similarity * many) return false
      compared++
      return tanimoto(fingerprints, one, founder) >= similarity
    })
    group[one] = found < 0 ? founders.push(one) - 1 : found
    if (compared > BETWEEN_BREATHS) {
      compared = 0
      await breathe?.()
    }
  }
  return group
}
