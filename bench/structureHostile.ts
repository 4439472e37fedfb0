// Structures that are meant to hurt whoever reads or searches for them, sent to the program over HTTP while others search as usual:
// each is answered or refused in 3 s, the others' p95 stays within twice of what it was alone in the same run, and the next
// good one is right. SECONDS (20) of usual searches alone; `npm run bench -- structureHostile`.
import { setTimeout as delay } from 'node:timers/promises'
import { hostileStructures } from './measuring/hostileStructures.ts'
import { bar, median, quantile, table } from './measuring/figures.ts'
import { discard, startProgram } from './measuring/program.ts'

const seconds = Number(process.env['SECONDS'] ?? 20)
const LIMIT = 3000
/** Usual searches a second. */
const PACE = 10

/** What people search for; every third is drawn. */
const usual = [
  { searchType: 'auto', searchText: '溴苯硼酸' },
  { searchType: 'auto', searchText: '64-17-5' },
  { searchType: 'substructure', structure: 'OB(O)c1ccccc1' },
  { searchType: 'auto', searchText: 'pyridine' },
  { searchType: 'keyword', searchText: 'acid' },
  { searchType: 'similarity', structure: 'CC(=O)Oc1ccccc1C(=O)O', similarity: 60 },
]

const program = await startProgram()
try {
  const answer = async (body: object) => {
    const began = performance.now()
    const response = await fetch(`${program.address}/oldapi/mall/chemical/products`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
      body: JSON.stringify(body),
    })
    const { status, data, message } = (await response.json()) as {
      status: number
      data: { total: number; exact: boolean; problem?: string; code?: string } | null
      message: string
    }
    return { http: response.status, status, data, message, ms: performance.now() - began }
  }

  /** Searches at a steady pace until told to end; each begins at its time, whether or not the one before has ended. */
  async function searching(goesOn: () => boolean) {
    const waits: Promise<number>[] = []
    for (let at = 0, begun = performance.now(); goesOn(); at++) {
      waits.push(answer(usual[at % usual.length]!).then(({ ms, http }) => (http === 200 ? ms : LIMIT * 10)))
      await delay(Math.max(0, begun + ((at + 1) * 1000) / PACE - performance.now()))
    }
    return Promise.all(waits)
  }

  const good = async () => {
    const { data } = await answer({ searchType: 'substructure', structure: 'OB(O)c1ccccc1' })
    return data?.exact ? data.total : -1
  }
  const until = performance.now() + 5000
  await searching(() => performance.now() < until)
  const right = await good()
  const end = performance.now() + seconds * 1000
  const alone = await searching(() => performance.now() < end)

  const rows: (string | number)[][] = []
  const late: string[] = []
  const wrong: string[] = []
  const broken: string[] = []
  let others: number[] = []
  let goesOn = true
  const beside = searching(() => goesOn).then((waits) => (others = waits))
  for (const [what, structure] of hostileStructures) {
    const asks = [
      { searchType: 'substructure', structure },
      { searchType: 'substructure', structure, structureAs: 'smarts', stereo: true },
      { searchType: 'similarity', structure, similarity: 40 },
      { searchType: 'exact', structure, ignore: ['stereo', 'isotopes', 'salt', 'tautomer'] },
    ]
    const answers = []
    for (const ask of asks) answers.push(await answer(ask))
    const longest = Math.max(...answers.map(({ ms }) => ms))
    if (longest > LIMIT) late.push(what)
    if (answers.some(({ http }) => http >= 500 && http !== 503)) broken.push(what)
    if ((await good()) !== right) wrong.push(what)
    const said = answers.map(({ status, data }) =>
      status === 200 ? `${data!.total}` : (data?.problem ?? data?.code ?? status),
    )
    rows.push([what, longest, said.join(', ')])
  }
  goesOn = false
  await beside

  table(['structure', 'longest ms', 'part, as SMARTS, similar, exact: found or refused'], rows)
  console.log()
  table(
    ['usual searches', 'count', 'p50 ms', 'p95 ms'],
    [
      ['alone', alone.length, median(alone), quantile(alone, 0.95)],
      ['beside the hostile ones', others.length, median(others), quantile(others, 0.95)],
    ],
  )
  console.log()
  bar(
    `${rows.length} hostile structures, four searches each: over ${LIMIT} ms: ${late.join('; ') || 'none'}`,
    late.length === 0,
  )
  bar(`answered with a failure of ours: ${broken.join('; ') || 'none'}`, broken.length === 0)
  bar(
    `the next good one right (${right} molecules): but for ${wrong.join('; ') || 'none'}`,
    right > 0 && wrong.length === 0,
  )
  const ratio = quantile(others, 0.95) / quantile(alone, 0.95)
  bar(`others' p95 ${ratio.toFixed(2)} times of alone, limit 2`, ratio <= 2)
} finally {
  await discard(program)
}
