// `npm run history -- FILE --company ID --source NAME` reads orders that a company placed in another system, one row a line.
import { parseArgs } from 'node:util'
import { HeadingsMissing, importHistoryOrders } from '../modules/historyOrder/importing.ts'
import { isBuyer } from '../modules/historyOrder/store.ts'
import { StartRefused } from '../kernel/settings.ts'
import { TableProblem } from '../kernel/tables/problem.ts'
import { runCommand } from './runCommand.ts'

const usage = 'npm run history -- FILE --company ID --source NAME'

await runCommand(usage, async ({ db, say }) => {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({ options: { company: text, source: text }, allowPositionals: true })
  const [file] = positionals
  const companyId = Number(values.company)
  const source = values.source?.trim() ?? ''
  if (!file || positionals.length > 1 || source === '' || source.length > 100) throw new StartRefused(usage)
  if (!Number.isSafeInteger(companyId) || !(await isBuyer(db, companyId)))
    throw new StartRefused(`No company with the number ${values.company ?? ''} buys here`)
  try {
    const { orders, lines, refused } = await db
      .transaction()
      .execute((trx) => importHistoryOrders(trx, { companyId, source }, file))
    for (const { row, number, why } of refused) say(`Row ${row}, order ${number}: ${why}`)
    say(`${orders} orders with ${lines} lines kept, ${refused.length} rows refused`)
  } catch (error) {
    if (error instanceof TableProblem || error instanceof HeadingsMissing) throw new StartRefused(error.message)
    throw error
  }
})
