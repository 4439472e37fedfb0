import type { Db } from '../../kernel/context.ts'
import { ask, missing, named, unique, type BatchResult, type Known, type Open } from './batchNaming.ts'
import { keyedReadings, nameReading, nearbyNames, nearlyEqual } from './batchReadings.ts'
import { namesBeside } from './batchStore.ts'

/** For names that are not known: the same without salt or stereo, and those spelled almost alike. */
export async function nearest(db: Db, open: Open, results: (BatchResult | null)[]): Promise<void> {
  const known: Known = { keys: new Map(), codes: new Map() }
  const asked = open.map(({ value, i }) => {
    const [own] = [value.text, ...value.also].filter((text) => keyedReadings(text).some(({ way }) => way === 'name'))
    return { i, own: own ? nameReading(own).key : '', forms: own ? nearbyNames(own).map(nameReading) : [] }
  })
  await ask(
    db,
    known,
    asked.flatMap(({ forms }) => forms.map(({ key }) => key)),
  )
  const left = asked.filter(({ own }) => own.length >= 6)
  const beside = Map.groupBy(
    await namesBeside(
      db,
      left.map(({ own }) => own),
    ),
    ({ place }) => place,
  )
  const spelled = new Map(
    left.map(({ i, own }, place) => [
      i,
      (beside.get(place) ?? []).filter(({ key }) => nearlyEqual(own, key)).map(({ id }) => id),
    ]),
  )
  for (const { i, forms } of asked) {
    const alike = forms.flatMap((form) => named(known, form)?.ids ?? [])
    results[i] = { ...missing, candidates: unique([...alike, ...(spelled.get(i) ?? [])]).slice(0, 5) }
  }
}
