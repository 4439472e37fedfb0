import { createChemistry } from '@reagora/chemistry/pool'
import type { Resources } from './kernel/resources.ts'

type Given = Pick<Resources, 'settings' | 'db' | 'jobs' | 'log'> & { say: (line: string) => void }

/** Makes the rest of what the modules run on, and fills an empty database with the demo where that is wanted. */
export async function wire({ settings, db, jobs, log }: Given) {
  const chemistry = createChemistry()
  const resources = { settings, db, jobs, log, chemistry } as unknown as Resources
  return { resources, close: () => chemistry.close() }
}
