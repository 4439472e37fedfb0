import type { Crew } from './crew.ts'
import type { Made, Make } from './protocol.ts'

/** Structures per message: enough to make the messages cheap, few enough that a single call waits some 50 ms. */
const BATCH = 64

type Range = { from: number; to: number }

/** Makes something of all texts in batches, `threads` at a time, so that never more than that are on their way. */
export async function inBulk<R extends Made>(
  crew: Crew,
  texts: readonly string[],
  make: Make,
  threads: number,
): Promise<R[]> {
  const results = Array.from<Made>({ length: texts.length })
  let next = 0
  const lane = async (): Promise<void> => {
    while (next < texts.length) {
      const from = next
      next = Math.min(from + BATCH, texts.length)
      await makeRange(crew, { texts, make }, { from, to: next }, results)
    }
  }
  await Promise.all(Array.from({ length: threads }, lane))
  return results as R[]
}

/** A batch that ends its worker loses only the text it ended at: what lay around it goes to the next worker. */
async function makeRange(
  crew: Crew,
  { texts, make }: { texts: readonly string[]; make: Make },
  range: Range,
  results: Made[],
): Promise<void> {
  const open: Range[] = [range]
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const { from, to } = part
    const { results: made, failed } = await crew.batch(texts.slice(from, to), make)
    made.forEach((result, index) => (results[from + index] = result))
    if (failed === null) continue
    const at = from + failed.index
    // An earlier text may have harmed the toolkit: alone in another worker this one shows whether the fault is its own
    results[at] =
      failed.problem === null ? await crew.run(texts[at] ?? '', make) : { ok: false, problem: failed.problem }
    open.push(
      ...[
        { from: at + 1, to },
        { from: from + made.length, to: at },
      ].filter((rest) => rest.from < rest.to),
    )
  }
}
