import type { Db } from '../../kernel/context.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import type { FileStore } from '../../kernel/files.ts'
import { drawnLogo } from './rules.ts'
import { logoOf, namesOfSuppliers } from './store.ts'

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
