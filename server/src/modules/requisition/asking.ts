import type { Db } from '../../kernel/context.ts'
import { say } from '../../kernel/i18n.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Values } from '../../kernel/mailText.ts'
import type { Role } from '../../kernel/shared/access.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { recordEvent } from '../../kernel/unitOfWork.ts'
import { moneyText } from '../cart/rules.ts'
import { fullName } from '../identity/rules.ts'
import { lineInWords } from '../order/rules.ts'
import { peopleOf, type PersonRow } from './peopleStore.ts'
import { askedToday, standIns, type Asking } from './rules.ts'
import * as store from './store.ts'

// Asking people to decide, and telling everybody what came of it. Emails are written in the transaction of what they tell.

/** The actor of an event; where the clock asks, the requester stands in the history, marked as such. */
interface By {
  userId: number
  onBehalfOf?: { buyerId: number; grantId: number } | null
}

/** The post, with the making of links that identify an asked person. */
export interface Post {
  mailer: Mailer
  makeLink: (db: Db, purpose: 'requisition', approverId: number, recipient: string) => Promise<string>
}

/** Where its people look at it: those of the house where staff do. */
const pageOf = ({ id, ofHouse }: Pick<store.Held, 'id' | 'ofHouse'>) =>
  ofHouse ? `/admin/requisitions/${id}/review` : `/requisition?id=${id}`

/** Writes to people in their languages. */
export async function tell(
  db: Db,
  mailer: Mailer,
  held: Pick<store.Held, 'id' | 'number' | 'ofHouse'>,
  userIds: readonly number[],
  kind: string,
  values: (language: Language) => Values = () => ({}),
) {
  for (const reader of await store.readersOf(db, userIds))
    await mailer.queue(db, {
      kind,
      noun: 'requisition',
      to: reader.email,
      language: reader.language,
      values: {
        name: fullName(reader),
        number: held.number,
        link: mailer.link(pageOf(held)),
        ...values(reader.language),
      },
      because: 'event',
    })
}

/** The email with the link by which an asked person decides without signing in. They were named to be asked. */
async function askByMail(
  db: Db,
  post: Post,
  held: store.Held,
  kind: 'requisitionToApprove' | 'requisitionReminder',
  asked: readonly { id: number; userId: number }[],
) {
  if (asked.length === 0) return
  const readers = new Map(
    (await store.readersOf(db, [...asked.map(({ userId }) => userId), held.requestedBy])).map((one) => [
      one.userId,
      one,
    ]),
  )
  const requester = readers.get(held.requestedBy)
  const lines = await store.linesOf(db, held.id)
  for (const { id, userId } of asked) {
    const reader = readers.get(userId)
    if (!reader) continue
    const secret = await post.makeLink(db, 'requisition', id, reader.email)
    await post.mailer.queue(db, {
      kind,
      noun: 'requisition',
      to: reader.email,
      language: reader.language,
      values: {
        name: fullName(reader),
        number: held.number,
        requester: requester ? fullName(requester) : '',
        total: moneyText({ minor: held.total, currency: held.currency }),
        lines: lines
          .slice(0, 20)
          .map((line) => lineInWords(reader.language, line))
          .join('\n'),
        link: post.mailer.link('/requisitionApproval', secret),
        page: post.mailer.link(pageOf(held)),
      },
      because: 'asked',
    })
  }
}

/** Neither who wants the goods nor who asked for them in their name decides. */
export const excludedOf = ({ requestedBy, raisedBy }: Pick<store.Held, 'requestedBy' | 'raisedBy'>) =>
  new Set([requestedBy, raisedBy])

