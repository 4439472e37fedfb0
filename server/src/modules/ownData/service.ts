import { personOf, type Context, type Db } from '../../kernel/context.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import type { Values } from '../../kernel/mailText.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Admission } from '../../kernel/mailLimits.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { throttle } from '../../kernel/throttle.ts'
import { writing } from '../../kernel/writing.ts'
import { identityErrors } from '../identity/contract.ts'
import { fullName, isPasswordClosed, linkMinutes } from '../identity/rules.ts'
import * as identity from '../identity/service.ts'
import { linkedSince } from '../signInProvider/service.ts'
import { ownData, ownDataErrors } from './contract.ts'
import { exportOwnData, KEPT_DAYS, KEPT_YEARS, WAIT_DAYS } from './rules.ts'
import * as store from './store.ts'

export {
  abandonedExports,
  beatExport,
  claimExport,
  dueErasures,
  endErasure,
  finishExport,
  forgetUnconfirmed,
  holdErasure,
  obstaclesOf,
  releaseExport,
  sweepExports,
} from './store.ts'

const exportsADay = { most: 3, minutes: 24 * 60 } as const

type Account = NonNullable<Awaited<ReturnType<typeof identity.accountOf>>>
const accountOf = async (db: Db, userId: number): Promise<Account> => (await identity.accountOf(db, userId))!

/** By what an account's owner shows that it is them: whoever signs in elsewhere may know no password of ours. */
async function proofOf({ settings, db }: Resources, account: Account): Promise<'password' | 'mail'> {
  const elsewhere =
    isPasswordClosed(settings.SIGN_IN_PROVIDERS, account) || (await linkedSince(db, account.id)) !== null
  return elsewhere ? 'mail' : 'password'
}

/** The files of everything about the caller, and what being erased would mean. */
export async function stateOf(resources: Resources, { actor, db, language }: Context) {
  const { userId } = personOf(actor)
  const account = await accountOf(db, userId)
  const last = await store.lastErasure(db, userId)
  const exports = await store.exportsOf(db, userId)
  return {
    email: account.email,
    companyName: (language === 'zh' && account.company_local_name) || account.company_name,
    proof: await proofOf(resources, account),
    exports: exports.map(({ finishedAt, ...row }) => ({
      ...row,
      expiresAt: finishedAt && new Date(finishedAt.getTime() + KEPT_DAYS * 86_400_000),
    })),
    erasure: last && shownOf(last),
    obstacles: await store.obstaclesOf(db, userId),
    alone: await store.isAlone(db, userId),
    keptDays: KEPT_DAYS,
    waitDays: WAIT_DAYS,
    keptYears: KEPT_YEARS,
  }
}

function shownOf({ state, askedAt, dueAt }: store.Erasure) {
  return state === 'cancelled' || state === 'done' ? null : { state, askedAt, dueAt }
}

/** Queues a file of everything about the caller. @throws Refusal EXPORT_RUNNING, TOO_MANY_REQUESTS */
export async function requestExport(resources: Resources, ctx: Context) {
  const { userId } = personOf(ctx.actor)
  await throttle(resources, `own data ${userId}`, exportsADay)
  return writing(resources, ownData.requestExport, ctx, async ({ db, language, audit, enqueue }) => {
    const id = await store.insertExport(db, userId, language)
    if (id === null) throw refuse(ownDataErrors.EXPORT_RUNNING)
    audit({ entity: 'user', entityId: userId, after: { ownDataExport: id } })
    await enqueue(exportOwnData, { exportId: id })
    return { id }
  })
}

/** A file of everything about the caller. @throws Refusal NOT_FOUND */
export async function download({ files }: Resources, { actor, db }: Context, id: number): Promise<FileAnswer> {
  const fileId = await store.fileOf(db, personOf(actor).userId, id)
  const file = fileId && (await files.find(db, fileId))
  if (!file) throw refuse(errors.NOT_FOUND)
  return { name: file.name, mediaType: 'application/zip', body: await files.open(db, file.id) }
}

/**
 * Asks for the caller to be erased; it happens after {@link WAIT_DAYS} days. Without a password that opens, the wish counts once the link
 * of a mail was followed.
 * @throws Refusal NOT_YOUR_EMAIL, ERASURE_OBSTRUCTED, WRONG_PASSWORD, ERASURE_ASKED, TOO_MANY_REQUESTS
 */
