import { problemOf } from './complaint.ts'
import { elementSymbol } from './elements.ts'
import { chargeOf, heavyAtoms } from './graph.ts'
import type { Graph, GraphFile } from './graph.ts'
import { hillFormula } from './hill.ts'
import type { Limits } from './limits.ts'
import { massTable } from './masses.ts'
import { flattenRacemic, normalise, parentOf, withoutDativeBonds } from './normalise.ts'
import { scan } from './scan.ts'
import type { Scan } from './scanned.ts'
import type { Note, ParentStructure, Problem, ReadResult } from './structure.ts'
import type { Mol, Toolkit } from './toolkit.ts'

/** Makes the reader of one worker. Throws only what RDKit throws: then the worker is no longer to be trusted. */
export function reader(toolkit: Toolkit, caps: Limits): (input: string) => ReadResult {
  const masses = massTable(toolkit)

  /** The molecule of a changed graph; RDKit works out aromaticity and stereo anew. Groups of centres are left behind. */
  const rebuild = (file: GraphFile, graph: Graph): Mol | null => {
    const { atoms, bonds } = graph
    const configured = bonds.some(({ stereo }) => stereo !== undefined)
    return toolkit.parseGraph(JSON.stringify({ ...file, molecules: [{ atoms, bonds }] }), configured).mol
  }

  /** Canonical SMILES and InChI. RDKit makes no InChI of dative bonds: they are left out for it. */
  const identifiers = (
    mol: Mol,
    file: GraphFile,
    graph: Graph,
  ): { smiles: string; inchi: string; inchiKey: string } => {
    let inchi = mol.get_inchi()
    const bare = inchi === '' ? withoutDativeBonds(graph) : null
    const parted = bare === null ? null : rebuild(file, bare)
    if (parted !== null) {
      try {
        inchi = parted.get_inchi()
      } finally {
        parted.delete()
      }
    }
    return { smiles: mol.get_smiles(), inchi, inchiKey: inchi === '' ? '' : toolkit.inchiKey(inchi) }
  }

  const parent = (own: string): ParentStructure | null => {
    // Read again, so that which of several equal sites gets a proton depends on the molecule and not on the drawing
    const canonical = toolkit.parse(own).mol
    if (canonical === null) return null
    const file = JSON.parse(canonical.get_json()) as GraphFile
    canonical.delete()
    const found = parentOf(file.molecules[0] ?? { atoms: [], bonds: [] }).map((part) => {
      const { weight } = masses(part)
      const mol = rebuild(file, part)
      if (mol === null) return null
      try {
        const { smiles, inchiKey } = identifiers(mol, file, part)
        return { smiles, inchiKey, weight }
      } finally {
        mol.delete()
      }
    })
    const [best] = found
      .filter((one) => one !== null)
      .sort((a, b) => b.weight - a.weight || (a.smiles < b.smiles ? -1 : 1))
    return best === undefined || best.smiles === own ? null : { smiles: best.smiles, inchiKey: best.inchiKey }
  }

  const describe = (drawn: Mol, scanned: Scan, notes: Note[]): ReadResult => {
    const file = JSON.parse(drawn.get_json()) as GraphFile
    const graph = file.molecules[0]
    if (graph === undefined) return { ok: false, problem: { code: 'misread' } }
    if (graph.extensions?.some((extension) => extension.name === 'rdkitQueries'))
      return { ok: false, problem: { code: 'wildcard' } }
    const mismatch = difference(graph, scanned)
    if (mismatch !== null) return { ok: false, problem: mismatch }
    const codes = graph.extensions?.find(({ cipCodes }) => cipCodes)?.cipCodes ?? []
    const { flattened, relative } = flattenRacemic(graph)
    if (flattened) notes.push('racemic_centre_flattened')
    if (relative) notes.push('relative_stereo')
    const before = chargeOf(graph)
    // Numbers of atoms in a reaction are no part of the substance; RDKit's JSON leaves them out
    const numbered = /:\d+\]/.test(scanned.kind.startsWith('molfile') ? drawn.get_smiles() : scanned.text)
    const otherForm = normalise(graph)
    const changed = otherForm || flattened || relative || numbered
    if (chargeOf(graph) !== before) throw new Error('normalisation changed the charge')
    const mol = changed ? rebuild(file, graph) : drawn
    if (mol === null) return { ok: false, problem: { code: 'bad_valence' } }
    try {
      const ids = identifiers(mol, file, graph)
      if (ids.inchiKey === '') return { ok: false, problem: { code: 'unsupported_bonding' } }
      const written = otherForm ? toolkit.inchiKey(drawn.get_inchi()) : ''
      const single = chargeOf(graph) === 0 && !ids.smiles.includes('.')
      return {
        ok: true,
        structure: {
          ...ids,
          skeletonKey: ids.inchiKey.slice(0, 14),
          formula: formulaOf(graph),
          ...masses(graph),
          heavyAtoms: heavyAtoms(graph),
          charge: chargeOf(graph),
          hands: handsOf(graph, codes),
          parent: single ? null : parent(ids.smiles),
          ...(written !== '' && written !== ids.inchiKey && { drawnKey: written }),
          rdkitVersion: toolkit.version,
          notes,
        },
      }
    } finally {
      if (mol !== drawn) mol.delete()
    }
  }

  return (input) => {
    const scanned = scan(input, caps)
    if (!scanned.ok) return scanned
    const notes = [...scanned.scan.notes]
    if (scanned.scan.kind === 'inchi') return inchiRefusal(toolkit, scanned.scan)
    const parsed = parseScanned(toolkit, scanned.scan)
    if (parsed.mol === null) return { ok: false, problem: problemOf(parsed.complaint, scanned.scan) }
    if (parsed.extensionIgnored) notes.push('cxsmiles_ignored')
    try {
      return describe(parsed.mol, scanned.scan, notes)
    } finally {
      parsed.mol.delete()
    }
  }
}

