import type { DemoMolecule, PhysicalState, ProductGroup } from '../types.ts'

const states: Record<string, PhysicalState> = { '': 'solid', l: 'liquid' }

/**
 * Reads a hand-written table of reagents: one line each,
 * `CAS | English name | Chinese name | SMILES | synonyms (in any language, separated by "; ") | l for a liquid | MDL`.
 * Trailing columns may be left out. A malformed line throws, naming the line.
 */
export function readReagents(group: ProductGroup, table: string): DemoMolecule[] {
  const rows = table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return rows.map((line) => readReagent(group, line))
}

function readReagent(group: ProductGroup, line: string): DemoMolecule {
  const [cas, nameEn, nameZh, smiles, synonyms = '', state = '', mdl = ''] = line.split('|').map((cell) => cell.trim())
  const physicalState = states[state]
  if (!cas || !nameEn || !nameZh || !smiles || physicalState === undefined)
    throw new Error(`Malformed reagent: ${line}`)
  return {
    cas,
    mdl: mdl === '' ? null : mdl,
    nameEn,
    nameZh,
    synonyms: synonyms === '' ? [] : synonyms.split('; '),
    smiles,
    group,
    state: physicalState,
    common: true,
  }
}
