// What node:test says in a worker, passed on to the runner. Loaded by Node (`--test-reporter`) and by the worker.
import type { TestEvent } from 'node:test/reporters'
import { inspect } from 'node:util'
import type { Report } from './protocol.ts'

export const tell = (report: Report) => void process.send?.(report)

/** The test around the tests of a file, by its name; resolves with its error when it has ended and everything was passed on. */
let around: { name: string; id?: number; ended: (error?: Failure) => void } | undefined
export const fileEnds = (name: string) =>
  new Promise<Failure | undefined>((resolve) => (around = { name, ended: resolve }))
/** The name of the test that holds the others back until their file is imported. */
export const gate = 'the import of the file'

export type Failure = Error & { failureType?: string }

interface Data {
  name: string
  nesting: number
  testId: number
  parentId: number
  line?: number
  skip?: unknown
  todo?: unknown
  details: { passed: boolean; duration_ms: number; type?: string; error?: Failure }
}

// oxlint-disable-next-line require-yield -- a reporter is a generator; this one writes nothing
export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of events as AsyncIterable<{ type: string; data: Data }>) {
    const { name, nesting, testId: id, parentId: parent } = data
    if (name === gate) continue
    if (nesting === 0 && name === around?.name) {
      if (type === 'test:complete') around.ended(data.details.error)
    } else if (type === 'test:enqueue') tell({ kind: 'declared', id, parent, name })
    else if (type === 'test:dequeue') tell({ kind: 'began', id })
    else if (type === 'test:complete') tell({ kind: 'ended', id, parent, name, ...resultOf(data) })
  }
}

function resultOf({ details, skip, todo, line = 0 }: Data) {
  const { passed, duration_ms: took, type, error } = details
  const skipped = skip !== undefined || todo !== undefined
  const outcome = skipped ? ('skipped' as const) : passed ? ('passed' as const) : ('failed' as const)
  return { suite: type === 'suite', outcome, took, line, ...(error && { error: textOf(error) }) }
}

/** What a person reads of an error: the one that the test threw, with what it shows of the difference. */
export const textOf = (error: Failure): string =>
  inspect(error.cause ?? error, { colors: false, depth: 6 }).replace(/\u001b\[\d+m/g, '')
