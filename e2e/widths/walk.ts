import { languages } from '../../messages/index.ts'
import type { Walker } from './walker.ts'

/** A phone, a tablet upright, a larger one, on its side, laptops, a screen. */
const widths = [390, 768, 820, 1024, 1280, 1440, 1536]

/** What is wrong with the page that is open, each with where: `cut: td > span “Shanghai …”`, `de 768`. */
export async function everywhere(walk: Walker): Promise<Map<string, { example: string; where: string[] }>> {
  const found = new Map<string, { example: string; where: string[] }>()
  for (const language of languages) {
    await walk.speak(language)
    for (const width of widths)
      for (const { kind, at, example } of await walk.faultsAt(width)) {
        const one = found.get(`${kind}: ${at}`) ?? { example, where: [] }
        found.set(`${kind}: ${at}`, { ...one, where: [...one.where, `${language} ${width}`] })
      }
  }
  return found
}
