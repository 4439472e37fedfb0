import path from 'node:path'
import type { Resources } from '../kernel/resources.ts'
import { keepImport, runImport } from '../modules/regulation/importing.ts'
import { findImport, setImport } from '../modules/regulation/listStore.ts'
import { recogniseFile } from '../modules/regulation/recognising.ts'

/**
 * Takes a file of regulated substances over as new versions of the lists that it names, and prints the counts as one line
 * of JSON.
 * @returns 0 where at least one row was taken, else 1
 */
export async function loadRegulations(file: string, resources: Resources): Promise<number> {
  const begun = performance.now()
  const { db } = resources
  const mapping = await recogniseFile(file, false)
  const wishes = { regulationId: null, effective: null, userId: null }
  const importId = await keepImport(resources, db, { path: file, name: path.basename(file) }, wishes, mapping)
  await setImport(db, importId, { state: 'queued' })
  await runImport(resources, importId)
  const done = (await findImport(db, importId))!
  const { accepted = 0, refused = 0, lists = [], refusals = [] } = done.report
  const figures = {
    import: importId,
    state: done.state,
    ...(done.problem !== null && { problem: done.problem }),
    accepted,
    refused,
    lists: lists.map(({ name, entries }) => ({ name, entries })),
    refusals: refusals.slice(0, 20),
    seconds: Math.round((performance.now() - begun) / 10) / 100,
  }
  process.stdout.write(`${JSON.stringify(figures)}\n`)
  return accepted > 0 ? 0 : 1
}
