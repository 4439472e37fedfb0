import type { Limits } from '../limits.ts'
import type { Problem } from '../structure.ts'
import type { Mol, Toolkit } from '../toolkit.ts'
import { withMolecule } from '../withMolecule.ts'
import { alertSets, type AlertSetName } from './index.ts'

/** The alerts that a structure has, as `set:id`. */
export type AlertsResult = { ok: true; found: string[] } | { ok: false; problem: Problem }

/** Looks for structural alerts, in one worker. The patterns are compiled when a set is first asked for. */
export function screener(
  toolkit: Toolkit,
  caps: Limits,
): (smiles: string, sets: readonly AlertSetName[]) => AlertsResult {
  const compiled = new Map<AlertSetName, { name: string; pattern: Mol }[]>()
  const patternsOf = (set: AlertSetName) => {
    const known = compiled.get(set)
    if (known) return known
    const made = alertSets[set].alerts.map(({ id, smarts }) => ({
      name: `${set}:${id}`,
      pattern: toolkit.pattern(smarts),
    }))
    compiled.set(set, made)
    return made
  }
  return (smiles, sets) =>
    withMolecule(toolkit, caps, smiles, (mol): AlertsResult => ({
      ok: true,
      found: sets
        .flatMap(patternsOf)
        // RDKit answers an empty object where it finds nothing.
        .filter(({ pattern }) => mol.get_substruct_match(pattern) !== '{}')
        .map(({ name }) => name),
    }))
}
