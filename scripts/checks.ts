import fs from 'node:fs'
import { inRoot, program, run } from './programs.ts'

/** One pair of figures for the last line: how many went well, how many did not. */
export interface Tally {
  passed: number
  failed: number
}

const checks: { name: string; program: string; flags: string[]; needs?: string }[] = [
  { name: 'types', program: 'tsc', flags: ['--noEmit', '-p', 'tsconfig.json'] },
  { name: 'lint', program: 'oxlint', flags: ['--deny-warnings'] },
  { name: 'format', program: 'oxfmt', flags: ['--check'] },
  { name: 'unused code', program: 'knip', flags: [], needs: 'knip.json' },
]

/** Looks at the code without running it; each check counts as one. */
export async function runChecks(): Promise<Tally> {
  const tally = { passed: 0, failed: 0 }
  for (const check of checks) {
    if (check.needs && !fs.existsSync(inRoot(check.needs))) continue
    const began = performance.now()
    const { code, output } = await run(program(check.program), check.flags)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`${code === 0 ? '✔' : '✖'} ${check.name} (${seconds} s)`)
    if (code === 0) tally.passed += 1
    else {
      tally.failed += 1
      console.log(output.trimEnd())
    }
  }
  return tally
}
