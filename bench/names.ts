// Names into structures: every English name of ../shared/data/compounds.tsv read by chemistry/src/names, and compared by InChIKey with the
// structure that the data give. A tenth, chosen by a hash of the CAS number, is counted apart: its names were not looked at while the
// grammar was written. Beside OPSIN where a JVM and its jars are (`--opsin 'folder/*'`, the class path of Debian's libopsin-java).
// Then the Chinese names of names_zh.tsv (`measuring/chineseNames.ts`).
// `node bench/names.ts [--opsin classpath] [--wrong file] [--unread file] [--chinese file]`: the last three write names of the nine tenths,
// --chinese adds all Chinese ones that are not read rightly.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { parseArgs } from 'node:util'
import { readName } from '../chemistry/src/names/index.ts'
import { createChemistry } from '../chemistry/src/pool.ts'
import { measureChinese } from './measuring/chineseNames.ts'
import { table } from './measuring/figures.ts'
import { readWithOpsin } from './measuring/opsin.ts'

const BITE = 500
const data = new URL('../../shared/data/compounds.tsv', import.meta.url)
const { values } = parseArgs({
  options: {
    opsin: { type: 'string' },
    wrong: { type: 'string' },
    unread: { type: 'string' },
    chinese: { type: 'string' },
  },
})
if (!fs.existsSync(data)) {
  console.log('No ../shared/data beside the checkout: no names to read.')
  process.exit()
}

type Verdict = 'unread' | 'right' | 'right but for stereo' | 'wrong'

const rows = fs
  .readFileSync(data, 'utf8')
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .filter((cells) => (cells[1] ?? '') !== '')
  .map(([cas = '', name = '', , smiles = '', key = '']) => ({ cas, name, smiles, key, apart: isApart(cas) }))

/** Every tenth CAS number by its hash. */
function isApart(cas: string): boolean {
  return createHash('sha256').update(`names ${cas}`).digest().readUInt16BE() % 10 === 0
}

const chemistry = createChemistry({ callsPerWorker: 5_000 })

/** InChIKeys of many SMILES, '' where RDKit refuses one. */
async function keysOf(list: string[]): Promise<string[]> {
  const keys: string[] = []
  for (let start = 0; start < list.length; start += BITE)
    for (const result of await chemistry.readMany(list.slice(start, start + BITE)))
      keys.push(result.ok ? result.structure.inchiKey : '')
  return keys
}

async function judged(answers: (string | undefined)[]): Promise<Verdict[]> {
  const distinct = [...new Set(answers.filter((one) => one !== undefined))]
  const keys = new Map((await keysOf(distinct)).map((key, index) => [distinct[index], key]))
  return answers.map((smiles, index) => {
    if (smiles === undefined) return 'unread'
    const own = keys.get(smiles) ?? ''
    if (own === rows[index]!.key) return 'right'
    return own !== '' && own.slice(0, 14) === rows[index]!.key.slice(0, 14) ? 'right but for stereo' : 'wrong'
  })
}

// warm, so that the time is that of a server which has been running
for (const { name } of rows.slice(0, 500)) readName(name)
const began = process.cpuUsage()
const slowest = { name: '', ms: 0 }
const answers = rows.map(({ name }) => {
  const start = performance.now()
  const smiles = readName(name)?.smiles
  const ms = performance.now() - start
  if (ms > slowest.ms) Object.assign(slowest, { name, ms })
  return smiles
})
// processor time: that of the clock says more about what else the machine does
const spent = process.cpuUsage(began)
const perName = (spent.user + spent.system) / 1_000 / rows.length
const verdicts = await judged(answers)

const opsin =
  values.opsin === undefined
    ? undefined
    : await readWithOpsin(
        values.opsin,
        rows.map(({ name }) => name),
      )
const peers = opsin === undefined ? [] : await judged(opsin.smiles)

const counted = (list: Verdict[], apart: boolean | undefined) => {
  const some = list.filter((_, index) => apart === undefined || rows[index]!.apart === apart)
  const of = (verdict: Verdict) => some.filter((one) => one === verdict).length
  return [some.length, some.length - of('unread'), of('right'), of('right but for stereo'), of('wrong')].map(String)
}
const heads = ['', 'names', 'read', 'right', 'right but for stereo', 'wrong']
const lines = [
  ['this package, all', ...counted(verdicts, undefined)],
  ['this package, nine tenths', ...counted(verdicts, false)],
  ['this package, the tenth kept apart', ...counted(verdicts, true)],
]
if (opsin !== undefined) {
  lines.push(['OPSIN, all', ...counted(peers, undefined)], ['OPSIN, the tenth kept apart', ...counted(peers, true)])
}
table(heads, lines)
console.log(
  `${perName.toFixed(3)} ms of processor time a name; the slowest ${slowest.ms.toFixed(1)} ms by the clock: ${slowest.name.slice(0, 80)}`,
)
if (opsin === undefined) console.log('OPSIN was not run: it needs a JVM and --opsin with its class path.')
else {
  const alone = verdicts.filter((verdict, index) => verdict === 'wrong' && peers[index] === 'right').length
  const apart = verdicts.filter((verdict, index) => verdict === 'wrong' && peers[index] !== 'wrong').length
  console.log(
    `OPSIN ${opsin.msPerName.toFixed(3)} ms a name. Wrong here: right there ${alone}, not wrong there (right, unread or but for stereo) ${apart}.`,
  )
}

const write = (file: string | undefined, wanted: (verdict: Verdict) => boolean) => {
  if (file === undefined) return
  const chosen = rows.flatMap((row, index) =>
    !row.apart && wanted(verdicts[index]!)
      ? [[verdicts[index], peers[index] ?? '', row.cas, row.name, row.smiles, answers[index] ?? ''].join('\t')]
      : [],
  )
  fs.writeFileSync(file, `${chosen.join('\n')}\n`)
}
write(values.wrong, (verdict) => verdict === 'wrong' || verdict === 'right but for stereo')
write(values.unread, (verdict) => verdict === 'unread')
await measureChinese(new URL('.', data), keysOf, values.chinese)
await chemistry.close()
