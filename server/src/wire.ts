import { createChemistry } from '@reagora/chemistry/pool'
import { generateDemo } from './demo/generate.ts'
import { openFileStore } from './kernel/files.ts'
import { makeMailer } from './kernel/mail.ts'
import { installMoves } from './kernel/moves.ts'
import type { Resources } from './kernel/resources.ts'
import { modules } from './modules.ts'
import { postgresEngine } from './modules/search/postgresEngine.ts'

type Given = Pick<Resources, 'settings' | 'db' | 'jobs' | 'log'> & { say: (line: string) => void }

/**
 * Makes the rest of what the modules run on, tells the database their state machines, and fills an empty one with the
 * demo where that is wanted. `db` must allow for statements that take long.
 */
export async function wire({ say, ...given }: Given): Promise<{ resources: Resources; close: () => Promise<void> }> {
  const { settings, db, jobs } = given
  const chemistry = createChemistry()
  const resources: Resources = {
    ...given,
    chemistry,
    files: openFileStore(settings),
    mailer: makeMailer(settings, jobs),
    search: postgresEngine,
  }
  const machines = Object.values(modules).flatMap((module) => module.machines ?? [])
  await installMoves(db, machines)
  if (settings.REAGORA_DEMO) await generateDemo(resources, say)
  return { resources, close: () => chemistry.close() }
}
