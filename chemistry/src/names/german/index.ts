import { isExhausted } from '../effort.ts'
import { readEnglish } from '../english/index.ts'
import { wholeNames } from '../vocabulary/wholeNames.ts'
import { english } from './translate.ts'

/**
 * Reads a German name through the English grammar: undefined where a German word is not known, and where the ways to part its words are
 * not one structure.
 */
export function readGerman(text: string): ReturnType<typeof readEnglish> {
  if (isExhausted()) return undefined
  const names = english(text)
  const whole = names.flatMap((name) => wholeNames.get(name.toLowerCase()) ?? [])[0]
  return whole === undefined ? readEnglish(...names) : { smiles: whole, assumed: undefined }
}
