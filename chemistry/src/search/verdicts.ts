import { compactSvg } from '../svg.ts'
import type { Limits } from '../limits.ts'
import { drawingDetails } from '../depict.ts'
import type { DepictResult, DepictSize, Problem } from '../structure.ts'
import type { Mol, Toolkit } from '../toolkit.ts'
import { withMolecule } from '../withMolecule.ts'
import type { StructureQuery } from './structureQuery.ts'

/** The parts of a query that RDKit is given again. */
export type QueryText = Pick<StructureQuery, 'as' | 'text'>

export type VerdictResult = { ok: true; matches: boolean } | { ok: false; problem: Problem }

export type Verdicts = {
  /** Whether RDKit finds the query in the molecule. */
  matches: (smiles: string, query: QueryText, stereo: boolean) => VerdictResult
  /** The drawing of a molecule with the query marked wherever it is found, turned as the query is drawn. */
  highlight: (smiles: string, query: QueryText, look: { size: DepictSize; stereo: boolean }) => DepictResult
  /** The drawing of a query itself: lists of atoms as lists, bonds that may be of two kinds dashed. */
  picture: (query: QueryText, size: DepictSize) => DepictResult
}

const MARK = '#ffd166'

/** Places looked for in one molecule; a symmetric query is found at one place in several ways. */
const MAX_MATCHES = 1_000

type Match = { atoms: number[]; bonds: number[] }

/** A ring that cannot be turned so is drawn as it would be */
const ALIGNED = JSON.stringify({ acceptFailure: true })

/** RDKit's own verdicts on single molecules, of one worker. The query of the last call is kept for the next. */
export function verdicts(toolkit: Toolkit, caps: Limits): Verdicts {
  let last: { as: string; text: string; mol: Mol; laidOut: boolean } | null = null

  const parsed = ({ as, text }: QueryText): Mol => {
    if (last !== null && last.as === as && last.text === text) return last.mol
    last?.mol.delete()
    last = null
    const { mol } = toolkit.parseQuery(as, text)
    if (mol === null) throw new Error('a query failed to parse again')
    last = { as, text, mol, laidOut: false }
    return mol
  }

  /** The query with coordinates: as it was drawn, in bonds of the usual length, else as it would be. */
  const drawn = (query: QueryText): Mol => {
    const mol = parsed(query)
    if (last !== null && !last.laidOut) {
      if (mol.has_coords() === 0) mol.set_new_coords()
      else mol.normalize_depiction(0)
      last.laidOut = true
    }
    return mol
  }

  return {
    matches: (smiles, query, stereo) =>
      withMolecule(toolkit, caps, smiles, (mol): VerdictResult => {
        const match = mol.get_substruct_match(parsed(query), JSON.stringify({ useChirality: stereo }))
        return { ok: true, matches: match !== '{}' }
      }),
    highlight: (smiles, query, { size, stereo }) =>
      withMolecule(toolkit, caps, smiles, (mol): DepictResult => {
        const pattern = drawn(query)
        const details = JSON.stringify({ useChirality: stereo, maxMatches: MAX_MATCHES })
        const found = JSON.parse(mol.get_substruct_matches(pattern, details)) as Match[] | object
        const matches = Array.isArray(found) ? (found as Match[]) : []
        const atoms = [...new Set(matches.flatMap((match) => match.atoms))]
        const bonds = [...new Set(matches.flatMap((match) => match.bonds))]
        if (matches.length > 0) mol.generate_aligned_coords(pattern, ALIGNED)
        const marked = { atoms, bonds, highlightColour: [1, 0xd1 / 255, 0x66 / 255], fillHighlights: true }
        const drawing = mol.get_svg_with_highlights(JSON.stringify({ ...drawingDetails(size), ...marked }))
        return { ok: true, svg: compactSvg(drawing, MARK) }
      }),
    picture: (query, size) => ({
      ok: true,
      svg: compactSvg(parsed(query).get_svg_with_highlights(JSON.stringify(drawingDetails(size)))),
    }),
  }
}
