import { readChinese } from './chinese/index.ts'
import { beginEffort, isExhausted } from './effort.ts'
import { readEnglish } from './english/index.ts'
import { readGerman } from './german/index.ts'
import { wholeNames } from './vocabulary/wholeNames.ts'

/**
 * The structure that a systematic name says, as SMILES: undefined where it is not read, is impossible, or could mean more than one
 * structure. Synchronous, without a toolkit, bounded in time and memory for any text.
 */
export function readName(text: string): { smiles: string } | undefined {
  const whole = wholeNames.get(text.trim().toLowerCase())
  if (whole !== undefined) return { smiles: whole }
  beginEffort()
  const read = /\p{Script=Han}/u.test(text) ? readChinese(text) : (readEnglish(text) ?? readGerman(text))
  return isExhausted() ? undefined : read
}
