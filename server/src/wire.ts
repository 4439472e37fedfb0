import { createChemistry } from '@reagora/chemistry/pool'
import { generateDemo } from './demo/generate.ts'
import { openFileStore } from './kernel/files.ts'
import { makeMailer } from './kernel/mail.ts'
import { installMoves } from './kernel/moves.ts'
import type { Resources } from './kernel/resources.ts'
import { openSeal } from './kernel/seal.ts'
import { modules } from './modules.ts'
import { indexEngine, type IndexEngine } from './modules/search/index/indexEngine.ts'
import { liveStructures, type StructureSearch } from './modules/structure/index/liveStructures.ts'

type Given = Pick<Resources, 'settings' | 'db' | 'jobs' | 'log'> & { say: (line: string) => void }

interface Wired {
  resources: Resources
  search: IndexEngine
  structures: StructureSearch
  close: () => Promise<void>
}

/**
 * Makes the rest of what the modules run on, tells the database their state machines, and fills an empty one with the
 * demo where that is wanted. `db` must allow for statements that take long.
 */
export async function wire({ say, ...given }: Given): Promise<Wired> {
  const { settings, db, jobs } = given
  const chemistry = createChemistry()
  const seal = openSeal(settings)
  const search = indexEngine(given)
  const structures = liveStructures({ ...given, chemistry })
  const resources: Resources = {
    ...given,
    chemistry,
    files: openFileStore(settings),
    seal,
    mailer: makeMailer({ settings, jobs, seal, db }),
    search,
    structures,
  }
  const machines = Object.values(modules).flatMap((module) => module.machines ?? [])
  await installMoves(db, machines)
  if (settings.REAGORA_DEMO) await generateDemo(resources, say)
  return {
    resources,
    search,
    structures,
    close: async () => {
      await search.close()
      await structures.close()
      await chemistry.close()
    },
  }
}
