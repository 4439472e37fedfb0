import { openChromium } from './browser.ts'
import { quantile } from './figures.ts'

const texts = ['phenylboronic', '溴苯硼酸', '甲基', '酸', 'benpengsuan', '5467-74-3']
/** Milliseconds between two strokes: a list is there before the next. */
const PAUSE = 300

/** Moments of one stroke by the clock of the page. */
interface Stroke {
  stroke: number
  asked?: number
  answered?: number
  listed?: number
  painted?: number
}

/** Types letter by letter into the search box of the home page; quantiles in milliseconds of each part of the way to the list. */
export async function typedInChromium(baseURL: string) {
  const browser = await openChromium()
  try {
    const page = await browser.newPage({ baseURL, locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.evaluate(() => {
      const noted: Stroke[] = []
      const seen = window as unknown as { strokes: Stroke[] }
      seen.strokes = noted
      addEventListener('beforeinput', () => noted.push({ stroke: performance.now() }), true)
      const plain = window.fetch
      window.fetch = async (...sent) => {
        const one = noted.at(-1)
        const first = sent[0]
        const suggests = one && (first instanceof Request ? first.url : String(first)).includes('/suggestions')
        if (suggests) one.asked = performance.now()
        const reply = await plain(...sent)
        if (suggests) one.answered = performance.now()
        return reply
      }
      new MutationObserver(() => {
        const one = noted.at(-1)
        if (!one?.answered || one.listed) return
        one.listed = performance.now()
        requestAnimationFrame(() => setTimeout(() => (one.painted = performance.now())))
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    const box = page.getByRole('combobox', { name: '搜索', exact: true }).first()
    await box.click()
    for (const text of texts) {
      await box.fill('')
      for (const letter of text) {
        await page.keyboard.insertText(letter)
        await page.waitForTimeout(PAUSE)
      }
    }
    const all = await page.evaluate(() => (window as unknown as { strokes: Stroke[] }).strokes)
    const whole = all.filter((one): one is Required<Stroke> => one.painted !== undefined)
    const part = (from: keyof Stroke, to: keyof Stroke) => {
      const times = whole.map((one) => one[to] - one[from])
      return [0.5, 0.95].map((share) => quantile(times, share)) as [number, number]
    }
    return {
      strokes: whole.length,
      'stroke to query': part('stroke', 'asked'),
      'query to answer': part('asked', 'answered'),
      'answer to list': part('answered', 'listed'),
      'list to picture': part('listed', 'painted'),
      'stroke to picture': part('stroke', 'painted'),
    }
  } finally {
    await browser.close()
  }
}
