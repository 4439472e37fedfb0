import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test from 'node:test'
import pino from 'pino'
import type { Db } from '../../../kernel/context.ts'
import { liveStructures } from './liveStructures.ts'

test('a database that is down, and names no port yet, is asked again instead of ending the server', async (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-structures-'))
  t.after(() => fs.rmSync(folder, { recursive: true }))
  const warned = Promise.withResolvers<string>()
  const log = pino({ level: 'warn' }, { write: (line) => warned.resolve(line) })
  const structures = liveStructures({
    settings: { REAGORA_DATA: folder, DATABASE_URL: undefined },
    db: null as unknown as Db,
    chemistry: { filter: () => Promise.reject(new Error('nothing is searched here')) },
    log,
  })
  structures.start()
  assert.match(await warned.promise, /postmaster\.pid|passwords\.json/)
  assert.equal(structures.state(), null)
  await structures.close()
})
