import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { productImage } from './contract.ts'
import { addImage, listImages, orderImages, removeImage, showImage } from './service.ts'

/** Pictures of products over HTTP. */
export const productImageRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, productImage, {
    list: (ctx, { id }) => listImages(ctx, id),
    add: (ctx, input) => addImage(ctx, resources.files, input),
    order: (ctx, input) => orderImages(ctx, input),
    remove: (ctx, { imageId }) => removeImage(ctx, imageId),
    show: (ctx, { imageId }) => showImage(ctx, resources.files, imageId),
  })
