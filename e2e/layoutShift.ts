// How much of a page moves by itself while it loads, as Chromium counts it: the score of Core Web Vitals, of which a page has
// at most 0.02 here (0.1 counts as good).
import { expect, type BrowserContext, type Page } from '@playwright/test'

declare global {
  interface Window {
    layoutShifts: { value: number; of: string[] }[]
  }
}

/** Milliseconds by which answers come later, so that what stands in their place is seen, as it is by everybody but this machine. */
const LATE = 60

/** Counts from the first paint of every document that the context opens. */
export async function watchShifts(context: BrowserContext) {
  await context.addInitScript((late) => {
    window.layoutShifts = []
    // Here and not in a route of the browser's: with one of those it keeps neither files nor what it has compiled of them.
    const { fetch } = window
    window.fetch = async (...call) => {
      await new Promise((resolve) => setTimeout(resolve, late))
      return fetch(...call)
    }
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      return element ? `${element.localName}.${element.getAttribute('class') ?? ''}` : '?'
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
        }
        const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
        const of = sources.map((one) => `${nameOf(one.node)} ${place(one.previousRect)} → ${place(one.currentRect)}`)
        if (!hadRecentInput) window.layoutShifts.push({ value, of })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, LATE)
}

/** The score of the document that is open, and what moved: element, place and size before and after. */
export async function shiftsOf(page: Page): Promise<{ score: number; moved: string[] }> {
  // Entries are queued with the frame that they belong to.
  const shifts = await page.evaluate(
    () =>
      new Promise<Window['layoutShifts']>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(window.layoutShifts))))
      }),
  )
  const score = Math.round(shifts.reduce((sum, { value }) => sum + value, 0) * 1000) / 1000
  return { score, moved: shifts.flatMap(({ value, of }) => of.map((one) => `${value.toFixed(3)} ${one}`)) }
}

/** Fails where more of the page moved than nobody sees. */
export async function expectStill(page: Page) {
  const { score, moved } = await shiftsOf(page)
  expect(score, moved.join('\n')).toBeLessThanOrEqual(0.02)
}
