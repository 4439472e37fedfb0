// `npm run mutants -- PATH … [--every N] [--seed S] [--report FILE]`: how well the tests notice mistakes. Makes one small change after
// another in the sources whose path contains one of the words, runs the tests that go through that spot until one fails, and tells
// which changes none of them noticed. `--named [RULE]` breaks the rules of buying in its place, each where it is kept (mutants/buying.ts). The sources are changed in place and put back.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { serverVariable, startTestServer } from '../server/src/testing/server.ts'
import { coverageOf, runTest, type Coverage } from './mutants/coverage.ts'
import { mutantsOf, type Mutant } from './mutants/edits.ts'
import { tryNamed } from './mutants/named.ts'
import { inRoot, root } from './programs.ts'

/** The most that is spent on one change, in milliseconds of tests as they take without it. */
const BUDGET = 60_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    every: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    report: { type: 'string', default: inRoot('node_modules/.cache/mutants/report.tsv') },
    coverage: { type: 'string', default: inRoot('node_modules/.cache/mutants/coverage.json') },
    threads: { type: 'string', default: '2' },
    named: { type: 'boolean', default: false },
  },
})

const files = (pattern: string) =>
  fs.globSync(pattern, { cwd: root, exclude: (name) => name.includes('node_modules') }).toSorted()
if (values.named) {
  await tryNamed(positionals)
  process.exit()
}
const sources = files('{server/src,chemistry/src,messages}/**/*.ts').filter(
  (file) =>
    !/\.test\.ts$|\.generated\.ts$|\/testing\/|\/demo\/|\/seed\//.test(file) &&
    positionals.some((word) => file.includes(word)),
)
if (sources.length === 0) {
  console.error('Which sources? Name parts of their paths: npm run mutants -- modules/order kernel/throttle')
  process.exit(2)
}
const dirty = execFileSync('git', ['status', '--porcelain', '--', 'server', 'chemistry', 'messages'], { cwd: root })
if (dirty.length > 0) {
  console.error('Commit your changes first: the sources are changed in place.')
  process.exit(2)
}

/** Those tests that go through a spot: of the same folder first, then the quick ones, as many as the budget allows. */
function testsAt(coverage: Coverage, file: string, { start }: Mutant) {
  const folder = path.dirname(file)
  const covering = Object.entries(coverage)
    .filter(([, { spans }]) => spans[file]?.some(([from, to]) => from <= start && start < to))
    .map(([test, { ms }]) => ({ test, ms, near: path.dirname(test) === folder ? 0 : 1 }))
    .toSorted((a, b) => a.near - b.near || a.ms - b.ms)
  let spent = 0
  return covering.filter(({ ms }, index) => index === 0 || (spent += ms) <= BUDGET)
}

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length
const random = seeded(Number(values.seed))
const every = Number(values.every)

const server = await startTestServer()
const { superuserUrl, ownerUrl, appUrl } = server
process.env[serverVariable] = JSON.stringify({ superuserUrl, ownerUrl, appUrl })
const putBack = new Map<string, string>()
const restore = () => {
  for (const [file, text] of putBack) fs.writeFileSync(inRoot(file), text)
  putBack.clear()
}
let stopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (stopped = true))
try {
  const tests = files('{server/src,chemistry/src,messages}/**/*.test.ts')
  const coverage = await coverageOf(tests, values.coverage, Number(values.threads))
  const done = new Set(
    fs.existsSync(values.report)
      ? fs
          .readFileSync(values.report, 'utf8')
          .split('\n')
          .map((line) => line.split('\t')[0])
      : [],
  )
  const tally = { noticed: 0, survived: 0, untested: 0 }
  for (const file of sources) {
    const source = fs.readFileSync(inRoot(file), 'utf8')
    for (const mutant of mutantsOf(source)) {
      const drawn = random() < 1 / every
      const id = `${file}:${lineOf(source, mutant.start)}:${mutant.start}:${mutant.text.slice(0, 20).replaceAll(/\s+/g, ' ')}`
      if (stopped || !drawn || done.has(id)) continue
      const outcome = await judge(coverage, file, source, mutant)
      tally[outcome.kind] += 1
      const was = source.slice(mutant.start, mutant.end).replaceAll(/\s+/g, ' ').slice(0, 100)
      const row = [id, outcome.kind, mutant.what, was, outcome.by].join('\t')
      fs.mkdirSync(path.dirname(values.report), { recursive: true })
      fs.appendFileSync(values.report, `${row}\n`)
      if (outcome.kind !== 'noticed')
        console.log(`${outcome.kind} ${file}:${lineOf(source, mutant.start)} ${mutant.what}: ${was}`)
    }
  }
  const all = tally.noticed + tally.survived + tally.untested
  console.log(`${tally.noticed} of ${all} noticed, ${tally.survived} survived, ${tally.untested} where no test goes`)
} finally {
  restore()
  await server.stop()
}

async function judge(coverage: Coverage, file: string, source: string, { start, end, text }: Mutant) {
  const tests = testsAt(coverage, file, { start, end, text, what: '' })
  if (tests.length === 0) return { kind: 'untested' as const, by: '' }
  putBack.set(file, source)
  fs.writeFileSync(inRoot(file), source.slice(0, start) + text + source.slice(end))
  try {
    for (const { test, ms } of tests) {
      const { ok } = await runTest(test, ms * 4 + 20_000)
      if (!ok) return { kind: 'noticed' as const, by: test }
    }
    return { kind: 'survived' as const, by: tests.map(({ test }) => path.basename(test)).join(' ') }
  } finally {
    restore()
  }
}

/** Mulberry32: the same draw for the same seed. */
function seeded(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
