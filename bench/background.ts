// Searches at 50 and 100 a second without jobs, and while the structures of the whole marketplace are prepared. `REAGORA_DATA=<folder that
// \`npm run seed\` filled> node bench/background.ts [--seconds 15]`; BASELINE: another checkout of the program, measured in turns with this one.
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { asClient } from '../server/src/kernel/postgres-cluster.ts'
import { runningPostgres } from '../server/src/kernel/postgres.ts'
import { bar, table } from './measuring/figures.ts'
import { type Program, startProgram, startWithoutJobs } from './measuring/program.ts'
import { askProgram, catalogue, indexed, mix, type Run, runHead } from './measuring/searchMix.ts'

const { values: options } = parseArgs({ options: { seconds: { type: 'string', default: '15' } } })
const seconds = Number(options.seconds)
const folder = process.env['REAGORA_DATA']
if (folder === undefined) {
  console.log('REAGORA_DATA names a folder that `npm run seed -- --molecules 200000` has filled')
  process.exit(2)
}
const data = path.resolve(folder)
const RATES = [50, 100]
const MOST = 1.5

const programs = [
  ...(process.env['BASELINE'] === undefined ? [] : [{ name: 'before', root: path.resolve(process.env['BASELINE']) }]),
  { name: 'now', root: path.resolve(import.meta.dirname, '..') },
]
const prepared = () =>
  asClient(runningPostgres(data).url('owner'), async (client) => {
    const { rows } = await client.query<{ n: string }>('select count(*) as n from structure_records')
    return Number(rows[0]!.n)
  })

const rows: Run['row'][] = []
for (const { name, root } of programs) {
  const quiet = await startWithoutJobs(data)
  const texts = await catalogue(runningPostgres(data).url('owner'))
  const alone = await runs(`${name}, quiet`, quiet, texts)
  // Everything is to be prepared anew.
  await asClient(runningPostgres(data).url('owner'), (client) => client.query('truncate structure_records'))
  await quiet.stop()

  const busy = await startProgram(data, { REAGORA_DEMO: '0' }, [], root)
  while ((await prepared()) === 0) await delay(500)
  const [begun, before] = [performance.now(), await prepared()]
  const beside = await runs(`${name}, structures being prepared`, busy, texts)
  const rate = ((await prepared()) - before) / ((performance.now() - begun) / 1000)
  await busy.stop()

  console.log(`${name}: ${rate.toFixed(0)} structures prepared a second beside the searches`)
  bar(`${name}: the job goes on`, rate > 0)
  for (const [at, perSecond] of RATES.entries()) {
    const ratio = beside[at]!.p95 / alone[at]!.p95
    bar(`${name}, ${perSecond}/s: p95 ${ratio.toFixed(2)} × quiet, bar ${MOST}`, ratio <= MOST && beside[at]!.answered)
  }
}
table(runHead, rows)

async function runs(name: string, program: Program, texts: Awaited<ReturnType<typeof catalogue>>): Promise<Run[]> {
  await indexed(program.address)
  const ask = (asked: Parameters<typeof askProgram>[1]) => askProgram(program.address, asked)
  await mix(`${name}, warming up`, 50, texts, ask, {}, 5)
  const made: Run[] = []
  for (const perSecond of RATES) made.push(await mix(`${name}, ${perSecond}/s`, perSecond, texts, ask, {}, seconds))
  rows.push(...made.map(({ row }) => row))
  return made
}
