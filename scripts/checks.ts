import fs from 'node:fs'
import { inRoot, program, run } from './programs.ts'

/** For the last lines: how many went well, how many did not, and what is to be said of each that did not. */
export interface Tally {
  passed: number
  failed: number
  failures: string[]
}

interface Check {
  name: string
  program: string
  flags: string[]
  needs?: string
}

const checks: Check[] = [
  // One checker: others look at much of the same a second time, and what runs beside it needs the processor.
  { name: 'types', program: 'tsc', flags: ['--noEmit', '-p', 'tsconfig.json', '--checkers', '1'] },
  { name: 'lint', program: 'oxlint', flags: ['--deny-warnings'] },
  { name: 'format', program: 'oxfmt', flags: ['--check'] },
  { name: 'unused code', program: 'knip', flags: [], needs: 'knip.json' },
]

/** Looks at the code without running it; each check counts as one. */
export async function runChecks(): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0, failures: [] }
  for (const check of checks) {
    if (check.needs && !fs.existsSync(inRoot(check.needs))) continue
    const began = performance.now()
    const { code, output } = await run(program(check.program), check.flags)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`${code === 0 ? '✔' : '✖'} ${check.name} (${seconds} s)`)
    if (code === 0) tally.passed += 1
    else {
      tally.failed += 1
      tally.failures.push(`✖ ${check.name}\n${output.trimEnd()}`)
    }
  }
  return tally
}
