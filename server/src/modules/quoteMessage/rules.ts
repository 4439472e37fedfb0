import { talkSides, type TalkSide } from './contract.ts'

/** Who else is in a conversation. */
export const othersThan = (side: TalkSide) => talkSides.filter((one) => one !== side)

/** As texts are compared: width, case and spaces make no difference. */
const folded = (text: string) => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase()
/** A name as short as a letter is in every word. */
const leastLength = (text: string) => (/^[\u0000-\u024f]*$/.test(text) ? 4 : 2)

/** The first of the names that stands in a text; null where none does. What is too short to be told from a word is no name. */
export function nameIn(text: string, names: readonly string[]): string | null {
  const whole = folded(text)
  return names.find((name) => name.length >= leastLength(name) && whole.includes(folded(name))) ?? null
}
