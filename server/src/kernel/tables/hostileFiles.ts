import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { TableProblemCode } from './problem.ts'
import { defaultLimits, type RowProblemCode } from './table.ts'
import {
  cellsOf,
  readAll,
  testFolder,
  workbookParts,
  writeContent,
  writeZip,
  type Content,
  type Workbook,
} from './testFiles.ts'

export const row = (n: number, text: string) =>
  `<row r="${n}"><c r="A${n}" t="inlineStr"><is><t>${text}</t></is></c></row>`
export const sheet = (rows: string) => `<sheetData>${rows}</sheetData>`
export const repeat = (text: string, times: number, before = '', after = '') =>
  function* () {
    yield before
    const block = text.repeat(1000)
    for (let i = 0; i < times; i += 1000) yield block
    yield after
  }

/** Bytes without sense, always the same. */
export const noise = (length: number) =>
  Buffer.from(Array.from({ length }, (_, i) => (i * 7919 + (i >> 3) * 104_729) & 0xff))

const bytes = (hex: string, more = 0) => Buffer.concat([Buffer.from(hex, 'hex'), noise(more)])

/** Files of other kinds that have been taken for text, whole and without the bytes by which they are known. */
export const binaries: Readonly<Record<string, Buffer>> = {
  'a PNG': bytes('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 200),
  'a PNG without its mark': bytes('0000000d49484452000000010000000108060000001f15c4890000000d49444154789c'),
  'a JPEG': bytes('ffd8ffe000104a4649460001', 200),
  'a PDF behind other bytes': Buffer.from('\n\nX-From: mail\n%PDF-1.7\n1 0 obj\n'),
  'a gzip': bytes('1f8b0800000000000003', 200),
  'a Windows program': bytes('4d5a0000', 4000),
  'a Linux program': bytes('7f454c4602010100', 400),
  'a database': Buffer.concat([Buffer.from('SQLite format 3\0'), noise(300)]),
  'two hundred random bytes': noise(200),
  'a megabyte of random bytes': noise(1024 * 1024),
  'random bytes behind the mark of UTF-16': bytes('fffe', 3000),
  'random bytes behind the mark of UTF-8': bytes('efbbbf', 3000),
  'random bytes behind good lines': Buffer.concat([Buffer.from('98-80-6\n'.repeat(40_000)), noise(50_000)]),
  zeros: Buffer.alloc(100),
}

type Expected =
  | { refused: TableProblemCode | TableProblemCode[] }
  | { rows: number; bad?: Partial<Record<RowProblemCode, number>> }

export type Hostile = {
  name: string
  file: Workbook | { raw: Content } | { zip: Record<string, Content> }
  expected: Expected
}

/** Processes of our fork server that still read a file. */
export function readers(): string[] {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  const ours = new Set(
    all.flatMap(([pid, parent, ...args]) =>
      parent === String(process.pid) && args.join(' ').includes('forkServerProcess') ? [pid] : [],
    ),
  )
  assert.equal(ours.size, 1)
  return all.filter(([, parent, ...args]) => ours.has(parent) && args.join(' ').includes('readerProcess')).map(String)
}

/** Tries every file: a clear answer, no process left, the next good file works. */
export function refuseOrRead(files: readonly Hostile[]): void {
  let folder: Awaited<ReturnType<typeof testFolder>>
  before(async () => {
    folder = await testFolder()
  })
  after(() => folder.remove())
  for (const { name, file, expected } of files) {
    test(`[T07] [T08] ${name}: a clear answer, no process left, the next good file works`, async () => {
      const path = join(folder.path, 'hostile')
      if ('raw' in file) await writeContent(path, file.raw)
      else if ('zip' in file) await writeZip(path, file.zip)
      else await writeZip(path, workbookParts(file))
      let peak = 0
      const result = await readAll(path, {
        limits: { time: 20_000 },
        onMemory: (bytes) => (peak = Math.max(peak, bytes)),
      })
      if ('refused' in expected) {
        assert.ok(result.problem, `read ${result.rows.length} rows`)
        assert.ok([expected.refused].flat().includes(result.problem.code), String(result.problem))
      } else {
        assert.equal(result.problem, undefined)
        assert.equal(result.rows.length, expected.rows)
        const bad: Partial<Record<RowProblemCode, number>> = {}
        for (const { problem } of result.rows) if (problem) bad[problem] = (bad[problem] ?? 0) + 1
        assert.deepEqual(bad, expected.bad ?? {})
      }
      assert.ok(peak < defaultLimits.memory + 100 * 1024 * 1024, `${peak} bytes`)
      assert.deepEqual(readers(), [])
      const good = await readAll(await writeContent(join(folder.path, 'good.csv'), 'CAS,Name\n50-00-0,formaldehyde\n'))
      assert.deepEqual(cellsOf(good.rows), [
        ['CAS', 'Name'],
        ['50-00-0', 'formaldehyde'],
      ])
    })
  }
}
