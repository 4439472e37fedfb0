import type { Page } from '@playwright/test'
import { htmlLang, type Language } from '../../messages/index.ts'

/** Changes the language of the page that is open by its menu. */
export async function speak(page: Page, language: Language) {
  if ((await page.evaluate(() => document.documentElement.lang)) === htmlLang[language]) return
  await page.evaluate((lang) => {
    document.querySelector<HTMLElement>(`header .menu button[lang="${lang}"]`)!.click()
  }, htmlLang[language])
  await page.locator('dialog[open] .btn.primary').dispatchEvent('click')
  await page.locator(`html[lang="${htmlLang[language]}"]`).waitFor({ state: 'attached' })
  await settled(page)
}

/** Nothing is on its way any more: no call and no bone. */
export async function settled(page: Page) {
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('[aria-busy=true], .ant-spin-spinning')].some((one) => one.checkVisibility()) &&
      document.querySelector('h1') !== null,
  )
  await page.evaluate(() => document.fonts.ready.then(() => {}))
}
