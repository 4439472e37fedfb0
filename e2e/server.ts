// The whole product on a data folder of its own (`REAGORA_DATA`), which goes with it.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { openIdProvider } from '../server/src/testing/openIdProvider.ts'

const data = process.env['REAGORA_DATA']
if (!data || fs.existsSync(data)) throw new Error('REAGORA_DATA has to name a folder that does not exist yet.')
fs.mkdirSync(data, { mode: 0o711 })
const main = path.resolve(import.meta.dirname, '../server/src/main.ts')
// Where the house signs its people in, beside passwords.
const provider = await openIdProvider(`http://localhost:${process.env['PORT']}/companylogin`)
const SIGN_IN_PROVIDERS = provider.setting('house', 'house', 'demo.reagora.test')
const child = spawn(process.execPath, [main], {
  env: { ...process.env, SIGN_IN_PROVIDERS },
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
child.once('exit', (code) => {
  fs.rmSync(data, { recursive: true, force: true })
  process.exit(code ?? 1)
})
