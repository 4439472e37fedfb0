// Searches at 50 and 100 a second without jobs, and while much else is done: the structures of the whole marketplace prepared, a catalogue
// imported, 370,000 products changed (the index follows, autovacuum comes), the search index made from nothing. `REAGORA_DATA=<folder that
// \`npm run seed\` filled> node bench/background.ts [--seconds 15] [--only structures,import,changes,index] [--patience 3600]`; BASELINE: another checkout of
// the program, measured in turns with this one. The catalogue is other than before at the end: 50,000 lines more.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { asClient } from '../server/src/kernel/postgres-cluster.ts'
import { runningPostgres } from '../server/src/kernel/postgres.ts'
import { postmasterId } from '../server/src/testing/process.ts'
import { writeCatalogue } from './measuring/catalogues.ts'
import { bar, table } from './measuring/figures.ts'
import { type Program, startProgram, startWithoutJobs } from './measuring/program.ts'
import { askProgram, catalogue, indexed, mix, pidOf, type Run, runHead } from './measuring/searchMix.ts'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '15' },
    only: { type: 'string', default: 'structures,import,changes,index' },
    /** Seconds that the preparation of structures may take. */
    patience: { type: 'string', default: '3600' },
  },
})
const seconds = Number(options.seconds)
const folder = process.env['REAGORA_DATA']
if (folder === undefined) {
  console.log('REAGORA_DATA names a folder that `npm run seed -- --molecules 200000` has filled')
  process.exit(2)
}
const data = path.resolve(folder)
const RATES = [50, 100]
const MAX_RATIO = 1.5

const programs = [
  ...(process.env['BASELINE'] === undefined ? [] : [{ name: 'before', root: path.resolve(process.env['BASELINE']) }]),
  { name: 'now', root: path.resolve(import.meta.dirname, '..') },
]
const CHANGED = 370_000
const LINES = 50_000
const owner = <T>(work: Parameters<typeof asClient<T>>[1]) => asClient(runningPostgres(data).url('owner'), work)
const number = (text: string) =>
  owner(async (client) => Number((await client.query<{ n: string }>(`select (${text}) as n`)).rows[0]!.n))
const prepared = () => number('select count(*) from structure_records')
const unprepared = () =>
  number(`select count(*) from molecules m where m.smiles is not null
    and not exists (select from structure_records r where r.molecule_id = m.id)`)
const perSecondOf = (count: number, since: number) => count / ((performance.now() - since) / 1000)

/** What is done beside the searches: begun once the program serves; the bar says whether it goes on. */
interface Beside {
  /** How the program is started where it is not as usual. */
  start?: () => Promise<Program>
  /** Whether the searches begin before the index is whole. */
  atOnce?: boolean
  begin: (program: Program) => Promise<() => Promise<{ said: string; goesOn: boolean }>>
}

