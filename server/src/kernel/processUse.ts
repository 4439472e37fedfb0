import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/** What a process has taken; nothing when it is gone. */
export interface ProcessUse {
  /** Resident memory, bytes. */
  memory: number
  /** Processor time of all its threads, milliseconds. */
  processor: number
}

/** Linux tells processor time to programs in hundredths of a second, whatever its own clock. */
const MS_PER_TICK = 10

/** From /proc where there is one, else from `ps`. */
export async function useOf(pid: number): Promise<ProcessUse> {
  if (process.platform !== 'linux') return useByPs(pid)
  const [status, stat] = await Promise.all(
    ['status', 'stat'].map((file) => readFile(`/proc/${pid}/${file}`, 'latin1').catch(() => '')),
  )
  // The second field is the program's name in brackets, and may hold anything.
  const fields = stat!.slice(stat!.lastIndexOf(')') + 2).split(' ')
  return {
    memory: Number(/^VmRSS:\s+(\d+) kB/m.exec(status!)?.[1] ?? 0) * 1024,
    processor: (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * MS_PER_TICK,
  }
}

function useByPs(pid: number): Promise<ProcessUse> {
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'rss=,time=', '-p', String(pid)], (_error, stdout) => {
      const [memory = '0', time = ''] = stdout.trim().split(/\s+/)
      resolve({ memory: Number(memory) * 1024, processor: msOf(time) })
    })
  })
}

/** `1-02:03:04`, `02:03:04` and `3:04.56` are days, hours, minutes and seconds. */
const msOf = (time: string): number =>
  time
    .split(/[-:]/)
    .reduce((sum, part, i, parts) => sum + Number(part) * [1, 60, 3600, 86_400][parts.length - 1 - i]!, 0) * 1000
