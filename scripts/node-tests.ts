import fs from 'node:fs'
import { serverVariable, startTestServer } from '../server/src/testing/server.ts'
import type { Tally } from './checks.ts'
import { printFile } from './nodeTests/print.ts'
import { startWorker, type Worker } from './nodeTests/workers.ts'
import { inRoot, root } from './programs.ts'
import type { Times } from './times.ts'

const places = '{server/src,web/src,chemistry/src,messages,scripts}/**/*.test.ts'
/** What a file says that cannot share a process, before its reason. */
const ALONE = 'Runs in a process of its own'
/** Loads RDKit into the thread of the tests, and no app: these share a process with each other alone. */
const CHEMISTRY = 'chemistry/'
/** What takes long, however short the file is. */
const TAKES_LONG = /openSite|chromium|realServer|startMain|everyEndpoint|spawnSync/
const CAUGHT = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export interface NodeTests {
  /** Takes files until there is none left, one after another; as many at a time as it is called. */
  work: () => Promise<void>
  /** Ends the database; answers the sum. */
  end: () => Promise<Tally>
}

/** All test files, or those whose path contains one of the words, against one PostgreSQL that is gone afterwards. */
export async function openNodeTests(words: string[], times: Times): Promise<NodeTests> {
  const files = inOrder(
    fs
      .globSync(places, { cwd: root, exclude: (name) => name.includes('node_modules') })
      .filter((file) => words.length === 0 || words.some((word) => file.includes(word))),
  )
  const tally: Tally = { passed: 0, failed: 0, failures: [] }
  if (files.length === 0) return { work: async () => {}, end: async () => tally }
  const stopping = new AbortController()
  const onSignal = () => stopping.abort()
  for (const signal of CAUGHT) process.once(signal, onSignal)
  const server = await startTestServer()
  const { superuserUrl, ownerUrl, appUrl } = server
  process.env[serverVariable] = JSON.stringify({ superuserUrl, ownerUrl, appUrl })

  async function work() {
    let worker: Worker | undefined
    let group: Group | undefined
    for (let next = files.shift(); next && !stopping.signal.aborted; next = files.shift()) {
      if (worker && (next.group === 'alone' || next.group !== group || !worker.fit())) {
        await worker.end()
        worker = undefined
      }
      group = next.group
      worker ??= startWorker(stopping.signal)
      const ran = await worker.run(inRoot(next.file))
      times.file({ file: next.file, took: ran.took, ...(ran.processor !== undefined && { processor: ran.processor }) })
      const printed = printFile(next.file, ran)
      tally.passed += printed.passed
      tally.failed += printed.failed
      tally.failures.push(...printed.failures)
    }
    await worker?.end()
  }

  async function end() {
    delete process.env[serverVariable]
    await server.stop()
    for (const signal of CAUGHT) process.removeListener(signal, onSignal)
    return tally
  }
  return { work, end }
}

/** With which other files one may share a process. */
type Group = 'alone' | 'chemistry' | 'usual'
const GROUPS: readonly Group[] = ['alone', 'chemistry', 'usual']

/**
 * One group after the other: what a process has imported serves all files of its group, and among others it would be imported
 * anew, two seconds of a processor, for whoever comes next. Within each those first that take long: with a browser or a server that is
 * started, then the larger ones. A long file at the end would run while the other processor has nothing to do.
 */
function inOrder(files: string[]) {
  return files
    .map((file) => {
      const text = fs.readFileSync(inRoot(file), 'utf8')
      const group: Group = text.includes(ALONE) ? 'alone' : file.startsWith(CHEMISTRY) ? 'chemistry' : 'usual'
      return { file, group, weight: text.length + (TAKES_LONG.test(text) ? 1e6 : 0) }
    })
    .toSorted((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group) || b.weight - a.weight)
}
