import { read, write } from '../../app/storage.ts'
import type { Asked } from './paths.ts'

/** A structure that was searched for, as it is kept in this browser. */
export interface Recent extends Asked {
  /** As it lay on the canvas; null where it was never drawn. */
  molfile: string | null
  formula: string | null
}

export const recentKey = 'reagora.structures'
const MOST = 12
/** Larger drawings would fill what a browser keeps for a site. */
const LARGEST = 20_000

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
  if (recent.structure.length + (recent.molfile?.length ?? 0) > LARGEST) return
  const others = recentStructures().filter(({ structure }) => structure !== recent.structure && structure !== instead)
  write({ [recentKey]: JSON.stringify([recent, ...others].slice(0, MOST)) })
}

export const forgetRecent = () => write({ [recentKey]: '' })

/** How a structure was drawn, so that it comes back as it was left. */
export const drawingOf = (structure: string): string | null =>
  recentStructures().find((one) => one.structure === structure)?.molfile ?? null
