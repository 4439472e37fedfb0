// A language is one sheet: a made-up one is added to a copy of the sources, and what holds of every language holds of it.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { inRoot } from './programs.ts'

const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-language-'))
after(() => fs.rmSync(copy, { recursive: true, force: true }))

const parts = ['messages', 'scripts', 'server', 'web', 'package.json', 'tsconfig.json']
for (const part of parts) fs.cpSync(inRoot(part), path.join(copy, part), { recursive: true, filter: isSource })
fs.symlinkSync(inRoot('chemistry'), path.join(copy, 'chemistry'))
fs.mkdirSync(path.join(copy, 'node_modules'))
for (const name of fs.readdirSync(inRoot('node_modules'))) {
  const from = inRoot(`node_modules/${name}`)
  // Our own packages are links into the sources: in the copy they lead to its own.
  if (name === '@reagora')
    fs.cpSync(from, path.join(copy, 'node_modules', name), { recursive: true, verbatimSymlinks: true })
  else fs.symlinkSync(from, path.join(copy, 'node_modules', name))
}
for (const part of ['server', 'web'])
  fs.symlinkSync(inRoot(`${part}/node_modules`), path.join(copy, part, 'node_modules'))

function isSource(file: string) {
  return !['node_modules', 'dist', 'screenshots', '.cache'].includes(path.basename(file))
}
const run = (args: string[], environment: Record<string, string> = {}) => {
  const done = spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NODE_TEST_CONTEXT: undefined, ...environment },
    maxBuffer: 64e6,
  })
  assert.equal(done.status, 0, `${args.join(' ')}\n${done.stdout.slice(-6000)}\n${done.stderr.slice(-3000)}`)
  return done.stdout
}

/** English in letters that no text of ours has, with what is filled in left alone: `⟦Šìgñ ìñ⟧`. */
const madeUp = (text: string) =>
  `⟦${text.replace(/\{\{.*?\}\}|\$t\(.*?\)|[aeinouyAEIOU]/g, (part) => (part.length > 1 ? part : `${part}\u0301`)).normalize('NFC')}⟧`

/** What the sheet leaves to English. */
const [leftFile, leftKey] = ['server/common', 'NOT_FOUND'] as const

type Sheet = Record<string, Record<string, string>>

test(
  '[LANG-1] a sixth language is a sheet and a line: pages, refusals, emails and the names of countries speak it, and English says what it lacks',
  { timeout: 300_000 },
  () => {
    const missing = JSON.parse(run(['scripts/language.ts', 'fr'])) as Sheet
    const translated = Object.entries(missing).map(([file, texts]) => [
      file,
      Object.fromEntries(
        Object.entries(texts).flatMap(([key, text]) =>
          file === leftFile && key === leftKey ? [] : [[key, madeUp(text)]],
        ),
      ),
    ])
    const file = path.join(copy, 'translated.json')
    fs.writeFileSync(file, JSON.stringify(Object.fromEntries(translated)))
    run(['scripts/language.ts', 'fr', file])
    fs.rmSync(file)
    const table = path.join(copy, 'messages/index.ts')
    const before = fs.readFileSync(table, 'utf8')
    const line = "const sheets = { fr: { html: 'fr', name: 'Français' } } as const"
    const now = before.replace('const sheets = {} as const', line)
    assert.notEqual(now, before)
    fs.writeFileSync(table, now)

    assert.deepEqual(JSON.parse(run(['scripts/language.ts', 'fr'])), {
      [leftFile]: { [leftKey]: missing[leftFile]![leftKey] },
    })
    run(['web/build.ts', '--small'])
    fs.writeFileSync(path.join(copy, 'web/dist/client/editor.html'), '<!doctype html>')
    const tests = ['--test', '--test-reporter=spec']
    run([...tests, 'messages/messages.test.ts', 'server/src/spoken.test.ts', 'web/src/language.test.ts'])
  },
)