async function ask(
  db: Db,
  post: Post,
  held: store.Held,
  position: number,
  asking: readonly Asking[],
  people: ReadonlyMap<number, PersonRow>,
  by: By,
  automatic: boolean,
): Promise<number> {
  const added = await store.insertApprovers(db, held.id, position, asking)
  await askByMail(db, post, held, 'requisitionToApprove', added)
  for (const why of ['approver', 'delegate', 'escalation'] as const) {
    const names = asking.flatMap((one) => {
      const person = people.get(one.userId)
      const absent = one.forUser === null ? null : people.get(one.forUser)
      if (one.why !== why || !person || !added.some(({ userId }) => userId === one.userId)) return []
      return absent ? `${fullName(person)} (${fullName(absent)})` : fullName(person)
    })
    if (names.length > 0)
      await note(
        db,
        held.id,
        { approver: 'ask', delegate: 'delegate', escalation: 'escalate' }[why],
        by,
        names.join(', '),
        automatic,
      )
  }
  return added.length
}

const note = (db: Db, id: number, move: string, actor: By, text: string, automatic: boolean) =>
  recordEvent(db, {
    entity: 'requisition',
    entityId: id,
    move,
    from: null,
    to: null,
    actor,
    data: { note: text, ...(automatic && { automatic }) },
  })

/** Who can name an approver where there is none. */
const toldOfNobody: readonly Role[] = ['ROLE_BUYER_ADMIN', 'ROLE_CSR_ADMIN', 'ROLE_SITE_ADMIN']

/**
 * Opens a step: asks those it was planned for, or who stands in for them. Where there is nobody the requisition waits, and the
 * administrators of the company are told.
 */
export async function openStep(db: Db, post: Post, held: store.Held, position: number, by: By) {
  await store.openStep(db, held.id, position)
  const people = await peopleOf(db, held.companyId)
  const step = (await store.stepsOf(db, held.id)).find((one) => one.position === position)!
  const excluded = excludedOf(held)
  const planned = askedToday(step.planned, people, excluded)
  const asking = planned.length > 0 ? planned : standIns(people, excluded)
  const asked = await ask(db, post, held, position, asking, people, by, false)
  if (asked > 0) return
  await note(db, held.id, 'nobody', by, '', false)
  const admins = [...people.values()].flatMap((one) =>
    one.roles.some((role) => toldOfNobody.includes(role)) ? one.userId : [],
  )
  await tell(db, post.mailer, held, admins, 'requisitionNobody')
}

const day = 86_400_000

/** What the clock does about one requisition that waits: delegates of who has gone, others where nobody decides, reminders. */
export async function lookAfter(db: Db, post: Post, held: store.Held, now: Date) {
  const by = { userId: held.requestedBy }
  const people = await peopleOf(db, held.companyId)
  const step = (await store.stepsOf(db, held.id)).find(({ position }) => position === held.step)
  if (!step) return
  const excluded = excludedOf(held)
  const before = await store.approversOf(db, held.id, held.step)
  const isPresent = (userId: number) => people.get(userId)?.away === false && !excluded.has(userId)
  const planned = askedToday(step.planned, people, excluded)
  const late =
    step.escalatedAt === null &&
    step.openedAt !== null &&
    now.getTime() - step.openedAt.getTime() >= held.escalateDays * day
  const deserted = planned.length === 0 && !before.some(({ userId }) => isPresent(userId))
  const others = late || deserted ? standIns(people, excluded) : []
  const known = new Set(before.map(({ userId }) => userId))
  const asking = [...planned, ...others.filter(({ userId }) => !planned.some((one) => one.userId === userId))]
  await ask(
    db,
    post,
    held,
    held.step,
    asking.filter(({ userId }) => !known.has(userId)),
    people,
    by,
    true,
  )
  if (late) await store.markEscalated(db, held.id, held.step)
  const due = before.filter(
    ({ userId, toldAt }) => isPresent(userId) && now.getTime() - toldAt.getTime() >= held.remindDays * day,
  )
  if (due.length === 0) return
  await askByMail(db, post, held, 'requisitionReminder', due)
  await store.markReminded(
    db,
    due.map(({ id }) => id),
  )
  const names = due.map(({ userId }) => fullName(people.get(userId)!))
  await note(db, held.id, 'remind', by, names.join(', '), true)
}

/** A refusal, kept as data, in a reader's language. */
export interface KeptReason {
  noun: string
  code: string
  values: Record<string, unknown>
}
export const reasonText = (language: Language, { noun, code, values }: KeptReason) => say(language, noun, code, values)
