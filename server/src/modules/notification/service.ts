import type { Context } from '../../kernel/context.ts'
import { say } from '../../kernel/i18n.ts'
import { markMailed, markRead, passOver } from '../../kernel/notifications.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { notificationEvents } from '../../kernel/shared/notifications.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { fullName } from '../identity/rules.ts'
import { sessionsThatCount } from '../identity/service.ts'
import { waitingFor } from '../task/service.ts'
import type { notification } from './contract.ts'
import { liveNotifications } from './live.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

const subjectIn = (language: Language, { event, label }: store.NotificationRow) =>
  say(language, 'notification', `subject.${event}`, { record: label })

function shown(language: Language, row: store.NotificationRow) {
  const { id, date, state, event, subjectId, companyId } = row
  const { type, page } = notificationEvents[event]
  const path = page.replace('{subject}', String(subjectId)).replace('{company}', String(companyId ?? ''))
  return { id, date, state, type, subject: subjectIn(language, row), page: path }
}

export async function list({ db, actor, language }: Ctx, asked: ParsedInput<typeof notification.list>) {
  const { rows, total, counts } = await store.pageOf(db, actor.userId, asked)
  const list = rows.map((row) => shown(language, row))
  return { total, list, counts, pageNumber: asked.pageNumber, pageSize: asked.pageSize }
}

export async function detail({ db, actor, language }: Ctx, id: number) {
  const row = await store.find(db, actor.userId, id)
  if (!row) throw refuse(errors.NOT_FOUND)
  return shown(language, row)
}

export const openLive = (resources: Resources) => liveNotifications(resources, sessionsThatCount, waitingFor)

/** Marks one as read; one that is read stays so. @throws Refusal NOT_FOUND */
export async function read(ctx: Ctx, id: number) {
  if (!(await store.find(ctx.db, ctx.actor.userId, id))) throw refuse(errors.NOT_FOUND)
  if ((await markRead(ctx.db, ctx.actor.userId, id)) > 0)
    ctx.audit({ entity: 'notification', entityId: id, after: { state: 'read' } })
}

export async function readAll(ctx: Ctx) {
  const count = await markRead(ctx.db, ctx.actor.userId, null)
  ctx.audit({ entity: 'notification', entityId: null, after: { read: count } })
}

/** How somebody wants some types by mail. What came before they wanted any of a type stays unsent. */
export async function saveChoice(ctx: Ctx, { types, mail }: ParsedInput<typeof notification.saveChoice>) {
  const { db, actor } = ctx
  const before = (await store.choicesOf(db, actor.userId)).filter(({ type }) => types.includes(type))
  const begun = before.flatMap((one) => (one.mail === 'off' ? [one.type] : []))
  await passOver(db, actor.userId, begun)
  await store.keepChoice(db, actor.userId, types, mail)
  ctx.audit({
    entity: 'user',
    entityId: actor.userId,
    before: { notifications: before.map((one) => `${one.type}: ${one.mail}`).join(', ') },
    after: { notifications: before.map(({ type }) => `${type}: ${mail}`).join(', ') },
  })
}

/** Writes one mail to each person, of all that they want so and have not read nor been sent. */
export async function sendMails({ db, mailer }: Pick<Resources, 'db' | 'mailer'>, choice: 'at once' | 'daily') {
  const sendSome = () =>
    db.transaction().execute(async (transaction) => {
      const readers = await store.readersOf(transaction, choice)
      for (const { userId, email, language, ...name } of readers) {
        const rows = await store.toMail(transaction, userId, choice)
        await mailer.queue(transaction, {
          kind: 'notifications',
          noun: 'notification',
          to: email,
          language,
          values: {
            name: fullName(name),
            count: rows.length,
            list: rows.map((row) => `· ${subjectIn(language, row)}`).join('\n'),
            link: mailer.link('/notifications'),
          },
          because: 'asked',
        })
        await markMailed(
          transaction,
          userId,
          rows.map(({ id }) => id),
        )
      }
      return readers.length
    })
  while ((await sendSome()) > 0);
}
