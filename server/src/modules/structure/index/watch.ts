import { Gauge, type Registry } from 'prom-client'
import type { StructureSearch } from './liveStructures.ts'

/** Shows how the index of structures is beside what else the process counts. */
export function watchStructures(registry: Registry, structures: StructureSearch): void {
  const gauge = (name: string, help: string, value: () => number | undefined) =>
    new Gauge({
      name: `structure_index_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(value() ?? 0)
      },
    })
  gauge('ready', '1: the index has all there is; 0: answers may be partial', () => Number(structures.isCurrent()))
  gauge('loading', 'Share of its files that is loaded', () => structures.state()?.loading)
  gauge('molecules', 'Structures that can be found', () => structures.state()?.molecules)
  gauge('segments', 'Segments of the index', () => structures.state()?.segments)
  gauge('bytes', 'Memory of the index', () => structures.state()?.bytes)
  gauge('running', 'Searches that threads work on', () => structures.state()?.running)
  gauge('behind_seconds', 'Time since all changes known then were in the index', () => {
    const at = structures.state()?.currentAt
    return at ? (Date.now() - at) / 1000 : 0
  })
}
