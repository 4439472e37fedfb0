import {
  exactChoices,
  MIN_SIMILARITY,
  SIMILARITY_STEP,
  structureForms,
  USUAL_SIMILARITY,
  type ExactChoice,
} from '@reagora/server/structure/contract'
import { listInput, type SearchInput } from '../search/rules.ts'
import { MAX_LENGTH_IN_ADDRESS, modes, type Asked, type Mode } from './paths.ts'

export const isMolfile = (text: string) => /^M {2}END\s*$/m.test(text)

export const modeOf = (params: URLSearchParams): Mode => modes.find((mode) => mode === params.get('type')) ?? modes[0]

/** The slider's value: percent in steps, 70 where the address says nothing that is one. */
export function leastOf(params: URLSearchParams): number {
  const least = Number(params.get('least') ?? USUAL_SIMILARITY)
  const steps = Math.round(least / SIMILARITY_STEP) * SIMILARITY_STEP
  return steps >= MIN_SIMILARITY && steps <= 100 ? steps : USUAL_SIMILARITY
}

export const ignoredOf = (params: URLSearchParams): ExactChoice[] => {
  const given = (params.get('ignore') ?? '').split(',')
  return exactChoices.filter((choice) => given.includes(choice))
}

/** The structure that an address carries; null for none. */
export function askedOf(params: URLSearchParams): Asked | null {
  // Neither end of a molfile may be cut: its first line is often empty.
  const structure = params.get('s') ?? ''
  if (!structure.trim()) return null
  return { structure, as: structureForms.find((form) => form === params.get('form')) ?? 'auto' }
}

/** What the page asks for with a structure; null without one. */
export function structureInput(params: URLSearchParams, asked: Asked | null): SearchInput | null {
  if (!asked) return null
  const searchType = modeOf(params)
  const ignore = ignoredOf(params)
  return {
    searchType,
    structure: asked.structure,
    structureAs: asked.as,
    ...(searchType === 'similarity' && { similarity: leastOf(params) }),
    ...(searchType === 'exact' && ignore.length > 0 && { ignore }),
    ...(searchType === 'substructure' && params.get('stereo') === 'true' && { stereo: true }),
    ...listInput(params),
  }
}

/** The keys of the address that hold a structure; null where no address can. */
export function inAddress({ structure, as }: Asked): { s: string; form: string | null } | null {
  return structure.length <= MAX_LENGTH_IN_ADDRESS ? { s: structure, form: as === 'auto' ? null : as } : null
}

/** A name or a CAS number rather than a structure: nothing of either is written so. */
export const looksNamed = (text: string) =>
  /^\d{2,7}-\d{2}-\d$/.test(text.trim()) ||
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)

/** The structure in a file: the first record of an SDF, the first column of the first line of a list of SMILES. */
export function firstOfFile(name: string, text: string): Asked | null {
  const body = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const end = /^M {2}END.*$/m.exec(body)
  if (end) return { structure: `${body.slice(0, end.index)}M  END\n`, as: 'molfile' }
  const line = body.split('\n').find((one) => one.trim() !== '' && !one.startsWith('#'))
  const [smiles] = line?.trim().split(/\s+/) ?? []
  if (!smiles || /\.(mol|sdf|sd|mdl)$/i.test(name)) return null
  return { structure: smiles, as: smiles.startsWith('InChI=') ? 'inchi' : 'auto' }
}

/** The marked place of what is refused: the line that is shown, and the column in it, from 1. */
export function placeIn(text: string, details: Record<string, unknown>): { line: string; column: number } | null {
  const number = (key: string) => (typeof details[key] === 'number' ? details[key] : undefined)
  const [position, at] = [number('position'), number('line')]
  if (at !== undefined) {
    const line = text.split(/\r?\n/)[at - 1]
    return line === undefined ? null : { line, column: position ?? 1 }
  }
  if (position === undefined || text.includes('\n')) return null
  // Long ones are shown from a little before the place.
  const from = Math.max(0, position - 40)
  return { line: (from > 0 ? '…' : '') + text.slice(from, position + 30), column: position - from + (from > 0 ? 1 : 0) }
}
