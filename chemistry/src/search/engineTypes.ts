import type { Prepared } from './prepared.ts'
import type { StructureQuery } from './structureQuery.ts'

/** An index of structures in memory, beside the database that holds the truth. */
export interface StructureEngine {
  /** Adds molecules, or replaces those of the same id; findable when it resolves. `watermark`: see there. */
  put: (items: readonly { id: number; prepared: Prepared }[], watermark?: string) => Promise<void>
  remove: (ids: readonly number[], watermark?: string) => Promise<void>
  /** One search. Equal searches share one run, which works only while somebody waits for it. */
  search: (question: StructureQuestion, options: SearchOptions) => StructureRun
  stats: () => EngineStats
  /** How far the owner has followed the database, in its own words: what came with the last put or remove, also after a restart. */
  readonly watermark: string | null
  /** Resolves when the files of the last time are loaded (or there were none); searches before are answered in part. */
  ready: () => Promise<void>
  /** Writes what changed to the folder. After a crash the index is as it was then, with the watermark of then. */
  save: () => Promise<void>
  /** Saves and ends the threads. */
  close: () => Promise<void>
}

export type StructureQuestion =
  | { kind: 'substructure'; query: StructureQuery; stereo: boolean }
  /** `least`: Tanimoto of Morgan fingerprints, 0 to 1 */
  | { kind: 'similarity'; query: StructureQuery; least: number }

export type SearchOptions = {
  /** whoever asks: threads work for one after the other, a bite each */
  caller: string
  /** aborted: nobody waits any more */
  signal?: AbortSignal
  /** ms that this caller waits at most, in place of the engine's own */
  budgetMs?: number
}

export interface StructureRun {
  /**
   * At least the first `n` hits, as soon as they are known, or the end. Substructure: smallest molecules first, and later calls only
   * add to the end; similarity: the most similar first, which needs the whole run.
   */
  first: (n: number) => Promise<Hits>
  /** All hits, or what was found when the time of the run was over. */
  all: () => Promise<Hits>
}

export type Hits = {
  ids: Uint32Array
  /** Tanimoto of each, 0 to 1; null unless similarity was asked */
  similarity: Float32Array | null
  /** these are all there are */
  complete: boolean
  /** hits known by now, at least as many as `ids` */
  known: number
}

export type EngineStats = {
  molecules: number
  /** sum of the molecules' ids: with their number, what to compare with the database */
  checksum: number
  /** molecules that could not be indexed since it was opened: too many atoms, or kinds of atoms */
  refused: number
  /** memory outside of V8 */
  bytes: number
  /** share of the files loaded, 1 when ready */
  loading: number
  segments: number
  /** runs that threads work on */
  running: number
  /** why the files of the last time could not be used, if so: the index began empty, with no watermark */
  discarded: string | null
}

export type EngineOptions = {
  /** where the index is kept; null: nowhere */
  folder: string | null
  /** search threads */
  threads?: number
  /** ms that a caller waits at most, then the answer is what is known */
  budgetMs?: number
  /** SMILES of molecules, for what RDKit itself must decide; null where there is none */
  smilesOf?: (ids: readonly number[]) => Promise<(string | null)[]>
  /** RDKit's own verdict on each of the SMILES: respects stereo, understands every query */
  filter?: (query: StructureQuery, smiles: readonly string[], options: { stereo: boolean }) => Promise<boolean[]>
  log?: { warn: (about: object, message: string) => void }
}
