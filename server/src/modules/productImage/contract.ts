import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { IdIn, IdOut } from '../../kernel/shared/wire.ts'

// Pictures of products, which their suppliers send: a bottle, a label, a kit. They are shown at once, apart from the draft of a product.

export const productImageErrors = defineErrors('productImage', {
  PICTURE_REFUSED: [400, 185001],
  PICTURES_FULL: [409, 185002],
  /** They are not those of the product any more. */
  PICTURES_CHANGED: [409, 185003],
})

/** Pictures of a product, bytes of one, and pixels of each of its sides. */
export const MAX_PICTURES = 8
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024
export const MAX_PICTURE_PIXELS = 6000

const access = ['supplierCatalogue', 'staffCatalogue'] as const
const editing = { access, owner: 'supplier', onBehalf: false } as const
const Picture = z.object({ imageId: IdOut, name: z.string(), size: z.int() })

export const productImage = defineContract('productImage', {
  list: {
    method: 'GET',
    path: '/basic/mall/productImage/list',
    access,
    owner: 'supplier',
    summary: 'The pictures of a product of one’s own in the order they are shown; for staff of any product',
    input: z.object({ id: IdIn }),
    output: z.array(Picture),
    errors: [errors.NOT_FOUND],
  },
  add: {
    ...editing,
    method: 'POST',
    path: '/basic/mall/productImage/add',
    summary: 'Takes a picture of a product, PNG or JPEG up to 2 MB; it is shown at once',
    input: z.object({ id: IdIn }),
    output: z.object({ imageId: IdOut }),
    errors: [
      errors.NOT_FOUND,
      errors.TOO_MANY_FILES,
      productImageErrors.PICTURE_REFUSED,
      productImageErrors.PICTURES_FULL,
    ],
    carries: 'file',
    // More than a picture may have, so that a larger one is refused in its own words.
    bodyLimit: 10 * 1024 * 1024,
    limit: 60,
  },
  order: {
    ...editing,
    method: 'POST',
    path: '/basic/mall/productImage/order',
    summary: 'Puts the pictures of a product into another order',
    input: z.object({ id: IdIn, imageIds: z.array(IdIn).min(1).max(20) }),
    errors: [errors.NOT_FOUND, productImageErrors.PICTURES_CHANGED],
  },
  remove: {
    ...editing,
    method: 'POST',
    path: '/basic/mall/productImage/remove',
    summary: 'Takes a picture away; its bytes are deleted',
    input: z.object({ imageId: IdIn }),
    errors: [errors.NOT_FOUND],
  },
  show: {
    method: 'GET',
    path: '/oldapi/mall/productImages/:imageId',
    access: 'public',
    mayLag: true,
    summary:
      'A picture of a product on sale; suppliers see those of their own products whatever their state, staff all',
    input: z.object({ imageId: IdIn }),
    errors: [errors.NOT_FOUND],
    owner: 'public',
    answers: 'file',
  },
})
