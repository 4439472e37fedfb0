// `npm run bench`: lists the benchmarks; `npm run bench -- NAME …` runs those, `-- all` every one. What begins with a dash, and all
// behind it, is for the benchmarks.
import fs from 'node:fs'
import path from 'node:path'
import { inRoot, root, run } from './programs.ts'

const available = fs
  .globSync('bench/*.ts', { cwd: root })
  .map((file) => path.basename(file, '.ts'))
  .toSorted()
const given = process.argv.slice(2)
const first = given.findIndex((word) => word.startsWith('-'))
const wanted = first < 0 ? given : given.slice(0, first)
const options = first < 0 ? [] : given.slice(first)
const names = wanted.includes('all') ? available : wanted
const unknown = names.filter((name) => !available.includes(name))

if (unknown.length > 0 || names.length === 0) {
  if (unknown.length > 0) console.error(`There is no benchmark ${unknown.join(', ')}.`)
  console.log(`Benchmarks: ${available.join(', ') || 'none'}. Run some by name, or all of them with "all".`)
  process.exitCode = unknown.length > 0 ? 2 : 0
}
for (const name of unknown.length > 0 ? [] : names) {
  console.log(`\n== ${name}`)
  const { code } = await run(process.execPath, [inRoot('bench', `${name}.ts`), ...options], { stdio: 'inherit' })
  if (code !== 0) process.exitCode = 1
}
