import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { residentBytes } from './processMemory.ts'
import { TableProblem } from './problem.ts'
import type { ReadOrder } from './reader.ts'
import type { ReaderMessage } from './readerProcess.ts'
import {
  defaultLimits,
  type RowBatch,
  type TableInfo,
  type TableKind,
  type TableLimits,
  type TableRow,
} from './table.ts'

export type OpenOptions = {
  /** Overrules what a text file looks like; other formats are known by their bytes. */
  kind?: TableKind
  /** Only this sheet; without it all sheets, one after the other. */
  sheet?: string
  /** Text tables come line by line, each as one cell as it stands: for those who part the cells themselves. */
  whole?: true
  limits?: Partial<TableLimits>
  /** Told the resident bytes of the reader process whenever they are looked at. */
  onMemory?: (bytes: number) => void
}

const lookEvery = 200

/**
 * Rows of a foreign file, in batches of about 500. A child process reads the file and is killed when it takes too much
 * memory or time, when the file is refused, and when the caller stops early. Throws `TableProblem`.
 */
export async function* openTable(path: string, options: OpenOptions = {}): AsyncGenerator<RowBatch, void, void> {
  yield* read(path, options)
}

/** Kind, encoding and sheets of a file, without its rows. */
export async function sheetsOf(path: string, options: OpenOptions = {}): Promise<TableInfo> {
  for await (const { info } of read(path, options, 0)) return info
  throw new TableProblem('unreadable', 'no answer')
}

export type TablePreview = { info: TableInfo; sheets: { name: string; rows: TableRow[] }[] }

/** The first `rows` rows with content of each sheet (plus row 0 where there is one). */
export async function previewTable(path: string, rows: number, options: OpenOptions = {}): Promise<TablePreview> {
  const sheets = new Map<string, TableRow[]>()
  let info: TableInfo | undefined
  for await (const batch of read(path, options, rows)) {
    info = batch.info
    for (const row of batch.rows) {
      const list = sheets.get(row.sheet) ?? []
      if (list.length === 0) sheets.set(row.sheet, list)
      list.push(row)
    }
  }
  if (!info) throw new TableProblem('unreadable', 'no answer')
  return { info, sheets: info.sheets.map((name) => ({ name, rows: sheets.get(name) ?? [] })) }
}

async function* read(path: string, options: OpenOptions, perSheet?: number): AsyncGenerator<RowBatch, void, void> {
  const limits: TableLimits = { ...defaultLimits, ...options.limits }
  const order: ReadOrder = { path, limits }
  if (options.kind !== undefined) order.kind = options.kind
  if (options.sheet !== undefined) order.sheet = options.sheet
  if (options.whole) order.whole = true
  if (perSheet !== undefined) order.perSheet = perSheet
  const reader = startReader(order, limits, options.onMemory)
  try {
    for (;;) {
      const batch = await reader.next()
      if (batch === undefined) return
      if (batch.rows.length > 0 || perSheet === 0 || perSheet !== undefined) yield batch
    }
  } finally {
    await reader.stop()
  }
}

function startReader(order: ReadOrder, limits: TableLimits, onMemory: ((bytes: number) => void) | undefined) {
  const child = fork(fileURLToPath(new URL('./readerProcess.ts', import.meta.url)), [], {
    execArgv: [
      '--max-old-space-size=256',
      '--max-semi-space-size=4',
      '--wasm-max-mem-pages=4096',
      '--permission',
      '--allow-fs-read=*',
    ],
    // a parser of foreign bytes has no use for secrets of the server
    env: { TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'json',
  })
  const batches: RowBatch[] = []
  let ended = false
  let problem: Error | undefined
  let wake: (() => void) | undefined
  const settle = (): void => {
    wake?.()
    wake = undefined
  }
  const fail = (error: Error): void => {
    problem ??= error
    child.kill('SIGKILL')
    settle()
  }
  child.on('message', (message: ReaderMessage) => {
    if ('batch' in message) batches.push(message.batch)
    else if ('end' in message) ended = true
    else problem ??= new TableProblem(message.problem.code, message.problem.detail)
    settle()
  })
  const exited = new Promise<void>((resolve) => {
    child.on('error', (error) => {
      fail(new TableProblem('unreadable', error.message))
      if (child.pid === undefined) resolve()
    })
    child.on('exit', (code, signal) => {
      // V8 aborts when its heap is full
      const full = signal === 'SIGABRT' || code === 134
      if (!ended) problem ??= new TableProblem(full ? 'out_of_memory' : 'unreadable', `reader ended: ${signal ?? code}`)
      settle()
      resolve()
    })
  })
  child.send({ order }, () => undefined)

  // only the time in which we wait for the reader counts, not the time in which it waits for us
  let waited = 0
  let since: number | undefined
  let looking = false
  const look = () => {
    if (since !== undefined && waited + performance.now() - since > limits.time)
      fail(new TableProblem('timeout', `${limits.time} ms`))
    if (looking || child.pid === undefined) return
    looking = true
    void residentBytes(child.pid).then((bytes) => {
      looking = false
      onMemory?.(bytes)
      if (bytes > limits.memory) fail(new TableProblem('out_of_memory', `${bytes} bytes resident`))
    })
  }
  const watch = setInterval(look, lookEvery)
  child.once('message', look)

  return {
    /** The next batch; undefined at the end. Throws the problem once everything before it was delivered. */
    async next(): Promise<RowBatch | undefined> {
      since = performance.now()
      try {
        for (;;) {
          const batch = batches.shift()
          if (batch) {
            if (child.connected) child.send({ next: true }, () => undefined)
            return batch
          }
          if (problem) throw problem
          if (ended) return undefined
          await new Promise<void>((resolve) => (wake = resolve))
        }
      } finally {
        waited += performance.now() - since
        since = undefined
      }
    },
    /** Resolves when the process is gone. */
    async stop(): Promise<void> {
      clearInterval(watch)
      kill(child)
      await exited
    },
  }
}

function kill(child: ChildProcess): void {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
}
