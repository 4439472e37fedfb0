import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { chat } from './contract.ts'
import * as service from './service.ts'

/** The chat with customer service over HTTP. */
export function chatRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, chat, {
    open: (ctx) => service.openChat(ctx, resources),
    mine: (ctx) => service.mine(ctx),
    say: (ctx, { text }) => service.say(ctx, resources, text),
    seen: (ctx) => service.seen(ctx),
    list: (ctx, asked) => service.listConversations(ctx, asked),
    conversation: (ctx, { id }) => service.conversation(ctx, id),
    claim: (ctx, { id }) => service.claim(ctx, id),
    answer: (ctx, input) => service.answer(ctx, input),
    close: (ctx, { id }) => service.close(ctx, id),
    staffSeen: (ctx, { id }) => service.staffSeen(ctx, id),
  })
}
