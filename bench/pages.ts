// Public pages a second, kept and made anew, and how long calls take with and without a crawler that fetches pages as fast as they
// come. `node bench/pages.ts [--seconds 8] [--before CHECKOUT]`: the second program is that of another checkout with a build of
// its pages, measured in turns with this one.
import { parseArgs } from 'node:util'
import { crawlFor, startCrawler, type Crawl } from './measuring/crawler.ts'
import { bar, quantile, table } from './measuring/figures.ts'
import { dice, openLoop, type Kind } from './measuring/openLoop.ts'
import { ask, pagesOf, searched } from './measuring/pages.ts'
import { discard, startProgram, type Program } from './measuring/program.ts'

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '8' }, before: { type: 'string' } },
})
const seconds = Number(options.seconds)
const connections = 8
const perSecond = 20
/** In turns without and with a crawler: one is not measured in a better minute than the other. */
const rounds = 4
const searches = [searched, '吡啶', 'methyl', '氟苯', 'acid']

interface Measured {
  kept: Record<string, number>
  fresh: Record<string, number>
  wrong: number
  quiet: number
  crawled: number
  crawledAt: number
}

/** Milliseconds of calls at random moments, beside what else goes on. */
async function callsOf(address: string, round: number): Promise<number[]> {
  const roll = dice(7 + round)
  const pick = <T>(from: readonly T[]) => from[Math.floor(roll() * from.length)]!
  const kinds: Kind[] = [
    { name: 'search', share: 1, send: async () => ((await ask(address, pick(searches))) ? null : 'nothing') },
    {
      name: 'groups',
      share: 1,
      send: async () => ((await fetch(`${address}/oldapi/mall/catalogue/overview`)).ok ? null : 'wrong'),
    },
  ]
  const outcomes = await openLoop({ kinds, perSecond, seconds, roll })
  return [...outcomes.values()].flatMap(({ ms }) => ms)
}

async function measure({ address }: Program): Promise<Measured> {
  const { home, results, product } = await pagesOf(address)
  const { molecules } = await ask(address, searched)
  const places: Record<string, string[]> = {
    home: [home],
    results: [results],
    product: [product, ...molecules.slice(0, 9).map(({ moleculeId }) => `/chemicalDetail?id=${moleculeId}`)],
  }
  const of = (which: string, fresh: boolean): Crawl => ({ address, places: places[which]!, fresh, connections })
  const measured: Measured = { kept: {}, fresh: {}, wrong: 0, quiet: 0, crawled: 0, crawledAt: 0 }
  for (const which of Object.keys(places)) {
    await crawlFor(2, of(which, true))
    for (const fresh of [true, false]) {
      const { perSecond: rate, wrong, bare } = await crawlFor(seconds, of(which, fresh))
      measured[fresh ? 'fresh' : 'kept'][which] = rate
      measured.wrong += wrong + bare
    }
  }
  const quiet: number[] = []
  const crawled: number[] = []
  let pages = 0
  let crawling = 0
  for (let round = 0; round < rounds; round++) {
    quiet.push(...(await callsOf(address, round)))
    const stop = await startCrawler({ ...of('product', true), places: Object.values(places).flat() })
    crawled.push(...(await callsOf(address, round)))
    const done = await stop()
    pages += done.pages
    crawling += done.seconds
  }
  return { ...measured, quiet: quantile(quiet, 0.95), crawled: quantile(crawled, 0.95), crawledAt: pages / crawling }
}

const rowOf = (name: string, { kept, fresh, quiet, crawled, crawledAt }: Measured) => [
  name,
  ...['home', 'results', 'product'].flatMap((which) => [kept[which]!, fresh[which]!]),
  quiet,
  crawled,
  crawledAt,
]

const rows: (string | number)[][] = []
let measured: Measured | undefined
for (const [name, checkout] of [['before', options.before] as const, ['now', undefined] as const]) {
  if (name === 'before' && !checkout) continue
  const program = await startProgram(undefined, {}, [], checkout)
  try {
    measured = await measure(program)
    rows.push(rowOf(name, measured))
  } finally {
    await discard(program)
  }
}
table(
  [
    'pages a second',
    ...['home', 'results', 'product'].flatMap((which) => [`${which} kept`, 'fresh']),
    'call p95 ms',
    'with crawler',
    'its pages/s',
  ],
  rows,
)
if (measured) {
  const { kept, fresh, quiet, crawled, wrong } = measured
  bar(`${wrong} pages were wrong or bare`, wrong === 0)
  for (const [which, rate] of Object.entries(kept)) bar(`${which} kept: ${rate.toFixed(0)}/s, bar 500`, rate >= 500)
  for (const [which, rate] of Object.entries(fresh)) bar(`${which} fresh: ${rate.toFixed(0)}/s, bar 100`, rate >= 100)
  bar(`p95 of calls ${(crawled / quiet).toFixed(2)} × with a crawler, bar 1.3`, crawled <= quiet * 1.3)
}
