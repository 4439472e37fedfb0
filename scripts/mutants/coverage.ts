import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inRoot, root } from '../programs.ts'

/** What a test file runs through: spans `[from, to)` of each source file, and how long it takes, in milliseconds. */
export interface Seen {
  ms: number
  spans: Record<string, [number, number][]>
}
export type Coverage = Record<string, Seen>

interface Script {
  url: string
  functions: { ranges: { startOffset: number; endOffset: number; count: number }[] }[]
}

/** Runs one test file; ends it after so many milliseconds. */
export function runTest(file: string, limit: number, environment: NodeJS.ProcessEnv = {}) {
  const began = performance.now()
  return new Promise<{ ok: boolean; ms: number; output: string }>((resolve) => {
    const child = spawn(process.execPath, [inRoot(file)], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)))
    const end = () => {
      // The servers and browsers that a test started are in its group.
      try {
        process.kill(-child.pid!, 'SIGKILL')
      } catch {
        // It has ended by itself.
      }
    }
    const timer = setTimeout(end, limit)
    child.once('exit', (code) => {
      clearTimeout(timer)
      end()
      resolve({ ok: code === 0, ms: Math.round(performance.now() - began), output })
    })
  })
}

/** Runs each test file once and notes what it ran through; what was noted before for the same sources is kept in `keep`. */
export async function coverageOf(tests: readonly string[], keep: string, threads: number): Promise<Coverage> {
  const known: Coverage = fs.existsSync(keep) ? (JSON.parse(fs.readFileSync(keep, 'utf8')) as Coverage) : {}
  fs.mkdirSync(path.dirname(keep), { recursive: true })
  const todo = tests.filter((test) => !known[test])
  let done = 0
  const one = async () => {
    for (let test = todo.shift(); test; test = todo.shift()) {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-coverage-'))
      const { ok, ms, output } = await runTest(test, 600_000, { NODE_V8_COVERAGE: folder })
      if (ok) known[test] = { ms, spans: spansIn(folder) }
      else console.log(`${test} fails without any change and is left out:\n${output.slice(-1500)}`)
      fs.rmSync(folder, { recursive: true, force: true })
      if (++done % 10 === 0) fs.writeFileSync(keep, JSON.stringify(known))
    }
  }
  await Promise.all(Array.from({ length: threads }, one))
  fs.writeFileSync(keep, JSON.stringify(known))
  return known
}

function spansIn(folder: string): Seen['spans'] {
  const painted = new Map<string, Uint8Array>()
  for (const name of fs.readdirSync(folder)) {
    const { result } = JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as { result: Script[] }
    for (const { url, functions } of result) {
      if (!url.startsWith('file:')) continue
      const file = path.relative(root, fileURLToPath(url))
      if (file.startsWith('..') || file.includes('node_modules') || file.endsWith('.test.ts')) continue
      const ranges = functions
        .flatMap((one) => one.ranges)
        .toSorted((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset)
      const length = ranges[0]?.endOffset ?? 0
      // Inner spans are painted over the outer ones.
      const here = new Uint8Array(length)
      for (const { startOffset, endOffset, count } of ranges) here.fill(count > 0 ? 1 : 0, startOffset, endOffset)
      const all = painted.get(file)
      if (all) for (let at = 0; at < all.length; at++) all[at] ||= here[at] ?? 0
      else painted.set(file, here)
    }
  }
  return Object.fromEntries([...painted].map(([file, bytes]) => [file, spansOf(bytes)]))
}

function spansOf(bytes: Uint8Array) {
  const spans: [number, number][] = []
  for (let at = 0; at < bytes.length;) {
    const from = bytes.indexOf(1, at)
    if (from < 0) break
    const to = bytes.indexOf(0, from)
    at = to < 0 ? bytes.length : to
    spans.push([from, at])
  }
  return spans
}
