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

/** The molecule that a drawing, or a CAS number without one, says already, of the kind of this one; of a merged one that other. */
export async function sameSubstance(
  db: Db,
  like: number,
  { inchiKey, cas }: { inchiKey: string | null; cas: string | null },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(o.merged_into, o.id) as id from molecules m join molecules o on o.kind = m.kind and o.form = ''
      and (o.inchi_key = ${inchiKey}::bpchar or ${inchiKey}::bpchar is null and o.inchi_key is null and o.cas = ${cas})
    where m.id = ${like} limit 1`.execute(db)
  return rows[0]?.id
}

/**
 * Makes a molecule like another one, as controlled, as internal and, until staff have judged it, as dangerous as that, with a drawing of its
 * own or none; its number and names are given by `correctMolecule`.
 * @returns undefined where a molecule is drawn so already
 */
export async function makeMolecule(db: Db, like: number, drawing: Drawing | null): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into molecules (kind, form, internal_only, export_controlled, import_controlled, smiles, inchi, inchi_key, parent_key,
      rdkit_version, formula, weight, exact_mass, dangers_as)
    select kind, '', internal_only, export_controlled, import_controlled, ${drawing?.smiles ?? null}, ${drawing?.inchi ?? null},
      ${drawing?.inchiKey ?? null}, ${drawing?.parent?.inchiKey ?? null}, ${drawing?.rdkitVersion ?? null}, ${drawing?.formula ?? null},
      ${drawing?.weight ?? null}, ${drawing?.exactMass ?? null}, id
    from molecules where id = ${like} on conflict do nothing returning id`.execute(db)
  return rows[0]?.id
}

/**
 * Takes a molecule that was made by mistake out of the catalogue, unless products hang on it: its page leads to the other one, and its
 * structure and numbers are free again.
 * @returns whether it was
 */
export async function withdrawMolecule(db: Db, { id, into }: { id: number; into: number }): Promise<boolean> {
  const { rows } = await sql`
    update molecules set merged_into = ${into}, inchi = null, inchi_key = null, parent_key = null, cas = null, updated_at = now()
    where id = ${id} and merged_into is null and not exists (select from products where molecule_id = ${id}) returning id`.execute(
    db,
  )
  if (rows.length === 0) return false
  await sql`delete from molecule_cas where molecule_id = ${id}`.execute(db)
  await sql`delete from molecule_names where molecule_id = ${id}`.execute(db)
  return true
}

/** A molecule that was split off has dangers of its own from now on. @returns the number of the one before; null where it had already */
export async function endTakenOver(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    update molecules m set dangers_as = null, updated_at = now() from molecules o
    where m.id = ${id} and o.id = m.dangers_as returning o.number`.execute(db)
  return rows[0]?.number ?? null
}
