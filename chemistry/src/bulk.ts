import type { Crew } from './crew.ts'
import type { Made, Make } from './protocol.ts'
import type { Problem } from './structure.ts'

/** Structures per message: enough to make the messages cheap, few enough that a single call waits some 50 ms. */
const BATCH = 64
/** The same where the work rests in between: a step of some 20 ms. */
const STEP = 16

type Range = { from: number; to: number }

/** Makes something of all texts in batches, `threads` at a time, so that never more than that are on their way. */
export async function inBulk<R extends Made>(
  crew: Crew,
  texts: readonly string[],
  make: Make,
  { threads, rest }: { threads: number; rest?: (() => Promise<void>) | undefined },
): Promise<R[]> {
  const results = Array.from<Made>({ length: texts.length })
  let next = 0
  const lane = async (): Promise<void> => {
    while (next < texts.length) {
      const from = next
      next = Math.min(from + (rest ? STEP : BATCH), texts.length)
      await rest?.()
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
    const { results: made, failed } = await crew.batch(texts.slice(from, to), make, { patient: true })
    made.forEach((result, index) => (results[from + index] = result))
    if (failed === null) continue
    const at = from + failed.index
    results[at] = await again(crew, texts[at] ?? '', make, failed.problem)
    open.push(
      ...[
        { from: at + 1, to },
        { from: from + made.length, to: at },
      ].filter((rest) => rest.from < rest.to),
    )
  }
}

/**
 * A second try for the text that a batch ended at. An earlier one may have harmed the toolkit: alone in another worker this one
 * shows whether the fault is its own. Where it took too long the machine may have been busy with other things; nobody waits for
 * a batch, so it is tried once more behind all single calls.
 */
async function again(crew: Crew, text: string, make: Make, problem: Problem | null): Promise<Made> {
  if (problem === null) return crew.run(text, make)
  if (problem.code !== 'timeout') return { ok: false, problem }
  const { results } = await crew.batch([text], make, { patient: true })
  return results[0] ?? { ok: false, problem }
}
