import { namesVersion } from '@reagora/chemistry/namesVersion'
import { restBetweenSteps } from '../../../kernel/requestLoad.ts'
import type { Resources } from '../../../kernel/resources.ts'
import { lastMolecule, readSearchables, reindexMolecules } from '../store.ts'
import { agreedKey, hashOfSaid, namesToRead } from './said.ts'
import { keepReadings, marked, markUnread, type Reading } from './store.ts'

/** Molecules of one transaction: some 0.1 s of reading. */
const BATCH = 200

/** Molecules that are compared in one step. */
const COMPARED = 2000

/** Databases whose molecules this process has compared with its reader. */
const compared = new WeakSet<object>()

/**
 * Reads the names of molecules that nobody has drawn into the structure that they are found by: of those that have got other names,
 * and once in a process of those that another reader has read. What is done stays where it is ended.
 * @returns how many are found by another structure than before, or by none any more
 */
export async function readNames(
  { db, chemistry, load }: Pick<Resources, 'db' | 'chemistry' | 'load'>,
  signal?: AbortSignal,
): Promise<number> {
  const reader = namesVersion()
  const rest = restBetweenSteps(load)
  if (!compared.has(db)) {
    const last = await lastMolecule(db)
    for (let beyond = 0; beyond < last; beyond += COMPARED) {
      await rest(signal)
      if (signal?.aborted) return 0
      await markUnread(db, reader, beyond, beyond + COMPARED)
    }
    compared.add(db)
  }
  let changed = 0
  for (let after = 0; !signal?.aborted;) {
    await rest(signal)
    const marks = await marked(db, after, BATCH)
    if (marks.length === 0) break
    const molecules = (
      await readSearchables(
        db,
        marks.map(({ id }) => id),
      )
    ).filter(({ readable }) => readable)
    const keys = await keysOf(chemistry, [...new Set(molecules.flatMap(namesToRead))])
    const readings = molecules.flatMap((molecule): Reading[] => {
      const read = namesToRead(molecule).map((name) => keys.get(name))
      // What was not found out is found out another time.
      if (read.includes(undefined)) return []
      const inchiKey = agreedKey(
        molecule,
        read.filter((one) => one != null),
      )
      return [{ id: molecule.id, said: hashOfSaid(molecule), inchiKey }]
    })
    const kept = new Set(readings.map(({ id }) => id))
    const open = new Set(molecules.flatMap(({ id }) => (kept.has(id) ? [] : [id])))
    const moved = molecules.filter(({ id, namedKey }) =>
      readings.some((one) => one.id === id && one.inchiKey !== namedKey),
    )
    await db.transaction().execute(async (trx) => {
      await keepReadings(
        trx,
        reader,
        readings,
        marks.filter(({ id }) => !open.has(id)),
      )
      await reindexMolecules(
        trx,
        moved.map(({ id }) => id),
      )
    })
    changed += moved.length
    after = marks.at(-1)!.id
  }
  return changed
}

/** What names say: null for one that says no structure, undefined for one that could not be looked at now. */
async function keysOf(chemistry: Resources['chemistry'], names: readonly string[]) {
  const smiles = await chemistry.namedMany(names)
  const texts = [...new Set(smiles.filter((one) => typeof one === 'string'))]
  const structures = new Map((await chemistry.readMany(texts)).map((answer, at) => [texts[at]!, answer]))
  return new Map(
    names.map((name, at) => {
      const said = smiles[at]
      if (said == null) return [name, said]
      const answer = structures.get(said)!
      if (!answer.ok) return [name, passing.has(answer.problem.code) ? undefined : null]
      return [name, { inchiKey: answer.structure.inchiKey, formula: answer.structure.formula }]
    }),
  )
}

/** What says nothing of the structure. */
const passing = new Set(['busy', 'unavailable'])
