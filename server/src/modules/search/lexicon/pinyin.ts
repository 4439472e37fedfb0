import { pinyin } from 'pinyin-pro'
import { normalise } from './text.ts'

/** Characters that chemists read otherwise than everybody else; among them those whose reading is asked for beside others. */
const chemical: Record<string, string> = {
  咯: 'luo',
  芘: 'bi',
  胲: 'hai',
  呫: 'zhan',
  参: 'shen',
  咪: 'mi',
  吡: 'bi',
  啶: 'ding',
  嘧: 'mi',
  噻: 'sai',
  铵: 'an',
  氨: 'an',
  胺: 'an',
  酰: 'xian',
  烯: 'xi',
  羟: 'qiang',
  巯: 'qiu',
  羧: 'suo',
  苯: 'ben',
  铬: 'ge',
  噁: 'e',
  恶: 'e',
}
/** What the first character of two is read as only before the second. */
const before: Record<string, string> = {
  重氮: 'chong',
  重铬: 'chong',
  薄荷: 'bo',
  没食: 'mo',
  没药: 'mo',
}
/** What the second character of two is read as only after the first. */
const after: Record<string, string> = { 厚朴: 'po', 苍术: 'zhu', 白术: 'zhu' }

const han = /[\u3400-\u9fff]/g
const readings = new Map<string, string>()

/** The syllable of a character, without its tone. */
function readingOf(character: string): string {
  let reading = readings.get(character)
  if (reading === undefined) {
    reading = chemical[character] ?? pinyin(character, { toneType: 'none', v: true }).replace(/[^a-z]/g, '')
    readings.set(character, reading)
  }
  return reading
}

/** Characters of a name of which the pinyin is kept: longer input is not needed to find it. */
export const MAX_SPOKEN_LENGTH = 10

/**
 * What of a Chinese name is spoken: its Chinese characters, without locants and letters, as far as pinyin is kept of them.
 * Empty where there are fewer than two: one syllable is no name.
 */
export function spokenOf(name: string): string {
  const characters = normalise(name).match(han) ?? []
  return characters.length < 2 ? '' : characters.slice(0, MAX_SPOKEN_LENGTH).join('')
}

/** How Chinese characters are typed: their syllables whole, and the initial letter of each. */
export function pinyinOf(spoken: string): { whole: string; initials: string } {
  const characters = [...spoken]
  const syllables = characters.map(
    (one, i) => before[one + characters[i + 1]] ?? after[characters[i - 1] + one] ?? readingOf(one),
  )
  return { whole: leveled(syllables.join('')), initials: leveled(syllables.map((one) => one[0] ?? '').join('')) }
}

/**
 * Pinyin without what many speakers do not tell apart: zh, ch, sh and z, c, s; -ng and -n; ü and u. The beginning of a
 * text is always the beginning of what becomes of it, so that it can be looked up letter by letter.
 */
const leveled = (letters: string) =>
  letters
    .replace(/([zcs])h/g, '$1')
    .replace(/(?<=[aeiou])ng(?![aeiouv])/g, 'n')
    .replaceAll('v', 'u')

const latin = /^[\s\d(),'’[\]-]*[a-zü][a-zü\s\d(),'’[\]-]*$/
/** What may stand between the parts of a name that are spoken. */
const unspoken = /[^a-zü]+/g

/** A text as pinyin, where it can be: its letters, and what was typed before them. */
export function typedPinyin(text: string): { letters: string; locants: string } | null {
  const typed = text.normalize('NFKC').toLowerCase().trim()
  if (!latin.test(typed)) return null
  const letters = leveled(typed.replace(unspoken, '').replaceAll('ü', 'v'))
  return letters.length < 2 ? null : { letters, locants: /^[\d,-]*/.exec(typed)![0].replace(/-$/, '') }
}

/** The runs of letters in a text that may each be the pinyin of a word, as they are typed and as they are looked up. */
export function pinyinRuns(text: string): { typed: string; letters: string }[] {
  if (!typedPinyin(text)) return []
  const runs = text.normalize('NFKC').match(/[a-zü]+(?:['’\s-]+[a-zü]+)*/gi) ?? []
  return runs.map((typed) => ({ typed, letters: typedPinyin(typed)?.letters ?? '' }))
}
