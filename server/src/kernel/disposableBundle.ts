/**
 * The program of a disposable process as one file of JavaScript: `node disposableBundle.ts ENTRY FILE`. Such a process lives for
 * a moment and may write nothing, so it can keep no compiled code; to read and strip some seventy sources of ours takes it 0.3 to 0.5 s of
 * processor, one file 0.1 s.
 */
import fs from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { stampLine } from './bundleStamp.ts'

const [entry, file] = process.argv.slice(2) as [string, string]
const began = Date.now()
const bundle = await rolldown({ input: entry, platform: 'node', logLevel: 'silent' })
const { output } = await bundle.generate({ format: 'esm', codeSplitting: false })
await bundle.close()
fs.mkdirSync(path.dirname(file), { recursive: true })
// Another server of the same checkout may be reading the file that is there.
const fresh = `${file}.${process.pid}`
fs.writeFileSync(fresh, `${stampLine(output[0].moduleIds, began)}\n${output[0].code}`)
fs.renameSync(fresh, file)
