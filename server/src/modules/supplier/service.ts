import type { Context, Db } from '../../kernel/context.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import type { FileStore } from '../../kernel/files.ts'
import { drawnLogo, handlesOf } from './rules.ts'
import { findProfile, insertProfile, logoOf, namesOfSuppliers, suppliersOnTop, type NewProfile } from './store.ts'

const DAY = 86_400

/** A supplier's uploaded logo, or its drawn initials. */
export async function supplierLogo(db: Db, files: FileStore, supplierId: number): Promise<FileAnswer> {
  const { name, logoFile } = await logoOf(db, supplierId)
  const stored = logoFile ? await files.find(db, logoFile) : null
  if (!stored)
    return {
      name: `supplier-${supplierId}.svg`,
      mediaType: 'image/svg+xml',
      body: drawnLogo(supplierId, name),
      inline: true,
      maxAge: DAY,
    }
  return { name: stored.name, mediaType: stored.mediaType, body: await files.open(db, stored.id), maxAge: DAY }
}

/** Names of suppliers for other modules. */
export const supplierNames: (db: Db, ids: readonly number[]) => Promise<Map<number, { name: string; nameZh: string }>> =
  namesOfSuppliers

/** The suppliers that stand first, for other modules. */
export const topSuppliers = (db: Db): Promise<{ id: number; name: string; nameZh: string }[]> => suppliersOnTop(db)

/**
 * Opens the supplier profile of a company that may sell from now on; it stands in the lists and can be searched at once. One that it has
 * already stays as it is. The row of the company is locked.
 */
export async function openProfile(ctx: Context, of: Omit<NewProfile, 'code' | 'shortUrl'>) {
  if ((await findProfile(ctx.db, of.companyId)) !== null) return
  for (const handles of handlesOf(of.companyId, of.name)) {
    const id = await insertProfile(ctx.db, { ...of, ...handles })
    if (id === null) continue
    ctx.audit({ entity: 'supplier', entityId: id, after: { ...of, ...handles } })
    return
  }
  throw new Error(`Company ${of.companyId} finds no code that is free`)
}
