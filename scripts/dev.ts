// `npm run dev`: the server starts again when its code changes, the pages are built again when theirs do.
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import { inRoot, run } from './programs.ts'

const pages = ['web/src', 'web/public', 'messages']

async function build() {
  if (!fs.existsSync(inRoot('web/build.ts'))) return
  const began = performance.now()
  const { code, output } = await run(process.execPath, [inRoot('web/build.ts')])
  console.log(code === 0 ? `Pages built in ${Math.round(performance.now() - began)} ms` : output)
}

/** Changes that come while building are built together afterwards. */
function onChange(work: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  return () => {
    clearTimeout(timer)
    timer = setTimeout(() => (running = running.then(work)), 150)
  }
}

await build()
const rebuild = onChange(build)
const watchers = pages
  .filter((place) => fs.existsSync(inRoot(place)))
  .map((place) => fs.watch(inRoot(place), { recursive: true }, rebuild))
const server: ChildProcess = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', inRoot('server/src/main.ts')],
  { stdio: 'inherit' },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal))
server.once('exit', (code) => {
  for (const watcher of watchers) watcher.close()
  process.exit(code ?? 0)
})
