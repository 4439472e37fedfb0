import { personOf, type Context, type Db } from '../../kernel/context.ts'
import { curtainFor } from '../../kernel/curtain.ts'
import type { FileStore } from '../../kernel/files.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import { putPicture, receivedPicture } from '../../kernel/pictures.ts'
import type { Actor } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { forgottenFile } from '../../kernel/shared/forgottenFile.ts'
import type { ReceivedFile } from '../../kernel/uploads.ts'
import {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_PIXELS,
  MAX_PICTURES,
  type productImage,
  productImageErrors,
} from './contract.ts'
import * as store from './store.ts'

type Input<K extends keyof typeof productImage> = ParsedInput<(typeof productImage)[K]>

const DAY = 86_400

/** Whose products somebody looks after: one supplier's, everybody's (null), nobody's (undefined). */
function keeperOf(actor: Actor): number | null | undefined {
  if (actor.kind !== 'person') return undefined
  if (actor.permissions.has('staffCatalogue')) return null
  return actor.permissions.has('supplierCatalogue') && actor.supplierId !== null ? actor.supplierId : undefined
}

function reachOf(actor: Actor): number | null {
  const keeper = keeperOf(actor)
  if (keeper === undefined) throw refuse(errors.FORBIDDEN)
  return keeper
}

async function held({ db, actor }: Context, id: number): Promise<void> {
  if (!(await store.holdProduct(db, id, reachOf(actor)))) throw refuse(errors.NOT_FOUND)
}

export async function listImages({ db, actor }: Context, id: number) {
  if (!(await store.isOwn(db, id, reachOf(actor)))) throw refuse(errors.NOT_FOUND)
  return store.imagesOf(db, id)
}

/**
 * Takes a picture.
 * @throws Refusal PICTURE_REFUSED where its bytes are none that a page can show, or too large
 */
export async function addImage(ctx: Context, files: FileStore, { id, file }: Input<'add'> & { file: ReceivedFile }) {
  await held(ctx, id)
  const before = await store.imagesOf(ctx.db, id)
  if (before.length >= MAX_PICTURES) throw refuse(productImageErrors.PICTURES_FULL)
  const picture = await receivedPicture(file, { bytes: MAX_PICTURE_BYTES, pixels: MAX_PICTURE_PIXELS })
  if (!picture) throw refuse(productImageErrors.PICTURE_REFUSED)
  const { companyId, userId } = personOf(ctx.actor)
  const fileId = await putPicture(files, ctx.db, picture.bytes, {
    name: file.name,
    purpose: 'product picture',
    companyId,
    userId,
    counted: reachOf(ctx.actor) !== null,
  })
  const imageId = await store.insertImage(ctx.db, { productId: id, fileId, by: userId })
  ctx.audit({ entity: 'product', entityId: id, after: { picture: file.name } })
  return { imageId }
}

export async function orderImages(ctx: Context, { id, imageIds }: Input<'order'>): Promise<void> {
  await held(ctx, id)
  const before = (await store.imagesOf(ctx.db, id)).map((one) => one.imageId)
  const same = imageIds.toSorted((a, b) => a - b).join() === before.toSorted((a, b) => a - b).join()
  if (!same) throw refuse(productImageErrors.PICTURES_CHANGED)
  await store.placeImages(ctx.db, imageIds)
  ctx.audit({
    entity: 'product',
    entityId: id,
    before: { pictures: before.join(' ') },
    after: { pictures: imageIds.join(' ') },
  })
}

export async function removeImage(ctx: Context, imageId: number): Promise<void> {
  const productId = await store.productOf(ctx.db, imageId)
  if (productId === undefined) throw refuse(errors.NOT_FOUND)
  await held(ctx, productId)
  const fileId = await store.dropImage(ctx.db, imageId)
  if (fileId === undefined) throw refuse(errors.NOT_FOUND)
  await ctx.enqueue(forgottenFile, { fileId })
  ctx.audit({ entity: 'product', entityId: productId, before: { picture: String(imageId) }, after: null })
}

export async function showImage(ctx: Context<'public'>, files: FileStore, imageId: number): Promise<FileAnswer> {
  const { db, actor } = ctx
  const fileId = await store.shownImage(db, imageId, { curtain: await curtainFor(ctx), keeper: keeperOf(actor) })
  const stored = fileId ? await files.find(db, fileId) : null
  if (!stored) throw refuse(errors.NOT_FOUND)
  return { name: stored.name, mediaType: stored.mediaType, body: await files.open(db, stored.id), maxAge: DAY }
}

/** Pictures of what is sold of a molecule. */
export const picturesOfMolecule = (db: Db, moleculeId: number) => store.picturesOf(db, moleculeId)

/** The files of the pictures of a product that goes altogether. */
export const forgetImages = async (ctx: Context, productId: number): Promise<void> => {
  for (const { imageId } of await store.imagesOf(ctx.db, productId)) {
    const fileId = await store.dropImage(ctx.db, imageId)
    if (fileId) await ctx.enqueue(forgottenFile, { fileId })
  }
}
