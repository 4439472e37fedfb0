// `npm run seed -- --molecules N --products N --packages N --suppliers N [--keys N]` fills an empty marketplace with a catalogue
// of that size. Structures, names, formulas and masses are true; CAS and MDL numbers are only shaped like ones, from ranges
// where none is assigned. InChIKeys are computed for the first `--keys` molecules (a millisecond each), the others have none.
import { createChemistry } from '@reagora/chemistry/pool'
import { parseArgs } from 'node:util'
import { openBackend } from '../kernel/backend.ts'
import { openLog } from '../kernel/logs.ts'
import { readSettings, StartRefused, type Settings } from '../kernel/settings.ts'
import { fillMarketplace } from '../seed/fill.ts'

const limits = {
  molecules: [100, 20_000_000],
  products: [100, 40_000_000],
  packages: [100, 100_000_000],
  suppliers: [10, 9999],
  keys: [0, 20_000_000],
} as const
type Given = Record<keyof typeof limits, number>

/** Nothing of the database is in memory, so that writing nothing ahead is safe: the seed is one transaction that can be repeated. */
const configuration = {
  archive_mode: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
}

const begun = performance.now()
const tell = (line: string) => process.stderr.write(`${((performance.now() - begun) / 1000).toFixed(0)} s: ${line}\n`)

function readGiven(): Given {
  const text = { type: 'string' } as const
  const options = { molecules: text, products: text, packages: text, suppliers: text, keys: text }
  const { values } = parseArgs({ options })
  const number = (name: keyof Given, fallback: number): number => {
    const value = values[name] === undefined ? fallback : Number(values[name])
    const [least, most] = limits[name]
    if (Number.isInteger(value) && value >= least && value <= most) return value
    throw new StartRefused(`--${name} is a whole number from ${least} to ${most}.`)
  }
  const molecules = number('molecules', 20_000)
  const products = number('products', Math.round(molecules * 1.8))
  return {
    molecules,
    products,
    packages: number('packages', Math.round(products * 2.5)),
    suppliers: number('suppliers', 200),
    keys: number('keys', 0),
  }
}

async function run(size: Given, settings: Settings) {
  const log = openLog(settings)
  const backend = await openBackend({ settings, log, say: tell, configuration })
  // Our own structures: nobody waits for one, and the machine is busy.
  const chemistry = createChemistry({ timeoutMs: 20_000 })
  try {
    const loaded = await fillMarketplace({ ownerUrl: backend.ownerUrl, chemistry, size, say: tell })
    const seconds = Math.round((performance.now() - begun) / 1000)
    const peakMemoryMiB = Math.round(process.resourceUsage().maxRSS / 1024)
    process.stdout.write(`${JSON.stringify({ ...loaded, seconds, peakMemoryMiB })}\n`)
  } finally {
    await chemistry.close()
    await backend.close()
  }
}

try {
  const { REAGORA_DEMO: _, ...environment } = process.env
  await run(readGiven(), readSettings({ ...environment, REAGORA_DEMO: '0' }))
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  tell(error.message)
  process.exitCode = 1
}
