// The whole product on a data folder of its own, which goes with it.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const data = fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-e2e-'))
fs.chmodSync(data, 0o711)
const main = path.resolve(import.meta.dirname, '../server/src/main.ts')
const child = spawn(process.execPath, [main], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, REAGORA_DATA: data },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
child.once('exit', (code) => {
  fs.rmSync(data, { recursive: true, force: true })
  process.exit(code ?? 1)
})