const works: Record<string, Beside> = {
  structures: {
    begin: async () => {
      while ((await prepared()) === 0) await delay(500)
      const [since, before] = [performance.now(), await prepared()]
      return async () => {
        const rate = perSecondOf((await prepared()) - before, since)
        // Everything after it is measured without it; and it has to end.
        while ((await unprepared()) > 0 && performance.now() - since < Number(options.patience) * 1000)
          await delay(1000)
        const left = await unprepared()
        const whole = ((performance.now() - since) / 1000).toFixed(0)
        return {
          said: `${rate.toFixed(0)} structures prepared a second beside the searches, ${left} left after ${whole} s`,
          goesOn: rate > 0 && left === 0,
        }
      }
    },
  },
  import: {
    begin: async () => {
      const file = path.join(path.dirname(data), 'background.csv')
      await writeCatalogue(file, 'csv', LINES)
      let [ended, imports] = [false, 0]
      const stop = new AbortController()
      const importing = (async () => {
        // One after the other for as long as there are searches.
        while (!stop.signal.aborted) {
          const command = path.join(import.meta.dirname, '../server/src/commands/import.ts')
          const env = { ...process.env, REAGORA_DATA: data, REAGORA_DEMO: '0', LOG_LEVEL: 'error' }
          const child = spawn(process.execPath, [command, file, '--supplier', 'BACKGROUND'], { env, stdio: 'ignore' })
          const [code] = (await once(child, 'close')) as [number]
          if (code !== 0) return
          imports += 1
        }
        ended = true
      })()
      const since = performance.now()
      return async () => {
        stop.abort()
        await importing
        fs.rmSync(file)
        const each = (performance.now() - since) / 1000 / imports
        return { said: `${imports} imports of ${LINES} lines, ${each.toFixed(0)} s each`, goesOn: ended && imports > 0 }
      }
    },
  },
  changes: {
    begin: async () => {
      const cleaned = `select coalesce(autovacuum_count, 0) from pg_stat_user_tables where relname = 'products'`
      const before = await number(cleaned)
      const since = performance.now()
      await owner((client) =>
        client.query(
          `update products set lead_max = coalesce(lead_max, 0) + 1 where id in (select id from products order by id limit ${CHANGED})`,
        ),
      )
      const took = (performance.now() - since) / 1000
      return async () => {
        // The round of autovacuum that the change asks for may outlast the searches; it must not outlast our patience.
        const patience = performance.now() + 600_000
        while ((await number(cleaned)) === before && performance.now() < patience) await delay(1000)
        const rounds = (await number(cleaned)) - before
        const all = (performance.now() - since) / 1000
        return {
          said: `${CHANGED} products changed in ${took.toFixed(0)} s, autovacuum done after ${all.toFixed(0)} s`,
          goesOn: rounds > 0,
        }
      }
    },
  },
  index: {
    atOnce: true,
    start: async () => {
      fs.rmSync(path.join(data, 'search'), { recursive: true, force: true })
      return startWithoutJobs(data)
    },
    begin: async (program) => {
      const since = performance.now()
      const whole = indexed(program.address).then(() => (performance.now() - since) / 1000)
      return async () => ({ said: `the index made from nothing in ${(await whole).toFixed(0)} s`, goesOn: true })
    },
  },
}

const rows: Run['row'][] = []
for (const { name, root } of programs) {
  const quiet = await startWithoutJobs(data)
  const texts = await catalogue(runningPostgres(data).url('owner'))
  await indexed(quiet.address)
  const alone = await runs(`${name}, quiet`, quiet, texts, true)
  // Everything is to be prepared anew.
  if (options.only.includes('structures')) await owner((client) => client.query('truncate structure_records'))
  await quiet.stop()

  for (const what of options.only.split(',')) {
    const { start, atOnce = false, begin } = works[what]!
    const program = await (start ?? (() => startProgram(data, { REAGORA_DEMO: '0' }, [], root)))()
    if (!atOnce) await indexed(program.address)
    const end = await begin(program)
    const beside = await runs(`${name}, ${what}`, program, texts, !atOnce)
    const { said, goesOn } = await end()
    await program.stop()
    bar(`${name}, ${what}: ${said}`, goesOn)
    for (const [at, perSecond] of RATES.entries()) {
      const ratio = beside[at]!.p95 / alone[at]!.p95
      bar(
        `${name}, ${what}, ${perSecond}/s: p95 ${ratio.toFixed(2)} × quiet, bar ${MAX_RATIO}`,
        ratio <= MAX_RATIO && beside[at]!.answered,
      )
    }
  }
}
table(runHead, rows)

async function runs(
  name: string,
  program: Program,
  texts: Awaited<ReturnType<typeof catalogue>>,
  warm: boolean,
): Promise<Run[]> {
  const ask = (asked: Parameters<typeof askProgram>[1]) => askProgram(program.address, asked)
  const processes = { program: pidOf(program.data), postgres: postmasterId(data) }
  if (warm) await mix(`${name}, warming up`, 50, texts, ask, {}, 5)
  const made: Run[] = []
  for (const perSecond of RATES)
    made.push(await mix(`${name}, ${perSecond}/s`, perSecond, texts, ask, processes, seconds))
  rows.push(...made.map(({ row }) => row))
  return made
}
