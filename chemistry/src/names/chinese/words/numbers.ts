const DIGITS = '一二三四五六七八九'

/** Numbers up to 39: 二, 十, 十二, 二十一. */
export const NUMBERS = new Map<string, number>()
for (let number = 1; number < 40; number++) {
  const [tens, ones] = [Math.floor(number / 10), number % 10]
  NUMBERS.set(`${tens > 1 ? DIGITS[tens - 1] : ''}${tens > 0 ? '十' : ''}${ones > 0 ? DIGITS[ones - 1] : ''}`, number)
}

/** Those, longest first, for a regular expression. */
export const NUMBER = [...NUMBERS.keys()].toSorted((a, b) => b.length - a.length).join('|')

/** How many times a group stands there. */
export const MULTIPLIERS = new Map<string, number>([...NUMBERS, ['双', 2], ['单', 1], ['两', 2]])

/** Positions of two groups on benzene: 对二氯苯. */
export const BESIDE: Record<string, string[]> = { o: ['1', '2'], m: ['1', '3'], p: ['1', '4'] }

/** Stems of chains: the ten heavenly stems, then numbers. */
export const STEMS = new Map<string, number>(
  [...'甲乙丙丁戊己庚辛壬癸'].map((stem, index) => [stem, index + 1] as [string, number]),
)
for (const [word, number] of NUMBERS) if (number > 10) STEMS.set(word, number).set(`${word}碳`, number)
for (const word of ['六', '七', '八', '九', '十']) STEMS.set(`${word}碳`, NUMBERS.get(word)!)
