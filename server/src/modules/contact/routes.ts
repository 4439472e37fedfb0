import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { contact } from './contract.ts'
import * as service from './service.ts'
import { lists } from './store.ts'

/** The contact form, error reports and their files over HTTP. */
export function contactRoutes(app: FastifyInstance, resources: Resources) {
  const { files } = resources
  mount(app, resources, contact, {
    ...lists,
    send: (ctx, input) => service.send(ctx, resources, input),
    issueSubject: (ctx, input) => service.subjectOf(ctx, input),
    reportIssue: (ctx, input) => service.reportIssue(ctx, resources, input),
    detail: (ctx, { id }) => service.inquiry(ctx, id),
    take: (ctx, { inquiryId }) => service.move(ctx, inquiryId, 'take'),
    close: (ctx, { inquiryId }) => service.move(ctx, inquiryId, 'close'),
    reopen: (ctx, { inquiryId }) => service.move(ctx, inquiryId, 'reopen'),
    answer: (ctx, input) => service.answer(ctx, resources, input),
    downloadFile: (ctx, { fileId }) => service.fileOf(ctx, files, fileId),
    storedFile: (ctx, { fileId }) => service.fileOf(ctx, files, fileId),
  })
}
