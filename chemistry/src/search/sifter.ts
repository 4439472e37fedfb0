import type { EngineOptions, Hits, SearchOptions, StructureQuestion } from './engineTypes.ts'

/** Molecules given to RDKit at once: few for the first page, more later. */
const FIRST = 64
const MAX = 512
/** Questions whose verdicts are kept. */
const KEPT = 50

type Substructure = StructureQuestion & { kind: 'substructure' }
type Verdicts = { passed: Set<number>; failed: Set<number> }

/** Lets RDKit itself decide which candidates are hits, in their order: for stereo, and for queries that have no plan. */
export class Sifter {
  readonly #smilesOf: EngineOptions['smilesOf']
  readonly #filter: EngineOptions['filter']
  readonly #verdicts = new Map<string, Verdicts>()

  constructor({ smilesOf, filter }: Pick<EngineOptions, 'smilesOf' | 'filter'>) {
    this.#smilesOf = smilesOf
    this.#filter = filter
  }

  /** The first `most` hits, or all that are found in `budgetMs`; `candidates` gives at least so many, or all. */
  async sift(
    question: Substructure,
    most: number | null,
    { budgetMs, signal }: SearchOptions & { budgetMs: number },
    candidates: (least: number | null) => Promise<Hits>,
  ): Promise<Hits> {
    const until = performance.now() + budgetMs
    const ids: number[] = []
    let from = 0
    let batch = FIRST
    for (;;) {
      const found = await candidates(most === null ? null : from + batch)
      while (from < found.ids.length) {
        signal?.throwIfAborted()
        const next = found.ids.subarray(from, from + batch)
        from += next.length
        batch = Math.min(MAX, batch * 2)
        ids.push(...(await this.#hitsAmong(question, [...next])))
        const enough = most !== null && ids.length >= most
        if (enough || performance.now() > until) return { ...listed(ids, most), complete: false }
      }
      // A short answer that is not complete ran out of its own time
      if (found.complete || most === null) return { ...listed(ids, null), complete: found.complete }
      if (found.ids.length < from + 1 && performance.now() > until) return { ...listed(ids, null), complete: false }
    }
  }

  async #hitsAmong({ query, stereo }: Substructure, ids: number[]): Promise<number[]> {
    if (this.#smilesOf === undefined || this.#filter === undefined) throw new Error('RDKit is needed for this query')
    const { passed, failed } = this.#verdictsOf(`${stereo} ${query.key}`)
    const open = ids.filter((id) => !passed.has(id) && !failed.has(id))
    if (open.length > 0) {
      const smiles = await this.#smilesOf(open)
      const known = open.filter((_, index) => smiles[index] !== null)
      const texts = smiles.filter((text) => text !== null)
      const verdicts = await this.#filter(query, texts, { stereo })
      known.forEach((id, index) => (verdicts[index] ? passed : failed).add(id))
    }
    return ids.filter((id) => passed.has(id))
  }

  /** Verdicts stay true as long as the molecule is the same: a changed one has to be forgotten. */
  forget(ids: readonly number[]): void {
    for (const { passed, failed } of this.#verdicts.values()) {
      for (const id of ids) {
        passed.delete(id)
        failed.delete(id)
      }
    }
  }

  #verdictsOf(key: string): Verdicts {
    const known = this.#verdicts.get(key) ?? { passed: new Set(), failed: new Set() }
    this.#verdicts.delete(key)
    this.#verdicts.set(key, known)
    const [oldest] = this.#verdicts.keys()
    if (this.#verdicts.size > KEPT && oldest !== undefined) this.#verdicts.delete(oldest)
    return known
  }
}

function listed(ids: readonly number[], most: number | null): Pick<Hits, 'ids' | 'similarity' | 'known'> {
  return { ids: Uint32Array.from(most === null ? ids : ids.slice(0, most)), similarity: null, known: ids.length }
}
