/** The disposable process: takes one order, sends batches as the parent asks for them, and ends. */
import { TableProblem } from './problem.ts'
import { readTable, type ReadOrder } from './reader.ts'
import type { RowBatch } from './table.ts'

export type ReaderMessage =
  | { batch: RowBatch }
  | { end: true }
  | { problem: { code: TableProblem['code']; detail: string } }
export type ParentMessage = { order: ReadOrder } | { next: true }

let wakeUp: (() => void) | undefined
/** Batches the parent is ready to take; one is always in the making while it works on another. */
let wanted = 2

process.on('disconnect', () => process.exit(1))
process.on('message', (message: ParentMessage) => {
  if ('order' in message) void work(message.order)
  else {
    wanted++
    wakeUp?.()
  }
})

async function work(order: ReadOrder): Promise<void> {
  try {
    for await (const batch of readTable(order)) {
      while (wanted === 0) await new Promise<void>((resolve) => (wakeUp = resolve))
      wanted--
      send({ batch })
    }
    send({ end: true })
  } catch (error) {
    const problem =
      error instanceof TableProblem
        ? { code: error.code, detail: error.detail }
        : { code: 'unreadable' as const, detail: String((error as Error).message ?? error).slice(0, 300) }
    send({ problem })
  }
}

function send(message: ReaderMessage): void {
  process.send?.(message)
}
