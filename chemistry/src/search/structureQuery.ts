import { hash } from 'node:crypto'
import { problemOf } from '../complaint.ts'
import { isOfNoOrder } from '../graph.ts'
import type { Graph, GraphFile } from '../graph.ts'
import type { Limits } from '../limits.ts'
import { parseScanned } from '../read.ts'
import { refuse } from '../scanned.ts'
import type { Scan } from '../scanned.ts'
import type { Note, Problem } from '../structure.ts'
import type { Mol, Toolkit } from '../toolkit.ts'
import { AROMATIC } from './describe.ts'
import { Unsupported } from './expression.ts'
import { morganOf, patternOf } from './fingerprints.ts'
import { expressionsOf } from './queryTree.ts'
import type { Expression, QueryTree } from './queryTree.ts'
import { withCountedHydrogens } from './countedHydrogens.ts'
import { requiredBits } from './requiredParts.ts'
import { screenTree } from './screenTree.ts'
import { scanQuery } from './scanQuery.ts'
import type { QueryForm } from './scanQuery.ts'
import { inUsualForm } from './usualForm.ts'

/**
 * What was tolerated, and what the query means. `any_atom`: a `*` or R group stands for any atom. `hydrogens_here`: a drawn hydrogen
 * asks for a hydrogen at that place. `hydrogens_written`: in SMARTS, a hydrogen atom finds only those written as atoms, such as
 * deuterium; a hydrogen at an atom is asked for as [CH] or [C;!H0]. `hydrogens_counted`: [NH2] asks for two hydrogens, neither more
 * nor less. `usual_form`: charges, or bonds to a metal, are taken as molecules of the catalogue are drawn.
 */
export type QueryNote = Note | 'any_atom' | 'hydrogens_here' | 'hydrogens_written' | 'hydrogens_counted' | 'usual_form'

/** A structure as it is searched for: plain data, to be posted to a thread. */
export type StructureQuery = {
  as: 'smiles' | 'smarts' | 'molfile'
  /** as RDKit was given it */
  text: string
  /** equal queries have equal keys */
  key: string
  /** canonical SMILES; null for what is no molecule */
  smiles: string | null
  tree: QueryTree
  /** RDKit's pattern fingerprint of what is certain (screenTree.ts): what contains the query has all of its bits */
  pattern: Uint8Array
  /** Morgan fingerprint of radius 2; null for what is no molecule */
  morgan: Uint8Array | null
  atoms: number
  notes: readonly QueryNote[]
  hasStereo: boolean
}

export type QueryResult = { ok: true; query: StructureQuery } | { ok: false; problem: Problem }

/** RDKit's complaint about aromatic atoms that no ring closes over: [nH], cc(O)c are parts of one, and SMARTS. */
const OPEN_AROMATIC = /non-ring atom \d+ marked aromatic/

/** Lines that are tried one by one to find where a molfile goes wrong. */
const MAX_PROPERTY_LINES = 50

/** Makes the reader of queries of one worker. Throws only what RDKit throws: then the worker is no longer to be trusted. */
export function queryReader(toolkit: Toolkit, caps: Limits): (input: string, as: QueryForm) => QueryResult {
  const read = (input: string, as: QueryForm): QueryResult => {
    const scanned = scanQuery(input, as, caps)
    if (!scanned.ok) return scanned
    const { scan } = scanned
    if (scan.kind === 'inchi') {
      const inchiKey = toolkit.inchiKey(scan.text)
      return inchiKey === ''
        ? refuse({ code: 'unreadable', detail: 'InChI' })
        : refuse({ code: 'inchi_only', inchiKey })
    }
    const form = formOf(scan)
    const { mol, text, complaint } = parseQuery(toolkit, scan, form)
    if (mol === null) {
      const pattern = as === 'auto' && OPEN_AROMATIC.test(complaint) ? read(input, 'smarts') : null
      if (pattern?.ok) return pattern
      return refuse(scanned.doubtful ?? stumblingLine(toolkit, scan, complaint) ?? problemOf(complaint, scan))
    }
    try {
      const drawn = { mol, file: JSON.parse(mol.get_json()) as GraphFile, scan, form, text, notes: [] }
      return (isMolecule(drawn) && asMeant(toolkit, drawn, as)) || describeQuery(toolkit, drawn)
    } finally {
      mol.delete()
    }
  }

  return (input, as) => {
    const result = read(input, as)
    // [OH] is a radical as a SMILES, and meant as the SMARTS of hydroxy
    if (as !== 'auto' || !result.ok || result.query.as !== 'smiles' || !hasRadical(result.query.tree)) return result
    const asSmarts = read(input, 'smarts')
    return asSmarts.ok ? asSmarts : result
  }
}

