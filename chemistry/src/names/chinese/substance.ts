import type { Substance } from '../form.ts'
import { MULTIPLIERS } from './words/numbers.ts'

/** How often a word of number says; once where there is none. */
export function counted(word: string | undefined): number {
  return word === undefined ? 1 : (MULTIPLIERS.get(word) ?? Number(word))
}

export function put(components: Substance['components'], balance = false): Substance {
  return { components, racemic: false, balance }
}
