import { FINGERPRINT_BYTES } from './layout.ts'

/** Numbers of the bits that are set in a fingerprint, ascending. */
export function bitsOf(fingerprint: Uint8Array): number[] {
  const bits: number[] = []
  for (let byte = 0; byte < FINGERPRINT_BYTES; byte++) {
    for (let left = fingerprint[byte]!; left !== 0; left &= left - 1) {
      bits.push(byte * 8 + 31 - Math.clz32(left & -left))
    }
  }
  return bits
}
