// `npm run rates -- --day 2026-01-31 --source NAME USD=7.0288 EUR=8.2500 …` keeps the reference rates of a day: what one unit of each
// currency was worth in yuan. Those it had are replaced.
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { StartRefused } from '../kernel/settings.ts'
import { currencyCodes, type Currency } from '../kernel/shared/money.ts'
import { keepRates } from '../modules/domain/store.ts'
import { runCommand } from './runCommand.ts'

const usage = 'npm run rates -- --day YYYY-MM-DD --source NAME USD=YUAN [EUR=YUAN …]'
const foreign = currencyCodes.filter((code) => code !== 'CNY').join('|')
const rate = new RegExp(`^(${foreign})=(\\d{1,6}(?:\\.\\d{1,8})?)$`)

await runCommand(usage, async ({ db, say }) => {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({ options: { day: text, source: text }, allowPositionals: true })
  const day = z.safeParse(z.iso.date(), values.day)
  const source = values.source?.trim() ?? ''
  const read = positionals.map((one) => rate.exec(one))
  const rates = read.flatMap((found) =>
    found && Number(found[2]) > 0 ? [{ currency: found[1] as Currency, cny: found[2]! }] : [],
  )
  const once = new Set(rates.map(({ currency }) => currency)).size === positionals.length
  if (!day.success || source === '' || source.length > 100 || rates.length === 0 || !once) throw new StartRefused(usage)
  await db.transaction().execute((trx) => keepRates(trx, { day: day.data, source, rates }))
  say(
    `Reference rates of ${day.data} by ${source}: ${rates.map(({ currency, cny }) => `${currency} ${cny}`).join(', ')}`,
  )
})
