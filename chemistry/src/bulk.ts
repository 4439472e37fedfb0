import type { Crew } from './crew.ts'
import type { ReadResult } from './structure.ts'

/** Structures per message: enough to make the messages cheap, few enough that a single call waits some 50 ms. */
const BATCH = 64

type Range = { from: number; to: number }

/** Reads all texts in batches, `threads` at a time, so that never more than that are on their way. */
export async function bulkRead(crew: Crew, texts: readonly string[], threads: number): Promise<ReadResult[]> {
  const results = Array.from<ReadResult>({ length: texts.length })
  let next = 0
  const lane = async (): Promise<void> => {
    while (next < texts.length) {
      const from = next
      next = Math.min(from + BATCH, texts.length)
      await readRange(crew, texts, { from, to: next }, results)
    }
  }
  await Promise.all(Array.from({ length: threads }, lane))
  return results
}

/** A batch that ends its worker loses only the text it ended at: what lay around it is read by the next worker. */
async function readRange(crew: Crew, texts: readonly string[], range: Range, results: ReadResult[]): Promise<void> {
  const open: Range[] = [range]
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const { from, to } = part
    const { results: read, failed } = await crew.batch(texts.slice(from, to))
    read.forEach((result, index) => (results[from + index] = result as ReadResult))
    if (failed === null) continue
    const at = from + failed.index
    // An earlier text may have harmed the toolkit: alone in another worker this one shows whether the fault is its own
    results[at] =
      failed.problem === null
        ? ((await crew.run(texts[at] ?? '', 'read')) as ReadResult)
        : { ok: false, problem: failed.problem }
    open.push(
      ...[
        { from: at + 1, to },
        { from: from + read.length, to: at },
      ].filter((rest) => rest.from < rest.to),
    )
  }
}
