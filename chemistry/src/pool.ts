import type { AlertSetName } from './alerts/index.ts'
import type { AlertsResult } from './alerts/screen.ts'
import { inBulk } from './bulk.ts'
import { createCrew } from './crew.ts'
import type { CrewStats } from './crew.ts'
import { limits } from './limits.ts'
import type { Limits } from './limits.ts'
import type { Made, Make, NameResult } from './protocol.ts'
import type { PrepareResult } from './search/prepared.ts'
import type { PropertiesResult } from './properties.ts'
import { scanQuery } from './search/scanQuery.ts'
import type { QueryForm } from './search/scanQuery.ts'
import type { QueryResult, StructureQuery } from './search/structureQuery.ts'
import type { QueryText, VerdictResult } from './search/verdicts.ts'
import { scan } from './scan.ts'
import { refuse } from './scanned.ts'
import type { DepictResult, DepictSize, MolfileResult, ReadResult } from './structure.ts'
import type { TautomerResult } from './tautomer.ts'
import type { Variants, VariantsResult } from './variants.ts'

export type ChemistryOptions = {
  /** workers that compute at the same time */
  threads?: number
  /** of these, those that bulk work may take at the same time; all unless told */
  bulkThreads?: number
  /** workers kept warm beside those; without any, whoever comes when one is replaced waits for the next to load */
  spares?: number
  /** ms a structure may take before its worker is ended */
  timeoutMs?: number
  /** ms that a name may take */
  nameTimeoutMs?: number
  /** structures after which a worker is replaced: RDKit's memory only ever grows */
  callsPerWorker?: number
  /** single calls that may wait; a call beyond is answered `busy` */
  queueLimit?: number
  /** single calls, waiting or running, that one `caller` may have */
  queuePerCaller?: number
  /** awaited before each batch of bulk work, which is then made in small ones: lets others have the processor meanwhile */
  rest?: () => Promise<void>
  /** caps other than the usual ones */
  caps?: Partial<Limits>
}

export type CallOptions = {
  /** whoever the call is for; calls without one are only bound by the queue */
  caller?: string
}

export type Chemistry = {
  /** Reads one SMILES, CXSMILES or molfile. Never rejects. */
  read: (input: string, options?: CallOptions) => Promise<ReadResult>
  /**
   * The structure that a systematic name says, as SMILES, and which of several spellings of it was read, from 0; null where none says
   * one or could mean several, where it takes too long, and where too many wait. Read in a thread of its own without a toolkit, so
   * that it waits for no structure. `assumed`: the form that is meant where a name leaves it out. Never rejects.
   */
  named: (
    spellings: readonly string[],
    options?: CallOptions,
  ) => Promise<{ smiles: string; at: number; assumed: 'L' | null } | null>
  /**
   * What each of any number of names says, as SMILES: null where it says none, could mean several, or leaves to custom which form
   * is meant; undefined where it was not found out, for its time or for a worker that ended. Waits like `readMany`.
   */
  namedMany: (names: readonly string[]) => Promise<(string | null | undefined)[]>
  /** Reads any number of structures; one answer per input, in order. Waits instead of being busy; single calls go first. */
  readMany: (inputs: readonly string[]) => Promise<ReadResult[]>
  /** What each SMILES is named together with its tautomers, and no other isomer; null where it cannot be read. Waits like `readMany`. */
  tautomerKeys: (smiles: readonly string[]) => Promise<(string | null)[]>
  /** What each structure would be if its drawing said more or less; null where it cannot be read. Waits like `readMany`. */
  variantsMany: (inputs: readonly string[]) => Promise<(Variants | null)[]>
  /** Computed properties of each SMILES. Waits like `readMany`. */
  propertiesMany: (smiles: readonly string[]) => Promise<PropertiesResult[]>
  /** The structural alerts of some sets that each SMILES has. Waits like `readMany`. */
  alertsMany: (smiles: readonly string[], sets: readonly AlertSetName[]) => Promise<AlertsResult[]>
  /** Prepares stored SMILES for structure search; one answer per SMILES, in order. Waits like `readMany`. */
  prepareMany: (smiles: readonly string[]) => Promise<PrepareResult[]>
  /** Draws one structure as a compact SVG. Never rejects. */
  depict: (input: string, options: { size: DepictSize } & CallOptions) => Promise<DepictResult>
  /** Writes one structure as a molfile (V2000) with coordinates for drawing. Never rejects. */
  molfile: (input: string, options?: CallOptions) => Promise<MolfileResult>
  /** Reads one query of structure search. Never rejects. */
  query: (input: string, options?: { as?: QueryForm } & CallOptions) => Promise<QueryResult>
  /** Draws a query that was read. Never rejects. */
  depictQuery: (query: QueryText, options: { size: DepictSize } & CallOptions) => Promise<DepictResult>
  /** RDKit's own verdict on each SMILES: respects stereo, understands every query. What it cannot decide is no match. */
  filter: (query: StructureQuery, smiles: readonly string[], options: { stereo: boolean }) => Promise<boolean[]>
  /** Each SMILES drawn with the matched part marked; null where it cannot be drawn. */
  highlight: (
    query: StructureQuery,
    smiles: readonly string[],
    options: { size: DepictSize; stereo?: boolean } & CallOptions,
  ) => Promise<(string | null)[]>
  stats: () => CrewStats & { callers: number }
  /** Ends all workers; calls still open are answered `unavailable`. */
  close: () => Promise<void>
}

