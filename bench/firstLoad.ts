// First and second loads of the public pages in Chromium as on a modest computer and line: CPU 4 times slower, 1.6 Mbps
// down, 150 ms round trip, 1440 px, a fresh profile each time, median of 3. Sizes are what came over the line.
import type { Browser, Page } from '@playwright/test'
import { openChromium } from './measuring/browser.ts'
import { bar, median, table } from './measuring/figures.ts'
import { pagesOf } from './measuring/pages.ts'
import { discard, startProgram } from './measuring/program.ts'

const runs = 3
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

interface Watched {
  lcp: number
  cls: number
  long: number
}
interface Load extends Watched {
  jsKb: number
  allKb: number
}

/** Runs in the page, before anything of it. */
function watch() {
  const seen: Watched = { lcp: 0, cls: 0, long: 0 }
  Object.assign(window, { seen })
  const observe = (
    type: string,
    note: (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => void,
  ) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        note(entry as PerformanceEntry & { value: number; hadRecentInput: boolean })
    }).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime))
  observe('layout-shift', ({ value, hadRecentInput }) => (seen.cls += hadRecentInput ? 0 : value))
  observe('longtask', ({ duration }) => (seen.long += Math.max(0, duration - 50)))
}

async function load(tab: Page, url: string): Promise<Load> {
  const session = await tab.context().newCDPSession(tab)
  const scripts = new Set<string>()
  const sizes = { jsKb: 0, allKb: 0 }
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.allKb += encodedDataLength / 1000
    if (scripts.has(requestId)) sizes.jsKb += encodedDataLength / 1000
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await tab.goto(url, { waitUntil: 'networkidle' })
  const watched = await tab.evaluate(() => (window as unknown as { seen: Watched }).seen)
  await session.detach()
  return { ...watched, ...sizes }
}

/** A first view in a fresh profile, then a second one of the same page. */
async function visit(browser: Browser, url: string): Promise<{ first: Load; second: Load }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  const tab = await context.newPage()
  await tab.addInitScript(watch)
  const first = await load(tab, url)
  const second = await load(tab, url)
  await context.close()
  return { first, second }
}

const browser = await openChromium()
const program = await startProgram()
try {
  const rows: (string | number)[][] = []
  const bars: [string, boolean][] = []
  for (const [name, place] of Object.entries(await pagesOf(program.address))) {
    const url = program.address + place
    await visit(browser, url)
    const loads: { first: Load; second: Load }[] = []
    for (let run = 0; run < runs; run++) loads.push(await visit(browser, url))
    const of = (key: keyof Load) => median(loads.map(({ first }) => first[key]))
    const second = median(loads.map((one) => one.second.lcp))
    rows.push([name, of('lcp'), of('cls').toFixed(4), of('long'), of('jsKb'), of('allKb'), second])
    bars.push(
      [`${name}: largest contentful paint ${of('lcp').toFixed(0)} ms, bar 700`, of('lcp') > 0 && of('lcp') <= 700],
      [`${name}: layout shift ${of('cls').toFixed(4)}, bar 0.001`, of('cls') <= 0.001],
      [`${name}: scripts ${of('jsKb').toFixed(0)} kB, bar 130`, of('jsKb') <= 130],
      [`${name}: second view ${second.toFixed(0)} ms, bar 500`, second > 0 && second < 500],
    )
  }
  table(['page', 'LCP ms', 'CLS', 'long tasks ms', 'JS kB', 'all kB', 'second view LCP ms'], rows)
  for (const [what, holds] of bars) bar(what, holds)
} finally {
  await browser.close()
  await discard(program)
}
