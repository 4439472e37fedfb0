import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { quoteMessage } from './contract.ts'
import * as service from './service.ts'

/** Conversations about items of requests for quotes over HTTP. */
export function quoteMessageRoutes(app: FastifyInstance, resources: Resources) {
  const { files } = resources
  mount(app, resources, quoteMessage, {
    ofRequest: (ctx, { id }) => service.talksOfRequest(ctx, id),
    thread: (ctx, input) => service.showThread(ctx, input),
    write: (ctx, input) => service.write(ctx, resources, input),
    seen: (ctx, input) => service.seen(ctx, input),
    file: (ctx, { fileId }) => service.fileOf(ctx, files, fileId),
    unread: (ctx) => service.unread(ctx),
    ofPart: (ctx, { id }) => service.talksOfPart(ctx, id),
    threadOfPart: (ctx, input) => service.showThreadOfPart(ctx, input),
    writeOfPart: (ctx, input) => service.writeOfPart(ctx, resources, input),
    seenOfPart: (ctx, input) => service.seenOfPart(ctx, input),
    fileOfPart: (ctx, { fileId }) => service.fileOfPart(ctx, files, fileId),
    unreadOfParts: (ctx) => service.unreadOfParts(ctx),
    ofLink: (ctx, { mailToken }) => service.talksOfLink(resources, ctx, mailToken),
    threadByLink: (ctx, input) => service.showThreadByLink(resources, ctx, input),
    writeByLink: (ctx, input) => service.writeByLink(resources, ctx, input),
    seenByLink: (ctx, input) => service.seenByLink(resources, ctx, input),
    fileByLink: (ctx, input) => service.fileByLink(resources, ctx, input),
  })
}
