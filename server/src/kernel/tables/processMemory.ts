import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/** Resident bytes of a process: from /proc where there is one, else from `ps`; 0 when the process is gone. */
export async function residentBytes(pid: number): Promise<number> {
  if (process.platform === 'linux') {
    const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '')
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
  }
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], (_error, stdout) => resolve(Number(stdout.trim() || 0) * 1024))
  })
}
