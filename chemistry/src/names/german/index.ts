import { isExhausted } from '../effort.ts'
import { readEnglish } from '../english/index.ts'
import { english } from './translate.ts'

/**
 * Reads a German name through the English grammar: undefined where a German word is not known, and where the ways to part its words are
 * not one structure.
 */
export function readGerman(text: string): ReturnType<typeof readEnglish> {
  return isExhausted() ? undefined : readEnglish(...english(text))
}
