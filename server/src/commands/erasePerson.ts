// `npm run person:erase -- --email X` erases a person: what the law does not ask to be kept is gone, the rest names nobody. Who was
// erased is added to a list beside the data, by number and hash; keep it apart from the backups. After a restore
// `npm run person:erase -- --again [--list FILE]` erases them anew. Works beside a running server.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { StartRefused } from '../kernel/settings.ts'
import { erasedList, listErased } from '../personal/erasedList.ts'
import { erase, eraseAgain, NotErased, type Erased } from '../personal/erase.ts'
import { runCommand, type Backed } from './runCommand.ts'

const usage = 'npm run person:erase -- --email ADDRESS, or npm run person:erase -- --again [--list FILE]'

const entriesOf = (file: string): Erased[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => JSON.parse(line) as Erased)
    : []

await runCommand(usage, async ({ db, files, settings, say }: Backed) => {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, again: { type: 'boolean', default: false }, list: { type: 'string' } },
  })
  const list = values.list ? path.resolve(values.list) : erasedList(settings)
  if ((values.email === undefined) !== values.again) throw new StartRefused(usage)
  if (values.again) {
    if (values.list && !existsSync(list)) throw new StartRefused(`There is no file ${list}.`)
    const back = await eraseAgain({ db, files, settings }, entriesOf(list))
    return say(`${back} people had come back and are erased again.`)
  }
  try {
    const erased = await erase({ db, files, settings }, { email: values.email! })
    listErased(list, erased)
    say(`Erased. The list of those erased is ${list}; after a restore: npm run person:erase -- --again --list FILE`)
  } catch (error) {
    throw error instanceof NotErased ? new StartRefused(error.message) : error
  }
})
