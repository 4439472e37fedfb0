import fs from 'node:fs'
import { serverVariable, startTestServer } from '../../server/src/testing/server.ts'
import { inRoot, root, run } from '../programs.ts'
import { breaks } from './buying.ts'
import { runTest } from './coverage.ts'

/** One rule broken on purpose. */
export interface NamedBreak {
  rule: string
  file: string
  from: string
  to: string
  /** Beginnings of the paths of the tests that have to notice: below `modules`, or of the whole where that begins with `server/` or `web/`. */
  tests: readonly string[]
}

// `npm run mutants -- --named [WORD]`: breaks the rules of the list one after another, those that a word names or all, and prints as a table which test noticed.
// The sources are changed in place and put back.

/** The tests that have to notice, the shortest names first. */
export const testsOf = ({ tests }: NamedBreak) =>
  tests.flatMap((begin) =>
    fs
      .globSync(`${/^(server|web)\//.test(begin) ? '' : 'server/src/modules/'}${begin}*.test.ts`, { cwd: root })
      .toSorted((a, b) => a.length - b.length),
  )

/** Tests of the interface open the pages as they were built last. */
const ofPages = ({ file }: NamedBreak) => file.startsWith('web/')
const buildPages = () =>
  run(process.execPath, [inRoot('web/build.ts')], { env: { ...process.env, NODE_ENV: 'production' } })

export async function tryNamed(words: readonly string[]): Promise<void> {
  const server = await startTestServer()
  const { superuserUrl, ownerUrl, appUrl } = server
  process.env[serverVariable] = JSON.stringify({ superuserUrl, ownerUrl, appUrl })
  let missed = 0
  let built = false
  let stopped = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (stopped = true))
  try {
    for (const one of breaks.filter(({ rule, file }) => words.every((word) => `${rule} ${file}`.includes(word)))) {
      if (stopped) break
      const source = fs.readFileSync(inRoot(one.file), 'utf8')
      if (!source.includes(one.from)) throw new Error(`${one.file} no longer holds: ${one.from}`)
      fs.writeFileSync(
        inRoot(one.file),
        source.replace(one.from, () => one.to),
      )
      try {
        if (ofPages(one)) {
          built = true
          const { code, output } = await buildPages()
          if (code !== 0) throw new Error(output)
        }
        const by = await noticed(testsOf(one))
        if (!by) missed += 1
        console.log([one.rule, one.file, one.from, by ? `noticed by ${by}` : 'NOT NOTICED'].join('\t'))
      } finally {
        fs.writeFileSync(inRoot(one.file), source)
      }
    }
  } finally {
    if (built) await buildPages()
    await server.stop()
  }
  if (missed > 0) process.exitCode = 1
}

async function noticed(tests: readonly string[]): Promise<string | null> {
  for (const test of tests) {
    const { ok, output } = await runTest(test, 120_000)
    if (!ok) return `${test}: ${/^\s*✖ (.+?)(?: \(|$)/m.exec(output)?.[1] ?? 'does not start'}`
  }
  return null
}
