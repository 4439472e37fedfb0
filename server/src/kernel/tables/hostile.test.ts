import assert from 'node:assert/strict'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { readers, repeat, row, sheet } from './hostileFiles.ts'
import { openTable } from './openTable.ts'
import { readAll, testFolder, workbookParts, writeContent, writeZip } from './testFiles.ts'

let folder: Awaited<ReturnType<typeof testFolder>>
before(async () => {
  folder = await testFolder()
})
after(() => folder.remove())

test('[T07] a truncated or bit-flipped workbook is refused or read, never hangs', async () => {
  const path = await writeZip(
    join(folder.path, 'whole.xlsx'),
    workbookParts({ sheet: sheet(Array.from({ length: 200 }, (_, i) => row(i + 1, `row ${i}`)).join('')) }),
  )
  const whole = await readFile(path)
  for (const part of [0.3, 0.6, 0.95]) {
    const { problem } = await readAll(
      await writeContent(join(folder.path, 'cut.xlsx'), whole.subarray(0, Math.floor(whole.length * part))),
    )
    assert.equal(problem?.code, 'unreadable')
  }
  // the flag that says an entry is encrypted, in the directory at the end
  const marked = Buffer.from(whole)
  for (let at = marked.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = marked.indexOf('PK\x01\x02', at + 4, 'latin1'))
    marked[at + 8]! |= 1
  assert.equal((await readAll(await writeContent(join(folder.path, 'locked.xlsx'), marked))).problem?.code, 'encrypted')
})

test('[T07] a reader that takes too long is killed', async () => {
  const path = await writeContent(join(folder.path, 'long.csv'), repeat('50-00-0,formaldehyde\n', 90_000))
  assert.equal((await readAll(path, { limits: { time: 1 } })).problem?.code, 'timeout')
  assert.deepEqual(readers(), [])
})

test('[T07] a reader that takes too much memory is killed', async () => {
  const path = await writeContent(join(folder.path, 'fat.csv'), repeat('50-00-0,formaldehyde\n', 900_000))
  assert.equal(
    (await readAll(path, { limits: { memory: 20 * 1024 * 1024, rows: 1e7 } })).problem?.code,
    'out_of_memory',
  )
  assert.deepEqual(readers(), [])
})

test('a caller that stops early leaves no process behind', async () => {
  const path = await writeContent(join(folder.path, 'early.csv'), repeat('50-00-0,formaldehyde\n', 50_000))
  for await (const { rows } of openTable(path)) if (rows.length > 0) break
  assert.deepEqual(readers(), [])
})

test('[T07] a million rows stream: neither process grows with the file', async () => {
  const path = await writeContent(
    join(folder.path, 'million.csv'),
    repeat('50-00-0,"2,4-dichloro, something",12.50\n', 1_000_000),
  )
  assert.ok((await stat(path)).size > 30e6)
  let rows = 0
  let child = 0
  let parent = 0
  const before = process.memoryUsage().rss
  const limits = { rows: 2_000_000 }
  for await (const batch of openTable(path, { limits, onMemory: (bytes) => (child = Math.max(child, bytes)) })) {
    rows += batch.rows.length
    parent = Math.max(parent, process.memoryUsage().rss)
  }
  assert.equal(rows, 1_000_000)
  assert.ok(child < 350 * 1024 * 1024, `reader ${child}`)
  assert.ok(parent - before < 250 * 1024 * 1024, `parent grew by ${parent - before}`)
})
