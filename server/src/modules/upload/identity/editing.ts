import type { Structure } from '@reagora/chemistry'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/context.ts'

/** A structure as the chemistry has read it. */
export type Drawing = Pick<
  Structure,
  'smiles' | 'inchi' | 'inchiKey' | 'formula' | 'weight' | 'exactMass' | 'parent' | 'rdkitVersion'
>

/** What staff say of a molecule besides its number and names. */
export interface EditedMolecule {
  mdl: string | null
  ec: string | null
  meltingPoint: string | null
  boilingPoint: string | null
  internalOnly: boolean
  exportControlled: string[]
  importControlled: string[]
}

/** The molecule that is drawn so already, of the same kind and form as this one; those merged into another count, too. */
export async function standsAlready(db: Db, id: number, inchiKey: string): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select o.number from molecules m join molecules o on o.inchi_key = ${inchiKey}::bpchar and o.kind = m.kind and o.form = m.form and o.id <> m.id
    where m.id = ${id}`.execute(db)
  return rows[0]?.number
}

/** Writes what staff say, and another structure with all that follows from it. To be called where the molecule is held. */
export async function editMolecule(db: Db, id: number, to: EditedMolecule, drawing: Drawing | null): Promise<void> {
  await db
    .updateTable('molecules')
    .set({
      mdl: to.mdl,
      ec: to.ec,
      melting_point: to.meltingPoint,
      boiling_point: to.boilingPoint,
      internal_only: to.internalOnly,
      export_controlled: to.exportControlled,
      import_controlled: to.importControlled,
      updated_at: sql`now()`,
      ...(drawing && {
        smiles: drawing.smiles,
        inchi: drawing.inchi,
        inchi_key: drawing.inchiKey,
        parent_key: drawing.parent?.inchiKey ?? null,
        rdkit_version: drawing.rdkitVersion,
        formula: drawing.formula,
        weight: drawing.weight,
        exact_mass: drawing.exactMass,
      }),
    })
    .where('id', '=', id)
    .execute()
}
