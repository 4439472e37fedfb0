/** The inside of a disposable process: takes one order, sends batches as the parent asks for them, and ends. */
import { TableProblem } from './tables/problem.ts'

export type ChildMessage<Batch> =
  | { batch: Batch }
  | { end: true }
  | { problem: { code: TableProblem['code']; detail: string } }
export type ParentMessage<Order> = { order: Order } | { next: true }

/** Serves the one order that the parent sends. */
export function serveOrders<Order, Batch>(make: (order: Order) => AsyncIterable<Batch>): void {
  let wakeUp: (() => void) | undefined
  /** Batches the parent is ready to take; one is always in the making while it works on another. */
  let wanted = 2
  const send = (message: ChildMessage<Batch>) => void process.send?.(message)

  async function work(order: Order): Promise<void> {
    try {
      for await (const batch of make(order)) {
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

  process.on('disconnect', () => process.exit(1))
  process.on('message', (message: ParentMessage<Order>) => {
    if ('order' in message) void work(message.order)
    else {
      wanted++
      wakeUp?.()
    }
  })
}
