/** Instead of a file: that there is none left. */
export const NO_MORE = ''

/** What a worker tells the runner, in the order in which it happens. Ids count within the worker; `parent` is the suite or test around it. */
export type Report =
  | { kind: 'declared'; id: number; parent: number; name: string }
  | { kind: 'began'; id: number }
  | ({ kind: 'ended'; id: number; parent: number; name: string } & Result)
  | ({ kind: 'file' } & FileEnd)
  | { kind: 'alive' }

export interface Result {
  suite: boolean
  outcome: 'passed' | 'failed' | 'skipped'
  /** Milliseconds. */
  took: number
  /** Where it stands in its file. */
  line: number
  error?: string
}

export interface FileEnd {
  /** What failed outside of the tests: the import, a hook, something left behind. */
  trouble: string[]
  /** Processor time of the worker, in milliseconds; without programs that it has started and without PostgreSQL. */
  processor: number
  /** Bytes that the worker occupies now. */
  memory: number
}