type Form = StructureQuery['as']

function formOf({ kind }: Scan): Form {
  return kind === 'smarts' ? 'smarts' : kind.startsWith('molfile') ? 'molfile' : 'smiles'
}

function parseQuery(
  toolkit: Toolkit,
  { text, extension }: Scan,
  form: Form,
): { mol: Mol | null; text: string; complaint: string } {
  if (extension !== null) {
    const whole = `${text} ${extension}`
    const { mol } = toolkit.parseQuery(form, whole)
    if (mol !== null) return { mol, text: whole, complaint: '' }
  }
  return { ...toolkit.parseQuery(form, text), text }
}

/** RDKit may refuse the properties of a molfile without a word: the first line at which it does is looked for. */
function stumblingLine(toolkit: Toolkit, { kind, text, atoms }: Scan, complaint: string): Problem | null {
  const firstAtom = atoms[0]?.line
  if (complaint !== '' || kind !== 'molfile V2000' || firstAtom === undefined) return null
  const lines = text.split('\n')
  const properties = lines.flatMap((line, index) => (/^M {2}(?!END)/.test(line) ? [index] : []))
  const reads = (end: number): boolean => {
    const { mol } = toolkit.parseQuery('molfile', [...lines.slice(0, end), 'M  END', ''].join('\n'))
    mol?.delete()
    return mol !== null
  }
  const bad = properties.slice(0, MAX_PROPERTY_LINES).find((index) => !reads(index + 1))
  // The first atom stands in the fifth line of the text as RDKit is given it
  return bad === undefined ? null : { code: 'unreadable', line: bad + firstAtom - 4, detail: lines[bad]!.slice(0, 80) }
}

type Read = { mol: Mol; file: GraphFile; scan: Scan; form: Form; text: string; notes: readonly QueryNote[] }

/** Whether a query has nothing in it that a molecule has not, and no written hydrogens. */
const isMolecule = ({ file: { molecules }, form, scan }: Read): boolean =>
  form !== 'smarts' &&
  molecules[0] !== undefined &&
  Object.keys(expressionsOf(molecules[0])).length === 0 &&
  !hasRadical(molecules[0]) &&
  scan.atoms.every(({ symbol }) => symbol !== 'H')

/** A molecule in the form of the catalogue, and with the hydrogens that are written to be counted; null where it is as it was read. */
function asMeant(toolkit: Toolkit, drawn: Read, as: QueryForm): QueryResult | null {
  const usual = inUsualForm(toolkit, drawn.file)
  const mol = usual ?? drawn.mol
  const file = usual === null ? drawn.file : (JSON.parse(usual.get_json()) as GraphFile)
  const counted = as === 'auto' ? withCountedHydrogens(toolkit, file, drawn.scan) : null
  if (usual === null && counted === null) return null
  try {
    const again = (form: Form, text: string, notes: readonly QueryNote[]): QueryResult | null => {
      const { mol: parsed } = toolkit.parseQuery(form, text)
      if (parsed === null) return null
      try {
        const read = { mol: parsed, file: JSON.parse(parsed.get_json()) as GraphFile, form, text, notes }
        return describeQuery(toolkit, { ...drawn, ...read })
      } finally {
        parsed.delete()
      }
    }
    const notes: QueryNote[] = usual === null ? [] : ['usual_form']
    if (counted === null) return again('smiles', mol.get_smiles(), notes)
    const result = again('smarts', counted, [...notes, 'hydrogens_counted'])
    // It is still one molecule that others can be similar to
    return result?.ok ? { ok: true, query: { ...result.query, morgan: morganOf(mol) } } : result
  } finally {
    usual?.delete()
  }
}

function describeQuery(toolkit: Toolkit, { mol, file, scan, form, text, notes: before }: Read): QueryResult {
  const tree: QueryTree = file.molecules[0] ?? { atoms: [], bonds: [] }
  if (tree.atoms.length === 0) return refuse({ code: 'no_atoms' })
  const written = scan.atoms.some(({ symbol }) => symbol === 'H')
  const notes: QueryNote[] = [...scan.notes, ...before]
  const { atomQueries = [], bondQueries = [] } = expressionsOf(tree)
  const isPart = sayAromatic(toolkit, mol, tree, bondQueries)
  if (form !== 'smarts' && atomQueries.some(({ descr }) => descr === 'AtomNull')) notes.push('any_atom')
  if (written && tree.atoms.length < scan.atoms.length) notes.push('hydrogens_here')
  if (form === 'smarts' && atomQueries.some(isHydrogen)) notes.push('hydrogens_written')
  const isPlain = form !== 'smarts' && Object.keys(expressionsOf(tree)).length === 0
  const molecule =
    form === 'smarts' || isPart
      ? null
      : isPlain && !written
        ? { smiles: mol.get_smiles(), morgan: morganOf(mol) }
        : asMolecule(toolkit, scan)
  return {
    ok: true,
    query: {
      as: form,
      text,
      key:
        isPlain && molecule !== null ? `molecule ${molecule.smiles}` : `query ${hash('sha256', JSON.stringify(tree))}`,
      smiles: molecule?.smiles ?? null,
      tree,
      pattern: screenPattern(toolkit, mol, file),
      morgan: molecule?.morgan ?? null,
      atoms: tree.atoms.length,
      notes,
      hasStereo: hasStereo(tree),
    },
  }
}

