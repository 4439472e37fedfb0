import type { Context } from '../../kernel/context.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { recordEvent } from '../../kernel/unitOfWork.ts'
import { moneyText } from '../cart/rules.ts'
import { identityErrors } from '../identity/contract.ts'
import { fullName } from '../identity/rules.ts'
import { lookAtLinkOf, makeLink, useLinkOf } from '../identity/service.ts'
import { companyNameIn } from '../order/rules.ts'
import { linesOfOrder, lockOrder } from '../order/service.ts'
import { confirmationErrors, type confirmation } from './contract.ts'
import * as store from './store.ts'

const isOver = (status: string) => status === 'cancelled' || status === 'rejected'
const purpose = 'order confirmation'

/** Asks the buyer of an order to confirm it. @throws Refusal TOO_MANY_REQUESTS where they had enough mails */
export async function ask(ctx: Context<Exclude<Access, 'public'>>, mailer: Mailer, id: number) {
  const { db, actor } = ctx
  const order = await lockOrder(db, { kind: 'all' }, id)
  const asked = order && (await store.askedOrder(db, id))
  if (!asked) throw refuse(errors.NOT_FOUND)
  if (isOver(asked.status) || !asked.active) throw refuse(confirmationErrors.ORDER_OVER)
  const admission = await mailer.admit(ctx, 'orderToConfirm', asked.email)
  const secret = await makeLink(db, purpose, id, asked.email)
  await store.keepAsked(db, id, actor.userId)
  await mailer.queue(db, {
    kind: 'orderToConfirm',
    noun: 'confirmation',
    to: asked.email,
    language: asked.language,
    values: {
      name: fullName(asked),
      number: asked.orderNumber,
      company: companyNameIn(asked.language, { name: asked.companyName, localName: asked.companyLocalName }),
      total: moneyText({ minor: asked.grandTotal, currency: asked.currency }),
      link: mailer.link('/orderConfirm', secret),
    },
    because: admission,
  })
  await recordEvent(db, { entity: 'order', entityId: id, move: 'askConfirmation', from: null, to: null, actor })
  ctx.audit({ entity: 'order', entityId: id, after: { askedToConfirm: true } })
  return { id }
}

/** The order of a link. An unknown, used, expired or foreign link is answered alike. */
export async function show(resources: Resources, ctx: Context, emailToken: string) {
  const id = await lookAtLinkOf(resources, ctx, purpose, emailToken)
  const asked = id === null ? null : await store.askedOrder(ctx.db, id)
  if (id === null || !asked) throw refuse(identityErrors.LINK_INVALID)
  const money = (minor: number) => ({ minor, currency: asked.currency })
  return {
    orderNumber: asked.orderNumber,
    buyerCompany: companyNameIn(ctx.language, { name: asked.companyName, localName: asked.companyLocalName }),
    purchasedBy: fullName(asked),
    createdDate: asked.createdDate,
    purchaseOrder: asked.purchaseOrder,
    lines: (await linesOfOrder(ctx.db, id)).map((line) => ({
      lineNumber: line.lineNumber,
      productCode: line.productCode,
      productName: line.productName,
      productChineseName: line.productChineseName,
      pack: line.pack,
      quantity: line.quantity,
      lineTotal: money(line.lineTotal),
    })),
    grandTotal: money(asked.grandTotal),
  }
}

/** Takes the buyer's answer and uses the link up. Nobody is signed in: the buyer stands in the history as the actor. */
export async function answer(resources: Resources, ctx: Context, input: ParsedInput<typeof confirmation.answer>) {
  const { db } = ctx
  const { emailToken, oper, words } = input
  if (oper === 'decline' && !words) throw refuse(confirmationErrors.WORDS_NEEDED)
  // Counts wrong links where no refusal rolls it back.
  await lookAtLinkOf(resources, ctx, purpose, emailToken)
  const id = await useLinkOf(db, purpose, emailToken)
  const order = id === null ? null : await lockOrder(db, { kind: 'all' }, id)
  const asked = id === null ? null : await store.askedOrder(db, id)
  if (id === null || !order || !asked) throw refuse(identityErrors.LINK_INVALID)
  if (isOver(order.status)) throw refuse(confirmationErrors.ORDER_OVER)
  const given = oper === 'confirm' ? 'confirmed' : 'declined'
  const asker = await store.keepAnswer(db, id, given, words)
  const actor = { userId: asked.buyerId }
  await recordEvent(db, {
    entity: 'order',
    entityId: id,
    move: oper,
    from: null,
    to: null,
    actor,
    data: { note: words },
  })
  ctx.audit({ entity: 'order', entityId: id, after: { answer: given, byLink: true } })
  if (asker)
    await resources.mailer.queue(db, {
      kind: oper === 'confirm' ? 'orderConfirmed' : 'orderDeclined',
      noun: 'confirmation',
      to: asker.email,
      language: asker.language,
      values: {
        name: fullName(asker),
        number: asked.orderNumber,
        buyer: fullName(asked),
        words,
        link: resources.mailer.link(`/admin/orders/${id}`),
      },
      because: 'event',
    })
  return { orderNumber: asked.orderNumber, answer: given } as const
}
