// What holds of every page, asked in as few questions of the browser as there can be: each costs more than most of their answers.
import { expect, type Page } from '@playwright/test'
import { htmlLang, type Language } from '../messages/index.ts'
import { violations } from './axe.ts'
import { faultsOf } from './widths/faults.ts'
import { textsShown, wrongWords } from './words.ts'

interface Soundness {
  /** The route as the specification writes it. */
  route: string
  language?: Language
  /** Accessibility is asked once a page, in `pages.spec.ts` where it can be opened by its address alone. */
  axe?: boolean
  /** What `npm run widths` asks of every width and language. */
  tidy?: boolean
}

/** What holds of every page: its route, one heading, a title, a right width, words of its language, nothing axe calls serious. */
export async function expectSound(page: Page, { route, language = 'zh', axe = true, tidy = false }: Soundness) {
  await expectArrived(page, route, language)
  const { texts, wide, mute, faults } = await ask(page, {
    texts: textsShown,
    wide: sideways,
    mute: silent,
    faults: tidy ? faultsOf : () => [],
  })
  expect(wrongWords(texts, language), 'words that are no text of this language').toEqual([])
  // What is wide for a moment only may be on its way to its place.
  if (wide.length > 0) await expect.poll(() => page.evaluate(sideways), 'what is wider than the page').toEqual([])
  expect(mute, 'what is disabled and does not say why').toEqual([])
  expect(faults.map(({ kind, at, example }) => `${kind}: ${at} “${example}”`)).toEqual([])
  if (axe) expect(await violations(page)).toEqual([])
}

/** The page is there, in its language and with all that it waits for. */
async function expectArrived(page: Page, route: string, language: Language) {
  const html = htmlLang[language]
  const inTime = await page.waitForFunction(arrived, { route, html }, { timeout: 20_000 }).then(
    () => true,
    () => false,
  )
  if (inTime) return
  // Asked one by one they say what is missing.
  await expect(page.locator('html')).toHaveAttribute('lang', html)
  await expect(page.locator('[data-page]')).toHaveAttribute('data-page', route)
  await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0)
  await expect(page.locator('h1'), 'one heading of the first level').toHaveCount(1)
  await expect(page).toHaveTitle(/Reagora/)
}

/** Runs in the browser. */
function arrived({ route, html }: { route: string; html: string }): boolean {
  const places = document.querySelectorAll('[data-page]')
  const busy = [...document.querySelectorAll('[aria-busy=true]')].some((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
  })
  return (
    document.documentElement.lang === html &&
    places.length === 1 &&
    places[0]!.getAttribute('data-page') === route &&
    !busy &&
    document.querySelectorAll('h1').length === 1 &&
    document.title.includes('Reagora')
  )
}

type Questions = Record<string, () => unknown>

/** What several functions answer in the page, each of which uses nothing but its own body; as one text, as values would be wrapped one by one. */
async function ask<Asked extends Questions>(
  page: Page,
  questions: Asked,
): Promise<{ [Name in keyof Asked]: ReturnType<Asked[Name]> }> {
  const calls = Object.entries(questions).map(([name, question]) => `${name}: (${question})()`)
  return JSON.parse(await page.evaluate<string>(`JSON.stringify({ ${calls.join(', ')} })`)) as {
    [Name in keyof Asked]: ReturnType<Asked[Name]>
  }
}

/** Controls that are disabled without a reason that can be read, with eyes or by a screen reader; runs in the browser. */
function silent(): string[] {
  return [...document.querySelectorAll(':is(button, input, select, textarea):disabled, [aria-disabled=true]')]
    .filter((control) => {
      const described = (control.getAttribute('aria-describedby') ?? '').split(' ')
      const reasons = described.map((id) => document.getElementById(id)?.textContent ?? '')
      return control.checkVisibility() && ![...reasons, control.getAttribute('title')].some((one) => one?.trim())
    })
    .map((control) => control.outerHTML.slice(0, 160))
}

/**
 * Elements that are wider than the page, whether it scrolls sideways or cuts them off; what scrolls within itself does not count. Runs
 * in the browser.
 */
function sideways(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  // The page cuts off what slides in from its side, and with it what is too wide to stay.
  const held = (element: Element | null): boolean =>
    element !== null &&
    element.id !== 'main' &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || held(element.parentElement))
  const wide = [...document.body.querySelectorAll('main *')].filter(
    (element) =>
      element.getBoundingClientRect().right > clientWidth + 1 &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !held(element.parentElement),
  )
  if (scrollWidth <= clientWidth && wide.length === 0) return []
  return [`${scrollWidth} > ${clientWidth}`, ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120))]
}