export async function askErasure(resources: Resources, ctx: Context, input: ParsedInput<typeof ownData.askErasure>) {
  const { userId } = personOf(ctx.actor)
  const account = await accountOf(resources.db, userId)
  if (input.email !== account.email) throw refuse(ownDataErrors.NOT_YOUR_EMAIL)
  const obstacles = await store.obstaclesOf(resources.db, userId)
  if (obstacles.length > 0) throw refuse(ownDataErrors.ERASURE_OBSTRUCTED, { obstacles })
  if ((await proofOf(resources, account)) === 'mail') return askByMail(resources, ctx, account)
  await identity.demandOwnPassword(resources, account, input.password)
  return writing(resources, ownData.askErasure, ctx, async ({ db, audit }) => {
    const asked = await store.insertErasure(db, userId, WAIT_DAYS)
    if (!asked) throw refuse(ownDataErrors.ERASURE_ASKED)
    audit({ entity: 'user', entityId: userId, after: { erasureDue: asked.dueAt?.toISOString() } })
    await tell(db, resources.mailer, account, 'erasureAsked', dated(asked.dueAt!))
    return { state: 'waiting' as const }
  })
}

async function askByMail(resources: Resources, ctx: Context, account: Account) {
  const { mailer } = resources
  const admission = await mailer.admit(ctx, 'erasureLink', account.email)
  return writing(resources, ownData.askErasure, ctx, async ({ db, audit }) => {
    const asked = (await store.insertErasure(db, account.id, null)) ?? (await store.lastErasure(db, account.id))
    if (asked?.state !== 'unconfirmed') throw refuse(ownDataErrors.ERASURE_ASKED)
    const secret = await identity.makeLink(db, 'erasure', asked.id, account.email)
    audit({ entity: 'user', entityId: account.id, after: { erasure: 'link sent' } })
    const values = { link: mailer.link('/confirmerasure', secret), minutes: linkMinutes.erasure }
    await tell(db, mailer, account, 'erasureLink', values, admission)
    return { state: 'unconfirmed' as const }
  })
}

/** Confirms a wish with the secret of the mail. @throws Refusal LINK_INVALID */
export async function confirmErasure(resources: Resources, ctx: Context, { token }: { token: string }) {
  if ((await identity.lookAtLinkOf(resources, ctx, 'erasure', token)) === null)
    throw refuse(identityErrors.LINK_INVALID)
  return writing(resources, ownData.confirmErasure, ctx, async ({ db, audit }) => {
    const id = await identity.useLinkOf(db, 'erasure', token)
    const confirmed = id === null ? null : await store.confirmErasure(db, id, WAIT_DAYS)
    if (!confirmed) throw refuse(identityErrors.LINK_INVALID)
    const { userId, dueAt } = confirmed
    const account = await accountOf(db, userId)
    audit({ entity: 'user', entityId: userId, after: { erasureDue: dueAt.toISOString() } })
    await tell(db, resources.mailer, account, 'erasureAsked', dated(dueAt))
    return { dueAt }
  })
}

/** Takes the caller's wish to be erased back. @throws Refusal NO_ERASURE_ASKED */
export async function cancelErasure({ mailer }: Resources, { actor, db, audit }: Context) {
  const { userId } = personOf(actor)
  const cancelled = await store.cancelErasure(db, userId)
  if (!cancelled) throw refuse(ownDataErrors.NO_ERASURE_ASKED)
  audit({ entity: 'user', entityId: userId, after: { erasure: 'cancelled' } })
  if (cancelled.wasWaiting) await tell(db, mailer, await accountOf(db, userId), 'erasureCancelled')
}

/** Who asked to be erased, for staff. */
export async function erasures({ db }: Context, asked: ParsedInput<typeof ownData.erasures>) {
  const { rows, total, counts } = await store.pageOfErasures(db, asked)
  return { total, list: rows, counts, pageNumber: asked.pageNumber, pageSize: asked.pageSize }
}

const inChina = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' })
const dated = (when: Date) => ({ when: inChina.format(when) })

/** Reminds everybody who is erased within a day; each once. */
export async function remind({ db, mailer }: Pick<Resources, 'db' | 'mailer'>, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const { userId, dueAt } of await store.remindable(trx, now)) {
      const account = await accountOf(trx, userId)
      await tell(trx, mailer, account, 'erasureTomorrow', dated(dueAt))
    }
  })
}

/** Tells somebody that on the day something stood in the way of erasing them. */
export async function tellStopped({ mailer }: Pick<Resources, 'mailer'>, db: Db, userId: number): Promise<void> {
  await tell(db, mailer, await accountOf(db, userId), 'erasureStopped')
}

type Kind = 'erasureAsked' | 'erasureLink' | 'erasureCancelled' | 'erasureTomorrow' | 'erasureStopped'
async function tell(
  db: Db,
  mailer: Mailer,
  account: Account,
  kind: Kind,
  values: Values = {},
  because: Admission | 'event' = 'event',
) {
  const { email: to, language } = account
  const all = { person: fullName(account), page: mailer.link('/mydata'), days: WAIT_DAYS, years: KEPT_YEARS, ...values }
  await mailer.queue(db, { kind, noun: 'ownData', to, language, values: all, because })
}
