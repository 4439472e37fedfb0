import type { Tally } from '../checks.ts'
import type { FileRan, Ran } from './workers.ts'

/** Writes a line for each test of a file and counts them. What did not end, or failed outside of a test, counts as failed. */
export function printFile(file: string, { tests, trouble, output, took, processor }: FileRan): Tally {
  const seconds = [took, ...(processor === undefined ? [] : [processor])].map((ms) => (ms / 1000).toFixed(1))
  const lines = [`▶ ${file} (${seconds.join(' s, processor ')} s)`]
  const tally: Tally = { passed: 0, failed: 0, failures: [] }
  const children = Map.groupBy(tests, ([, { parent }]) => (tests.has(parent) ? parent : 0))
  const print = (parent: number, indent: string) => {
    for (const [id, ran] of children.get(parent) ?? []) {
      const { mark, why } = verdict(ran)
      lines.push(`${indent}${mark} ${ran.name}${ran.took === undefined ? '' : ` (${ran.took.toFixed(1)} ms)`}`)
      if (!ran.suite && !why) tally.passed += 1
      // A suite fails with its tests, and counts where it fails by itself.
      else if (why && !(ran.error?.match(SUBTESTS) && children.has(id))) {
        tally.failed += 1
        tally.failures.push(`✖ ${file}:${ran.line ?? 1} ${ran.name}\n${indented(why)}`)
      }
      print(id, `${indent}  `)
    }
  }
  print(0, '  ')
  for (const one of trouble) {
    tally.failed += 1
    lines.push(`  ✖ ${one.split('\n', 1)[0]}`)
    tally.failures.push(`✖ ${file}\n${indented(one)}`)
  }
  if (output) lines.push(indented(output.trimEnd()))
  console.log(lines.join('\n'))
  return tally
}

const SUBTESTS = /^'?\d+ subtests? failed/
const indented = (text: string) => text.replaceAll(/^/gm, '    ')

function verdict({ state, outcome, error, suite }: Ran): { mark: string; why?: string } {
  if (state === 'declared') return { mark: '✖', why: 'It never began.' }
  if (state === 'began') return { mark: '✖', why: 'It did not end.' }
  if (outcome === 'skipped') return { mark: '✖', why: 'It was skipped: that proves nothing.' }
  if (outcome === 'failed') return { mark: '✖', why: error ?? 'It failed.' }
  return { mark: suite ? '▶' : '✔' }
}
