import type { Context, Db } from '../../kernel/context.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, Refusal, refuse } from '../../kernel/shared/errors.ts'
import { reindexMolecules } from '../search/service.ts'
import { unreadable } from '../structure/rules.ts'
import { prepareStructures } from '../structure/service.ts'
import { correctMolecule, editMolecule, standsAlready, type Drawing } from '../upload/service.ts'
import { moleculeDeskErrors, type moleculeDesk } from './contract.ts'
import { edited, iupacCandidates, type Edited } from './rules.ts'
import * as store from './store.ts'

type Chemist = Pick<Resources, 'chemistry'>
type Save = ParsedInput<typeof moleculeDesk.save>

/** A molecule with what is computed from its present drawing. */
export async function showMolecule(resources: Chemist, db: Db, id: number) {
  const row = await store.findMolecule(db, id)
  if (!row) throw refuse(errors.NOT_FOUND)
  return { ...row, ...(await computedOf(resources, row)) }
}

async function computedOf({ chemistry }: Chemist, row: store.MoleculeRecord) {
  if (row.smiles === null) return { figures: null, drawing: null, iupacName: null }
  const [[figures], drawn, iupacName] = await Promise.all([
    chemistry.propertiesMany([row.smiles]),
    chemistry.depict(row.smiles, { size: 'large' }),
    systematicName({ chemistry }, row),
  ])
  return { figures: figures?.ok ? figures.properties : null, drawing: drawn.ok ? drawn.svg : null, iupacName }
}

/** The name that is read into just this structure. */
async function systematicName({ chemistry }: Chemist, { names, inchiKey }: store.MoleculeRecord) {
  if (inchiKey === null) return null
  for (const name of iupacCandidates(names)) {
    const said = await chemistry.named([name])
    const read = said && (await chemistry.read(said.smiles))
    if (read?.ok && read.structure.inchiKey === inchiKey) return name
  }
  return null
}

/** Edits a molecule as staff say; the search follows in the same transaction. */
export async function saveMolecule(resources: Pick<Resources, 'chemistry' | 'jobs'>, ctx: Context, input: Save) {
  const { db } = ctx
  // Before the molecule is held: nobody waits for a drawing of somebody else.
  const drawing = input.structure.trim() === '' ? null : await drawingOf(resources, input.structure)
  await store.holdMolecule(db, input.id)
  const row = await store.findMolecule(db, input.id)
  if (!row || row.mergedInto) throw refuse(errors.NOT_FOUND)
  if (row.version !== input.version) throw refuse(errors.CHANGED_MEANWHILE)
  const to: Edited = {
    cas: input.cas ?? null,
    nameEn: input.nameEn,
    nameZh: input.nameZh,
    mdl: input.mdl ?? null,
    ec: input.ec ?? null,
    meltingPoint: input.meltingPoint,
    boilingPoint: input.boilingPoint,
    internalOnly: input.internalOnly,
    exportControlled: [...new Set(input.exportControlled)].sort(),
    importControlled: [...new Set(input.importControlled)].sort(),
    smiles: drawing?.smiles ?? row.smiles,
  }
  const { before, after } = edited(row, to)
  if (Object.keys(after).length === 0) throw refuse(moleculeDeskErrors.NOTHING_EDITED)
  if (drawing) {
    const there = await standsAlready(db, row.moleculeId, drawing.inchiKey)
    if (there) throw refuse(moleculeDeskErrors.MOLECULE_THERE, { number: there })
  }
  await editMolecule(db, row.moleculeId, to, drawing)
  if ('cas' in after || 'nameEn' in after || 'nameZh' in after)
    if (!(await correctMolecule(db, row.moleculeId, to))) throw refuse(moleculeDeskErrors.CAS_THERE)
  await reindexMolecules(db, [row.moleculeId])
  if (drawing) await prepareStructures(resources, db, [row.moleculeId])
  ctx.audit({ entity: 'molecule', entityId: row.moleculeId, before, after })
}

async function drawingOf({ chemistry }: Chemist, text: string): Promise<Drawing> {
  const read = await chemistry.read(text)
  if (read.ok) return read.structure
  const refusal: Refusal = unreadable(read.problem)
  if (refusal.definition === errors.BUSY) throw refusal
  throw refuse(moleculeDeskErrors.MOL_DATA, refusal.details)
}
