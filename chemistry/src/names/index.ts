import { readChinese } from './chinese/index.ts'
import { beginEffort, isExhausted } from './effort.ts'
import { readEnglish } from './english/index.ts'
import { readGerman } from './german/index.ts'
import { wholeNames } from './vocabulary/wholeNames.ts'

/** The structure that a name says, as SMILES; `assumed`: it is the L form because that is meant by the bare name of an amino acid. */
export type NameReading = { smiles: string; assumed?: 'L' | undefined }

/**
 * The structure that a systematic name says: undefined where it is not read, is impossible, or could mean more than one
 * structure. Synchronous, without a toolkit, bounded in time and memory for any text.
 */
export function readName(text: string): NameReading | undefined {
  const whole = wholeNames.get(text.trim().toLowerCase())
  if (whole !== undefined) return { smiles: whole }
  beginEffort()
  const read = /\p{Script=Han}/u.test(text) ? readChinese(text) : (readEnglish(text) ?? readGerman(text))
  return isExhausted() ? undefined : read
}
