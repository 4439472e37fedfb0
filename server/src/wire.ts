import { type Chemistry, createChemistry } from '@reagora/chemistry/pool'
import { generateDemo } from './demo/generate.ts'
import { openFileStore } from './kernel/files.ts'
import { makeMailer } from './kernel/mail.ts'
import { installMoves } from './kernel/moves.ts'
import type { Resources } from './kernel/resources.ts'
import { openSeal } from './kernel/seal.ts'
import { modules } from './modules.ts'
import { indexEngine, type IndexEngine } from './modules/search/index/indexEngine.ts'
import { liveStructures, type StructureSearch } from './modules/structure/index/liveStructures.ts'

type Given = Pick<Resources, 'settings' | 'db' | 'jobs' | 'log' | 'load'> & {
  say: (line: string) => void
  /** Another chemist than the usual one. */
  chemistry?: Chemistry
}

interface Wired {
  resources: Resources
  search: IndexEngine
  structures: StructureSearch
  /** Whether the demo was made now. */
  filled: boolean
  close: () => Promise<void>
}

/**
 * Makes the rest of what the modules run on, tells the database their state machines, and fills an empty one with the
 * demo where that is wanted. `db` must allow for statements that take long.
 */
export async function wire({ say, ...given }: Given): Promise<Wired> {
  const { settings, db, jobs } = given
  // Two, of which one is always left to whoever waits for a single structure; when one is replaced the other goes on.
  const chemistry = given.chemistry ?? createChemistry({ threads: 2, bulkThreads: 1, spares: 0 })
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
    endpoints: new Map(),
  }
  const machines = Object.values(modules).flatMap((module) => module.machines ?? [])
  await installMoves(db, machines)
  const filled = settings.REAGORA_DEMO && (await generateDemo(resources, say))
  return {
    resources,
    search,
    structures,
    filled,
    close: async () => {
      await search.close()
      await structures.close()
      await chemistry.close()
    },
  }
}
