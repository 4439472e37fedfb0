import { createRequire } from 'node:module'
import type { MainModule, Mol } from '@rdkit/rdkit'

export type { Mol }

type Parsed = { mol: Mol; complaint: '' } | { mol: null; complaint: string }

/** RDKit with what it last complained about. Only a disposable worker may hold one. */
export type Toolkit = {
  version: string
  /** The molecule, to be deleted by the caller, or null with the complaint. Anything else RDKit throws passes through. */
  parse: (text: string) => Parsed
  /**
   * The molecule of RDKit's JSON. Read in the usual way it loses the configuration of double bonds; where `bonds` says that there
   * is one it goes the way over its SMILES, on which stereo is worked out anew.
   */
  parseGraph: (json: string, bonds: boolean) => Parsed
  /** The same for a query; `smarts` is taken verbatim. */
  parseQuery: (as: 'smiles' | 'molfile' | 'smarts', text: string) => Parsed
  /** RDKit's JSON of a query, taken as it is. */
  parseTree: (json: string) => Parsed
  /** A SMARTS of our own, compiled; lives as long as the worker. */
  pattern: (smarts: string) => Mol
  inchiKey: (inchi: string) => string
}

/** Written hydrogens go by default from SMILES only */
const READ = JSON.stringify({ removeHs: true })

/** In a query a written hydrogen asks for a hydrogen there, and `*` or an R group for any atom. */
const READ_QUERY = JSON.stringify({ removeHs: false, mergeQueryHs: true, makeDummiesQueries: true })

/** Takes the stereo of the JSON for what it is */
const GIVEN_STEREO = JSON.stringify({ removeHs: true, assignStereo: false })

const AS_IT_IS = JSON.stringify({ sanitize: false, removeHs: false })

const QUIET = { print: () => {}, printErr: () => {} }

let loaded: Promise<Toolkit> | undefined

/** RDKit's WebAssembly module: 75 MB and about 200 ms, once a thread, which knows its classes by name and takes them no second time. */
export const loadToolkit = (): Promise<Toolkit> => (loaded ??= load())

async function load(): Promise<Toolkit> {
  // The module is CommonJS whatever its types say
  const start = createRequire(import.meta.url)('@rdkit/rdkit') as (options: object) => Promise<MainModule>
  const rdkit = await start(QUIET)
  const log = rdkit.set_log_capture('rdApp.error')
  const parsed = (make: () => Mol | null): Parsed => {
    log?.clear_buffer()
    const mol = make()
    return mol === null ? { mol, complaint: log?.get_buffer() ?? '' } : { mol, complaint: '' }
  }
  const parse = (text: string): Parsed => parsed(() => rdkit.get_mol(text, READ))
  return {
    version: rdkit.version(),
    parse,
    parseGraph: (json, bonds) => {
      if (!bonds) return parse(json)
      const { mol, complaint } = parsed(() => rdkit.get_mol(json, GIVEN_STEREO))
      if (mol === null) return { mol, complaint }
      const smiles = mol.get_smiles()
      mol.delete()
      return parse(smiles)
    },
    parseQuery: (as, text) => parsed(() => (as === 'smarts' ? rdkit.get_qmol(text) : rdkit.get_mol(text, READ_QUERY))),
    parseTree: (json) => parsed(() => rdkit.get_mol(json, AS_IT_IS)),
    pattern: (smarts) => {
      const pattern = rdkit.get_qmol(smarts)
      if (pattern === null) throw new Error(`not a SMARTS: ${smarts}`)
      return pattern
    },
    inchiKey: (inchi) => rdkit.get_inchikey_for_inchi(inchi),
  }
}
