import type { Random } from '../demo/random.ts'

const syllables = 'za lo pi ri fa ni be to ma cu re ti vo xa mi do ka se nu ly gra ste dra pel'.split(' ')
const endings = 'nib mab tinib pril statin azole olol idine oxin vir gliptin sartan'.split(' ')

/** Invented trade names and laboratory codes, which make most of the different words of a real vocabulary. */
export function tradeNames(random: Random): () => string {
  const syllable = () => random.pick(syllables)
  const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1)
  return () => {
    if (random.chance(0.5)) return `${syllable().toUpperCase()}-${random.between(1000, 99_999)}`
    const stem = Array.from({ length: random.between(2, 4) }, syllable).join('')
    return capital(stem) + random.pick(endings)
  }
}
