import { Gauge, type Registry } from 'prom-client'
import { waitingBytes } from './archive.ts'

/** What of PostgreSQL's log could not be brought to the backups yet. */
export function watchBackups(registry: Registry, data: string): void {
  new Gauge({
    name: 'backup_log_waiting_bytes',
    help: 'Bytes of the log of the database that wait for being written to the backups',
    registers: [registry],
    collect() {
      this.set(waitingBytes(data))
    },
  })
}
