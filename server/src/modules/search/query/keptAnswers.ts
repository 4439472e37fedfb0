import { KeptByBytes } from '../../../kernel/keptByBytes.ts'
import type { Serialized } from '../../../kernel/serialized.ts'

/** An answer and what it depends on. */
export interface Answer {
  data: Serialized
  /** Version of each molecule shown; null where the answer must not be given again. */
  versions: ReadonlyMap<number, string> | null
}

interface Kept extends Answer {
  versions: ReadonlyMap<number, string>
  indexVersion: number
  at: number
}

/** Bytes of answers. */
const MAX_BYTES = 32 * 1024 * 1024
/** Milliseconds an answer is kept at most: what is found, and in which order, follows the catalogue within two seconds. */
const MAX_AGE_MS = 1000

/**
 * Answers to equal asks. An ask that comes while an equal one is being answered gets the same answer; a kept answer is given again
 * while the index is the same and `isCurrent` says that the molecules shown are: prices and stock are always those of the database.
 */
export class KeptAnswers {
  private readonly isCurrent: (versions: ReadonlyMap<number, string>) => Promise<boolean>
  private readonly kept = new KeptByBytes<string, Kept>(MAX_BYTES)
  private readonly running = new Map<string, Promise<Serialized>>()

  constructor(isCurrent: (versions: ReadonlyMap<number, string>) => Promise<boolean>) {
    this.isCurrent = isCurrent
  }

  /**
   * @param key the whole ask; nothing else may decide what the answer is
   * @param indexVersion null while there is no index: then equal asks share an answer, and none is kept
   */
  answer(key: string, indexVersion: number | null, make: () => Promise<Answer>): Promise<Serialized> {
    const shared = this.running.get(key)
    if (shared) return shared
    const answer = this.keptOrMade(key, indexVersion, make).finally(() => this.running.delete(key))
    this.running.set(key, answer)
    return answer
  }

  private async keptOrMade(key: string, indexVersion: number | null, make: () => Promise<Answer>): Promise<Serialized> {
    const known = this.kept.get(key)
    if (known && known.indexVersion === indexVersion && performance.now() - known.at < MAX_AGE_MS) {
      if (await this.isCurrent(known.versions)) return known.data
    }
    this.kept.delete(key)
    const at = performance.now()
    const { data, versions } = await make()
    if (versions !== null && indexVersion !== null)
      this.kept.set(key, { data, versions, indexVersion, at }, data.bytes + key.length * 2)
    return data
  }
}
