import { Gauge, type Registry } from 'prom-client'
import type { IndexEngine } from './indexEngine.ts'

/** Shows how the index is beside what else the process counts. */
export function watchIndex(registry: Registry, engine: IndexEngine): void {
  const gauge = (name: string, help: string, value: () => number | undefined) =>
    new Gauge({
      name: `search_index_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(value() ?? 0)
      },
    })
  gauge('ready', '1: the index answers; 0: the fallback over the database does', () => Number(engine.answers()))
  gauge('molecules', 'Molecules that can be found', () => engine.state()?.molecules)
  gauge('segments', 'Segments of the index', () => engine.state()?.segments)
  gauge('bytes', 'Memory of its arrays', () => engine.state()?.bytes)
  gauge('waiting', 'Searches waiting or being answered', engine.waiting)
  gauge('behind_seconds', 'Time since all changes known then were in the index', () => {
    const state = engine.state()
    return state ? (Date.now() - state.currentAt) / 1000 : 0
  })
}
