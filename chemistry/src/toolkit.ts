import { createRequire } from 'node:module'
import type { MainModule, Mol } from '@rdkit/rdkit'

export type { Mol }

/** RDKit with what it last complained about. Only a disposable worker may hold one. */
export type Toolkit = {
  version: string
  /** The molecule, to be deleted by the caller, or null with the complaint. Anything else RDKit throws passes through. */
  parse: (
    text: string,
    details?: Record<string, unknown>,
  ) => { mol: Mol; complaint: '' } | { mol: null; complaint: string }
  /** A SMARTS of our own, compiled; lives as long as the worker. */
  pattern: (smarts: string) => Mol
  inchiKey: (inchi: string) => string
}

/** Written hydrogens go by default from SMILES only */
const READ = JSON.stringify({ removeHs: true })

const QUIET = { print: () => {}, printErr: () => {} }

/** Loads RDKit's WebAssembly module: 75 MB and about 200 ms. */
export async function loadToolkit(): Promise<Toolkit> {
  // The module is CommonJS whatever its types say
  const load = createRequire(import.meta.url)('@rdkit/rdkit') as (options: object) => Promise<MainModule>
  const rdkit = await load(QUIET)
  const log = rdkit.set_log_capture('rdApp.error')
  return {
    version: rdkit.version(),
    parse: (text) => {
      log?.clear_buffer()
      const mol = rdkit.get_mol(text, READ)
      return mol === null ? { mol, complaint: log?.get_buffer() ?? '' } : { mol, complaint: '' }
    },
    pattern: (smarts) => {
      const pattern = rdkit.get_qmol(smarts)
      if (pattern === null) throw new Error(`not a SMARTS: ${smarts}`)
      return pattern
    },
    inchiKey: (inchi) => rdkit.get_inchikey_for_inchi(inchi),
  }
}
