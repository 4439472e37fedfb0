import os from 'node:os'

/** What one test file took, in milliseconds; of journeys without what waits between them. */
interface FileTime {
  file: string
  took: number
  /** Of its own process, without PostgreSQL and programs that it has started. */
  processor?: number
}

interface Phase {
  name: string
  took: number
  /** The part of all processors that had nothing to do meanwhile, this run and everybody else's. */
  idle: number
}

/** Where the time of a run goes. */
export interface Times {
  /** Runs a part of the whole and notes its time; parts may run side by side. */
  phase: <T>(name: string, work: () => Promise<T>) => Promise<T>
  file: (time: FileTime) => void
  /** The last lines of a run: its phases, and the files that took longest. */
  summary: () => string
}

const SHOWN = 15
const seconds = (ms: number) => `${(ms / 1000).toFixed(1).padStart(7)} s`

export function openTimes(): Times {
  const phases: Phase[] = []
  const files: FileTime[] = []
  return {
    async phase(name, work) {
      const [began, before] = [performance.now(), processors()]
      try {
        return await work()
      } finally {
        const now = processors()
        const idle = (now.idle - before.idle) / Math.max(1, now.all - before.all)
        phases.push({ name, took: performance.now() - began, idle })
      }
    },
    file: (time) => void files.push(time),
    summary() {
      const slowest = files.toSorted((a, b) => b.took - a.took).slice(0, SHOWN)
      return [
        ...phases.map(
          ({ name, took, idle }) => `${seconds(took)}  ${name}, processors idle ${Math.round(idle * 100)} %`,
        ),
        `${seconds(files.reduce((sum, { took }) => sum + took, 0))}  all ${files.length} files, the slowest:`,
        ...slowest.map(
          ({ file, took, processor }) =>
            `${seconds(took)}  ${file}${processor === undefined ? '' : ` (processor ${seconds(processor).trim()})`}`,
        ),
      ].join('\n')
    },
  }
}

/** What all processors have done since the machine started, and how much of it was nothing. */
function processors() {
  const times = os.cpus().map((processor) => processor.times)
  const all = times.reduce((sum, { user, nice, sys, irq, idle }) => sum + user + nice + sys + irq + idle, 0)
  return { all, idle: times.reduce((sum, { idle }) => sum + idle, 0) }
}
