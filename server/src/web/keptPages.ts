import { KeptByBytes } from '../kernel/keptByBytes.ts'
import type { MadeDocument, Plan } from './rendererProcess.ts'

/** A page that was rendered, and what tells whether it still holds. */
export interface KeptPage {
  plan: Plan
  document: MadeDocument
  /** The document as others than Brotli want it, made when one of them asks first. */
  unpacked: Map<string, Buffer>
  /** Of the answers it was made of. */
  digest: string
  /** When they were asked, in milliseconds of a clock that never goes back. */
  askedAt: number
  renderedAt: number
  /** The answers include everything that had been committed when they were asked. */
  upToDate: boolean
}

/** What an entry costs beside its bytes: keys, objects, the map. */
const OVERHEAD = 2000

/** Keeps pages up to so many bytes; those that were not asked for the longest time go first. One page takes an eighth at most. */
export function keptPages(most: number) {
  const pages = new KeptByBytes<string, KeptPage>(most)
  const bytesOf = (key: string, { document, unpacked }: KeptPage) =>
    OVERHEAD +
    2 * key.length +
    document.packed.length +
    [...unpacked.values()].reduce((sum, one) => sum + one.length, 0)
  return {
    get: (key: string) => pages.get(key),
    /** Keeps it; again, where it has grown. */
    set(key: string, page: KeptPage) {
      const bytes = bytesOf(key, page)
      if (bytes > most / 8) pages.delete(key)
      else pages.set(key, page, bytes)
    },
    bytes: () => pages.bytes,
  }
}