/** A chemist in disposable worker threads, started at the first call. This thread never loads a toolkit. */
export function createChemistry(options: ChemistryOptions = {}): Chemistry {
  const {
    threads = 1,
    bulkThreads = threads,
    spares = 1,
    timeoutMs = 2_000,
    nameTimeoutMs = 500,
    callsPerWorker = 10_000,
    queueLimit = 50,
    queuePerCaller = queueLimit,
    rest,
  } = options
  const caps = { ...limits, ...options.caps }
  const script = new URL('./worker.ts', import.meta.url)
  const crew = createCrew({ script, threads, spares, timeoutMs, callsPerWorker, caps })
  const namers = createCrew({
    script: new URL('./nameWorker.ts', import.meta.url),
    threads: 1,
    spares: 0,
    timeoutMs: nameTimeoutMs,
    callsPerWorker: Infinity,
    caps,
  })
  const calls = new Map<string, number>()
  /** Queries that were read lately: a page asks for the rest of its hits, for the next page and for facets with the same one. */
  const queries = new Map<string, QueryResult>()

  const mine = (caller?: string): number => (caller === undefined ? 0 : (calls.get(caller) ?? 0))

  /** A call that counts among those of its caller while it lasts. */
  const counted = async <R>(caller: string | undefined, work: () => Promise<R>): Promise<R> => {
    if (caller === undefined) return work()
    calls.set(caller, mine(caller) + 1)
    try {
      return await work()
    } finally {
      release(calls, caller)
    }
  }

  const single = async <R extends Made>(text: string, make: Make, caller?: string): Promise<R> => {
    const scanned = typeof make === 'object' && 'as' in make ? scanQuery(text, make.as, caps) : scan(text, caps)
    if (!scanned.ok) return scanned as R
    if (crew.waiting() >= queueLimit || mine(caller) >= queuePerCaller) return refuse({ code: 'busy' }) as R
    return counted(caller, () => crew.run(text, make) as Promise<R>)
  }

  const many = <R extends Made>(texts: readonly string[], make: Make): Promise<R[]> =>
    inBulk<R>(
      crew,
      texts.map((text) => bounded(text, caps.molfile)),
      make,
      { threads: bulkThreads, rest },
    )

  return {
    read: (input, { caller } = {}) => single<ReadResult>(input, 'read', caller),
    depict: (input, { size, caller }) => single<DepictResult>(input, size, caller),
    molfile: (input, { caller } = {}) => single<MolfileResult>(input, 'molfile', caller),
    named: async (spellings, { caller } = {}) => {
      const texts = spellings.filter(mayBeName)
      if (texts.length === 0 || namers.stats().waiting >= queueLimit || mine(caller) >= queuePerCaller) return null
      const { results } = await counted(caller, () => namers.batch(texts, 'spellings'))
      const last = results.at(-1) as NameResult | undefined
      if (!last?.ok || last.smiles === null) return null
      return { smiles: last.smiles, at: spellings.indexOf(texts[results.length - 1]!), assumed: last.assumed }
    },
    namedMany: async (names) => {
      const texts = names.map((name) => (mayBeName(name) ? name : ''))
      const read = await inBulk<NameResult>(namers, texts, 'name', { threads: 1, rest })
      return read.map((one) => (one.ok ? (one.assumed === null ? one.smiles : null) : undefined))
    },
    readMany: (inputs) => many<ReadResult>(inputs, 'read'),
    tautomerKeys: async (smiles) => {
      const named = await many<TautomerResult>(smiles, 'tautomer')
      return named.map((one) => (one.ok ? one.key : null))
    },
    variantsMany: async (inputs) => {
      const made = await many<VariantsResult>(inputs, 'variants')
      return made.map((one) => (one.ok ? one.variants : null))
    },
    propertiesMany: (smiles) => many<PropertiesResult>(smiles, 'properties'),
    alertsMany: (smiles, sets) => many<AlertsResult>(smiles, { make: 'alerts', sets }),
    prepareMany: (smiles) => many<PrepareResult>(smiles, 'prepare'),
    query: async (input, { as = 'auto', caller } = {}) => {
      const key = `${as} ${input}`
      const known = queries.get(key)
      if (known) return known
      const result = await single<QueryResult>(input, { make: 'query', as }, caller)
      if (result.ok && input.length <= MAX_KEPT_LENGTH) keep(queries, key, result)
      return result
    },
    depictQuery: ({ as, text }, { size, caller }) => single<DepictResult>(text, { make: 'picture', as, size }, caller),
    filter: async ({ as, text }, smiles, { stereo }) => {
      const verdicts = await many<VerdictResult>(smiles, { make: 'matches', query: { as, text }, stereo })
      return verdicts.map((verdict) => verdict.ok && verdict.matches)
    },
    highlight: async ({ as, text }, smiles, { size, stereo = false, caller }) => {
      if (mine(caller) >= queuePerCaller) return smiles.map(() => null)
      const make: Make = { make: 'highlight', query: { as, text }, size, stereo }
      const drawn = await counted(caller, () => many<DepictResult>(smiles, make))
      return drawn.map((result) => (result.ok ? result.svg : null))
    },
    /** `callers`: how many have calls open, and so a place in the memory of this thread. */
    stats: () => ({ ...crew.stats(), callers: calls.size }),
    close: async () => {
      await Promise.all([crew.close(), namers.close()])
    },
  }
}

/** Queries that are kept; none with a longer text. */
const MAX_KEPT = 100
const MAX_KEPT_LENGTH = 4_000

/** Keeps an answer, and forgets the oldest. */
function keep<T>(kept: Map<string, T>, key: string, answer: T): void {
  kept.set(key, answer)
  if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!)
}

/** Longer ones are no names that anybody types. */
const MAX_NAME_LENGTH = 400

/** Whether a text has the letters that every name has. */
const mayBeName = (text: string): boolean => text.length <= MAX_NAME_LENGTH && /\p{Script=Han}|[a-z]{3}/iu.test(text)

/** Texts that the scanner refuses for their length alone need not travel to a worker in full. */
function bounded(text: string, most: number): string {
  return text.length > most ? text.slice(0, most + 1) : text
}

function release(calls: Map<string, number>, caller: string): void {
  const left = (calls.get(caller) ?? 1) - 1
  if (left > 0) calls.set(caller, left)
  else calls.delete(caller)
}