type Parsed = { mol: Mol; extensionIgnored: boolean } | { mol: null; complaint: string }

/** Parses what the scanner let through; a CXSMILES tail that RDKit refuses is left out. The caller deletes the molecule. */
export function parseScanned(toolkit: Toolkit, { text, extension }: Scan): Parsed {
  if (extension !== null) {
    const { mol } = toolkit.parse(`${text} ${extension}`)
    if (mol !== null) return { mol, extensionIgnored: false }
  }
  const { mol, complaint } = toolkit.parse(text)
  return mol === null ? { mol, complaint } : { mol, extensionIgnored: extension !== null }
}

/** RDKit's WebAssembly build writes InChI but does not read it; the key is what such a text can be looked up by. */
function inchiRefusal(toolkit: Toolkit, { text }: Scan): ReadResult {
  const inchiKey = toolkit.inchiKey(text)
  if (inchiKey === '') return { ok: false, problem: { code: 'unreadable', detail: 'InChI' } }
  return { ok: false, problem: { code: 'inchi_only', inchiKey } }
}

/** A toolkit can lie: heavy atoms per element, and the charge where the text tells it, must be what the scanner counted. */
function difference(graph: Graph, { atoms, charge }: Scan): Problem | null {
  if (graph.atoms.length === 0) return { code: 'no_atoms' }
  const balance = new Map<string, number>()
  const count = (symbol: string, by: number): void => {
    if (symbol !== 'H') balance.set(symbol, (balance.get(symbol) ?? 0) + by)
  }
  for (const atom of atoms) count(atom.symbol, 1)
  for (const atom of graph.atoms) count(elementSymbol(atom.z ?? 6) ?? '*', -1)
  if (balance.has('*')) return { code: 'wildcard' }
  const wrong = [...balance].find(([, left]) => left !== 0)
  if (wrong !== undefined) return { code: 'misread', detail: wrong[0] }
  return charge !== null && charge !== chargeOf(graph) ? { code: 'misread', detail: 'charge' } : null
}

/** Labels of the centres that are still configured. RDKit numbers them as drawn, and normalising takes atoms off the end alone. */
function handsOf(graph: Graph, codes: readonly [atom: number, code: string][]): string {
  return codes
    .filter(([atom]) => graph.atoms[atom]?.stereo !== undefined)
    .map(([, code]) => code)
    .join('')
}

function formulaOf(graph: Graph): string {
  const counts = new Map<string, number>()
  const add = (symbol: string, times: number): void => {
    if (times > 0) counts.set(symbol, (counts.get(symbol) ?? 0) + times)
  }
  for (const { z = 6, isotope, impHs = 0 } of graph.atoms) {
    const heavyHydrogen = z === 1 && isotope === 2 ? 'D' : z === 1 && isotope === 3 ? 'T' : null
    add(heavyHydrogen ?? elementSymbol(z) ?? '', 1)
    add('H', impHs)
  }
  return hillFormula(counts)
}
