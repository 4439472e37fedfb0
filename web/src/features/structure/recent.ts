import { read, write } from '../../api/storage.ts'
import type { Asked } from './paths.ts'

/** A structure that was searched for, as it is kept in this browser. */
export interface Recent extends Asked {
  /** As it lay on the canvas; null where it was never drawn. */
  molfile: string | null
  formula: string | null
}

export const recentKey = 'reagora.structures'
const MAX = 12
/** Larger drawings would fill what a browser keeps for a site. */
const MAX_LENGTH = 20_000

export function recentStructures(): Recent[] {
  try {
    const kept = JSON.parse(read(recentKey) || '[]') as unknown
    return Array.isArray(kept) ? (kept as Recent[]) : []
  } catch {
    return []
  }
}

/** Keeps a structure as the newest; what it grew out of (`instead`) goes, so that a drawing is kept once and not with every stroke. */
export function keepRecent(recent: Recent, instead?: string): void {
  const molfile = recent.molfile ?? drawingOf(recent.structure)
  if (recent.structure.length + (molfile?.length ?? 0) > MAX_LENGTH) return
  const others = recentStructures().filter(({ structure }) => structure !== recent.structure && structure !== instead)
  keep([{ ...recent, molfile }, ...others].slice(0, MAX))
}

/** How a structure that is kept lies on the canvas, which is known later than the structure where it was written. */
export function illustrateRecent(structure: string, molfile: string): void {
  const kept = recentStructures()
  const own = kept.find((one) => one.structure === structure)
  if (!own || own.molfile === molfile || structure.length + molfile.length > MAX_LENGTH) return
  keep(kept.map((one) => (one === own ? { ...one, molfile } : one)))
}

const keep = (recents: readonly Recent[]) => write({ [recentKey]: JSON.stringify(recents) })

export const forgetRecent = () => write({ [recentKey]: '' })

/** How a structure was drawn, so that it comes back as it was left. */
export const drawingOf = (structure: string): string | null =>
  recentStructures().find((one) => one.structure === structure)?.molfile ?? null
