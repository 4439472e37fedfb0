import { setImmediate as nextTurn } from 'node:timers/promises'
import { FINGERPRINT_BYTES, fingerprintsOf, groupsOf, maxMin } from '@reagora/chemistry/diversity'
import { restBetweenSteps } from '../../kernel/requestLoad.ts'
import type { Resources } from '../../kernel/resources.ts'
import { MAX_COMPOUNDS, type Filters } from './contract.ts'
import { CLUSTER_SIMILARITY, within, type Figures } from './rules.ts'
import { candidatesOf, noFunnel, type Candidate, type Funnel } from './store.ts'

/** Candidates looked at together: what is in memory of them but for their fingerprints. */
const CHUNK = 500

export interface Chosen {
  chosen: { moleculeId: number; cluster: number }[]
  funnel: Funnel
}

/**
 * Chooses compounds: of those on sale and bought without a permit the ones whose properties lie in the ranges, without the alerts, and of these the wanted number that
 * differ most. Holds 256 bytes of each that passes.
 * @param beat told how many were looked at; rejects to end it
 */
export async function chooseCompounds(
  { db, chemistry, load }: Pick<Resources, 'db' | 'chemistry' | 'load'>,
  source: readonly number[],
  {
    filters,
    country,
    byPermit,
  }: {
    filters: Filters
    country: string
    /** Of some molecules those that are bought by permit there. */
    byPermit: (moleculeIds: readonly number[]) => Promise<ReadonlySet<number>>
  },
  beat: (done: number) => Promise<void>,
): Promise<Chosen> {
  const rest = restBetweenSteps(load)
  const funnel: Funnel = { ...noFunnel, found: source.length, alerts: {} }
  const ids: number[] = []
  const prints: Buffer[] = []
  for (let at = 0; at < source.length; at += CHUNK) {
    await rest()
    const onSale = await candidatesOf(db, source.slice(at, at + CHUNK), country)
    funnel.onSale += onSale.length
    const barred = await byPermit(onSale.map(({ id }) => id))
    funnel.byPermit += barred.size
    const free = onSale.filter(({ id }) => !barred.has(id))
    const inRange = await inRanges(chemistry, free, filters)
    funnel.inRange += inRange.length
    const clean = await withoutAlerts(chemistry, inRange, filters, funnel.alerts)
    funnel.clean += clean.length
    ids.push(...clean.map(({ id }) => id))
    prints.push(await fingerprints(chemistry, clean))
    await beat(Math.min(at + CHUNK, source.length))
  }
  const all = fingerprintsOf(Buffer.concat(prints))
  const breathe = async () => {
    await beat(source.length)
    await nextTurn()
    await rest()
  }
  const wanted = Math.min(filters.pick ?? MAX_COMPOUNDS, MAX_COMPOUNDS)
  const places =
    filters.pick !== null && filters.pick < ids.length
      ? await maxMin(all, wanted, breathe)
      : ids.slice(0, wanted).map((_, place) => place)
  const kept = fingerprintsOf(
    Buffer.concat(places.map((place) => Buffer.from(all.words.buffer, place * FINGERPRINT_BYTES, FINGERPRINT_BYTES))),
  )
  const clusters = await groupsOf(kept, CLUSTER_SIMILARITY, breathe)
  funnel.picked = places.length
  funnel.clusters = new Set(clusters).size
  return { chosen: places.map((place, at) => ({ moleculeId: ids[place]!, cluster: clusters[at]! + 1 })), funnel }
}

type Chemist = Resources['chemistry']

/** Properties that nobody has computed yet are computed here. */
async function inRanges(chemistry: Chemist, candidates: readonly Candidate[], filters: Filters): Promise<Candidate[]> {
  if (Object.keys(filters.ranges).length === 0) return [...candidates]
  const open = candidates.filter(({ described }) => !described)
  const computed = await chemistry.propertiesMany(open.map(({ smiles }) => smiles))
  const made = new Map<number, Figures>()
  open.forEach((one, at) => {
    const result = computed[at]!
    if (result.ok) made.set(one.id, { weight: one.weight, ...result.properties })
  })
  return candidates.filter((one) => within(made.get(one.id) ?? one, filters))
}

/** What cannot be looked at is not clean. */
async function withoutAlerts(
  chemistry: Chemist,
  candidates: readonly Candidate[],
  { alerts }: Filters,
  counts: Record<string, number>,
): Promise<Candidate[]> {
  if (alerts.length === 0) return [...candidates]
  const results = await chemistry.alertsMany(
    candidates.map(({ smiles }) => smiles),
    alerts,
  )
  return candidates.filter((_, at) => {
    const result = results[at]!
    if (!result.ok) return false
    for (const name of result.found) counts[name] = (counts[name] ?? 0) + 1
    return result.found.length === 0
  })
}

/** The fingerprints that the structure search keeps, one after the other; those that are missing are made. */
async function fingerprints(chemistry: Chemist, candidates: readonly Candidate[]): Promise<Buffer> {
  const missing = candidates.filter(({ morgan }) => morgan === null)
  const prepared = await chemistry.prepareMany(missing.map(({ smiles }) => smiles))
  const made = new Map(missing.map(({ id }, at) => [id, prepared[at]!]))
  const bytes = Buffer.alloc(candidates.length * FINGERPRINT_BYTES)
  candidates.forEach(({ id, morgan }, at) => {
    const one = made.get(id)
    const print = morgan ?? (one?.ok ? one.prepared.morgan : null)
    if (print) bytes.set(print, at * FINGERPRINT_BYTES)
  })
  return bytes
}