/**
 * RDKit's JSON has no order for an aromatic bond that is drawn outside of a ring; RDKit itself is asked which those are. True where
 * there are some: what has them is a part of molecules, none by itself.
 */
function sayAromatic(toolkit: Toolkit, mol: Mol, { bonds }: QueryTree, queries: readonly Expression[]): boolean {
  const unsaid = bonds.filter((bond, index) => isOfNoOrder(bond) && queries[index]?.descr === undefined)
  if (unsaid.length === 0) return false
  const pattern = toolkit.pattern('*:*')
  const matches = JSON.parse(mol.get_substruct_matches(pattern)) as { bonds: [number] }[] | object
  pattern.delete()
  const aromatic = new Set(Array.isArray(matches) ? matches.map(({ bonds: [index] }) => bonds[index]) : [])
  for (const bond of unsaid) if (aromatic.has(bond)) bond.bo = AROMATIC
  return unsaid.some(({ bo }) => bo === AROMATIC)
}

/** The bits that whatever contains the query has; none where RDKit cannot tell. */
function screenPattern(toolkit: Toolkit, mol: Mol, file: GraphFile): Uint8Array {
  const [tree] = file.molecules
  if (tree === undefined) return new Uint8Array(256)
  if (screenTree(tree) === tree) return patternOf(mol)
  const own = patternOfTree(toolkit, tree, file)
  const required = requiredOf(tree, (part) => patternOfTree(toolkit, part, file))
  return required === null ? own : own.map((byte, at) => byte | required[at]!)
}

function requiredOf(tree: QueryTree, bitsOf: (part: QueryTree) => Uint8Array): Uint8Array | null {
  try {
    return requiredBits(tree, bitsOf)
  } catch (error) {
    if (error instanceof Unsupported) return null
    throw error
  }
}

function patternOfTree(toolkit: Toolkit, tree: QueryTree, file: GraphFile): Uint8Array {
  const { mol: written } = toolkit.parseTree(JSON.stringify({ ...file, molecules: [screenTree(tree)] }))
  // By way of SMARTS: from JSON, bonds with an expression come back without the order that the fingerprint looks at
  const smarts = written?.get_smarts() ?? ''
  written?.delete()
  const { mol: asked } = toolkit.parseQuery('smarts', smarts)
  if (asked === null) return new Uint8Array(256)
  try {
    return patternOf(asked)
  } finally {
    asked.delete()
  }
}

/** The molecule that a SMILES or molfile is, if it is one, for similarity. */
function asMolecule(toolkit: Toolkit, scan: Scan): { smiles: string; morgan: Uint8Array } | null {
  const { mol } = parseScanned(toolkit, scan)
  if (mol === null) return null
  try {
    const [graph] = (JSON.parse(mol.get_json()) as GraphFile).molecules
    if (graph === undefined || graph.atoms.some(({ z }) => z === 0)) return null
    if (graph.extensions?.some(({ name }) => name === 'rdkitQueries')) return null
    return { smiles: mol.get_smiles(), morgan: morganOf(mol) }
  } finally {
    mol.delete()
  }
}

function isHydrogen({ descr, val, negated, children = [] }: Expression): boolean {
  if (negated === true) return false
  return (descr === 'AtomAtomicNum' && val === 1) || (descr === 'AtomAnd' && children.some(isHydrogen))
}

function hasRadical({ atoms }: Graph): boolean {
  return atoms.some(({ nRad = 0 }) => nRad > 0)
}

function hasStereo({ atoms, bonds }: Graph): boolean {
  const isMarked = ({ stereo = 'unspecified' }: { stereo?: string }): boolean =>
    stereo !== 'unspecified' && stereo !== 'either'
  return atoms.some(isMarked) || (bonds ?? []).some(isMarked)
}
