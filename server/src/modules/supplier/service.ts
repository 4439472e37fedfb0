import { personOf, type Context, type Db } from '../../kernel/context.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import type { FileStore } from '../../kernel/files.ts'
import { putPicture, receivedPicture } from '../../kernel/pictures.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { forgottenFile } from '../../kernel/shared/forgottenFile.ts'
import type { ReceivedFile } from '../../kernel/uploads.ts'
import { MAX_LOGO_BYTES, MAX_LOGO_PIXELS, supplierErrors, type supplier, type SupplierProgramme } from './contract.ts'
import { drawnLogo, followRealTimeJob, handlesOf, movedPlaces } from './rules.ts'
import {
  changeProgrammes,
  displayVersion,
  findProfile,
  insertProfile,
  keepLogo,
  logoOf,
  namesOfSuppliers,
  nextDisplayVersion,
  suppliersInOrder,
  suppliersOnTop,
  writePlaces,
  type NewProfile,
} from './store.ts'

const DAY = 86_400
/** Of an address without a version, which may show another logo tomorrow. */
const MINUTES = 300

/** A supplier's uploaded logo, or its drawn initials. */
export async function supplierLogo(db: Db, files: FileStore, supplierId: number, v?: string): Promise<FileAnswer> {
  const { name, logoFile, version } = await logoOf(db, supplierId)
  const maxAge = v === version ? DAY : MINUTES
  const stored = logoFile ? await files.find(db, logoFile) : null
  if (!stored)
    return {
      name: `supplier-${supplierId}.svg`,
      mediaType: 'image/svg+xml',
      body: drawnLogo(supplierId, name),
      inline: true,
      maxAge,
    }
  return { name: stored.name, mediaType: stored.mediaType, body: await files.open(db, stored.id), maxAge }
}

/**
 * Gives a supplier another logo: people of a supplier their own, staff that of whom they name.
 * @throws Refusal LOGO_REFUSED where it is no picture that a page can show, or too large
 */
export async function saveLogo(
  ctx: Context,
  files: FileStore,
  { supplierId: wanted, file }: ParsedInput<typeof supplier.saveLogo> & { file: ReceivedFile },
) {
  const { permissions, supplierId: own, companyId, userId } = personOf(ctx.actor)
  const staff = permissions.has('staffCatalogue')
  const supplierId = staff ? (wanted ?? own) : own
  if (supplierId === null) throw refuse(supplierErrors.LOGO_OF_NOBODY)
  if (wanted !== undefined && wanted !== supplierId) throw refuse(errors.NOT_FOUND)
  const picture = await receivedPicture(file, { bytes: MAX_LOGO_BYTES, pixels: MAX_LOGO_PIXELS })
  if (!picture) throw refuse(supplierErrors.LOGO_REFUSED)
  const fileId = await putPicture(files, ctx.db, picture.bytes, {
    name: file.name,
    purpose: 'logo',
    companyId,
    userId,
    counted: !staff,
  })
  const kept = await keepLogo(ctx.db, supplierId, fileId)
  if (!kept) throw refuse(errors.NOT_FOUND)
  const { logoVersion, replaced } = kept
  // Its address shows the new one by now, so that nobody needs the old one any more.
  if (replaced) await ctx.enqueue(forgottenFile, { fileId: replaced })
  ctx.audit({ entity: 'supplier', entityId: supplierId, after: { logo: file.name, size: file.size } })
  return { supplierId, logoVersion }
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

/**
 * Puts the supplier profile of a company into programmes or out of them; the row of the company is locked.
 * @returns whether it has a profile
 */
export async function setProgrammes(
  ctx: Context,
  companyId: number,
  wanted: Partial<Record<SupplierProgramme, boolean>>,
): Promise<boolean> {
  const of = Object.entries(wanted) as [SupplierProgramme, boolean][]
  const joined = of.filter(([, on]) => on).map(([one]) => one)
  const left = of.filter(([, on]) => !on).map(([one]) => one)
  const supplierId = await changeProgrammes(ctx.db, companyId, joined, left)
  if (supplierId === null) return false
  if ('real-time' in wanted) await ctx.enqueue(followRealTimeJob, { supplierId })
  ctx.audit({ entity: 'company', entityId: companyId, after: { programmes: wanted } })
  return true
}

/** All suppliers that sell in display order, as staff change it, and the version that stands. */
export const displayOrder = async (db: Db) => ({
  // Before the suppliers: what changes in between is then refused.
  ...(await displayVersion(db)),
  suppliers: await suppliersInOrder(db),
})

/**
 * Puts all suppliers into another order, as one act.
 * @throws Refusal DISPLAY_ORDER_CHANGED where somebody saved another one meanwhile, or suppliers joined or left
 */
export async function saveDisplayOrder(ctx: Context, wanted: ParsedInput<typeof supplier.saveDisplayOrder>) {
  if (!(await nextDisplayVersion(ctx.db, wanted.version, personOf(ctx.actor).userId)))
    throw refuse(supplierErrors.DISPLAY_ORDER_CHANGED)
  const before = await suppliersInOrder(ctx.db)
  const known = new Set(before.map(({ supplierId }) => supplierId))
  const named = new Set(wanted.suppliers.map(({ supplierId }) => supplierId))
  if (named.size !== wanted.suppliers.length || known.symmetricDifference(named).size > 0)
    throw refuse(supplierErrors.DISPLAY_ORDER_CHANGED)
  await writePlaces(ctx.db, wanted.suppliers)
  const moved = movedPlaces(before, wanted.suppliers)
  ctx.audit({ entity: 'supplier display', entityId: wanted.version + 1, before: moved.before, after: moved.after })
  return { version: wanted.version + 1, changed: Object.keys(moved.after).length }
}
