import type { Chemistry } from '@reagora/chemistry/pool'
import { auditJob } from '../../../kernel/jobAudit.ts'
import type { Db } from '../../../kernel/context.ts'
import { readStructures } from '../structures.ts'
import {
  keepElected,
  markedMolecules,
  nameBallots,
  numberBallots,
  settleBallots,
  type Elected,
  type Marked,
} from './ballots.ts'
import { elect, namesToRead, type Reading } from './elect.ts'

export interface Electing {
  db: Db
  chemistry: Chemistry
  /** Tells the search which molecules have other names or numbers, in the transaction that changes them. */
  reindex: (db: Db, moleculeIds: Iterable<number>) => Promise<void>
  /** The run, for the audit trail. */
  requestId: string
  /** Awaited before each batch. */
  rest: (signal?: AbortSignal) => Promise<void>
  signal?: AbortSignal
}

/** Molecules of one transaction. */
const BATCH = 200

/**
 * Elects number and names of every molecule that is marked, by ascending id; what is done stays where it is ended.
 * @returns how many are shown otherwise than before
 */
export async function electMarked(electing: Electing): Promise<number> {
  let changed = 0
  for (let after = 0; ;) {
    await electing.rest(electing.signal)
    electing.signal?.throwIfAborted()
    const marked = await markedMolecules(electing.db, after, BATCH)
    if (marked.length === 0) return changed
    changed += await electBatch(electing, marked)
    after = marked.at(-1)!.id
  }
}

async function electBatch(electing: Electing, marked: readonly Marked[]): Promise<number> {
  const { db, reindex, requestId } = electing
  const ids = marked.map(({ id }) => id)
  const numbers = await numberBallots(db, ids)
  const names = await nameBallots(db, ids)
  const [numbersOf, namesOf] = [Map.groupBy(numbers, ({ id }) => id), Map.groupBy(names, ({ id }) => id)]
  const wanted = marked.map((one) => namesToRead(one, namesOf.get(one.id) ?? []).map(({ name }) => name))
  const keys = await keysOfNames(electing, new Set(wanted.flat()))
  const results = marked
    .map((before) => ({
      before,
      after: elect(before, numbersOf.get(before.id) ?? [], namesOf.get(before.id) ?? [], (name) =>
        readingOf(before.inchiKey, keys.get(name) ?? null),
      ),
    }))
    .filter(({ before, after }) => differs(before, after))
  return db.transaction().execute(async (trx) => {
    const kept = results.length > 0 ? await keepElected(trx, results) : new Set<number>()
    const changes = results.filter(({ before }) => kept.has(before.id))
    await settleBallots(
      trx,
      // What somebody changed meanwhile is looked at again.
      marked.filter(({ id }) => kept.has(id) || !results.some(({ before }) => before.id === id)),
      numbers,
    )
    await reindex(trx, kept)
    await auditJob(
      trx,
      { act: 'upload.elect', requestId },
      changes.map(({ before, after }) => ({
        entity: 'molecule',
        entityId: before.id,
        before: shown(before),
        after: shown(after),
      })),
    )
    return changes.length
  })
}

const shown = ({ cas, nameEn, nameZh }: Pick<Elected, 'cas' | 'nameEn' | 'nameZh'>) => ({ cas, nameEn, nameZh })
const differs = (before: Marked, after: Elected) =>
  before.cas !== after.cas || before.nameEn !== after.nameEn || before.nameZh !== after.nameZh

/** InChIKeys of the structures that names are read into, one name after the other: the thread that reads them serves others, too. */
async function keysOfNames({ db, chemistry }: Electing, names: ReadonlySet<string>): Promise<Map<string, string>> {
  const read: { name: string; smiles: string }[] = []
  for (const name of names) {
    const answer = await chemistry.named([name])
    if (answer) read.push({ name, smiles: answer.smiles })
  }
  const texts = [...new Set(read.map(({ smiles }) => smiles))]
  const structures = new Map((await readStructures(db, chemistry, texts)).map((answer, at) => [texts[at]!, answer]))
  return new Map(
    read.flatMap(({ name, smiles }) => {
      const answer = structures.get(smiles)
      return answer?.ok ? [[name, answer.structure.inchiKey] as const] : []
    }),
  )
}

/** The first block of the key holds atoms and bonds: a name without configuration says less, and nothing else. */
function readingOf(own: string | null, key: string | null): Reading {
  if (own === null || key === null) return 'open'
  if (own === key) return 'same'
  return own.slice(0, 14) === key.slice(0, 14) ? 'open' : 'other'
}
