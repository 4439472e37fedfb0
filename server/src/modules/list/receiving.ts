import { inDisposableProcess, inTurn } from '../../kernel/disposable.ts'
import { TableProblem } from '../../kernel/tables/problem.ts'
import { defaultLimits } from '../../kernel/tables/table.ts'
import { arrange, NoList, type Given, type Wishes } from './arranging.ts'
import type { ListOrder, ListPart } from './reading.ts'
import type { Limits } from './rules.ts'
import type { Arranged, NewLine } from './store.ts'

const readingProcess = new URL('./readingProcess.ts', import.meta.url)

/** Milliseconds for one list, with the start of the process. */
const TIME = 8000

/** Characters of a text that are read sooner than a process starts: some hundred values, in about ten milliseconds. */
const SHORT = 10_000

export interface ReadList {
  given: Given
  arranged: Arranged
}

/**
 * Takes apart what was given: a short text here, anything else in a disposable process.
 * @throws NoList where it is no list
 * @throws TableProblem where it takes too much time or memory
 * @throws Refusal BUSY where too many lists are being read
 */
export async function readGiven(given: Given, wishes: Wishes, limits: Limits): Promise<Arranged> {
  if (given.source === 'paste' && given.input.length <= SHORT) return arrange(given, wishes, limits)
  return (await elsewhere({ given, wishes, limits })).arranged
}

/** Reads a foreign file and takes it apart; refused as {@link readGiven} refuses, and where the file is damaged or too large. */
export const readFile = (path: string, size: number, wishes: Wishes, limits: Limits): Promise<ReadList> =>
  elsewhere({ path, size, wishes, limits })

const elsewhere = (order: ListOrder): Promise<ReadList> =>
  inTurn(async () => {
    const lines: NewLine[] = []
    let input = 'given' in order ? order.given.input : ''
    const caps = { time: TIME, memory: defaultLimits.memory }
    for await (const part of inDisposableProcess<ListOrder, ListPart>(readingProcess, order, caps)) {
      if ('refused' in part) throw new NoList(part.refused, part.details)
      if ('lines' in part) lines.push(...part.lines)
      else if ('input' in part) input += part.input
      else {
        const { source, encoding, delimiter, reading } = part.read
        return { given: { source, encoding, input }, arranged: { delimiter, reading, lines } }
      }
    }
    throw new TableProblem('unreadable', 'no answer')
  })
