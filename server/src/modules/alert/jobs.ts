import { z } from 'zod'
import { say } from '../../kernel/i18n.ts'
import { defineJob } from '../../kernel/jobs.ts'
import type { Value } from '../../kernel/mailText.ts'
import type { Resources } from '../../kernel/resources.ts'
import { moneyOf } from '../../kernel/shared/money.ts'
import { fullName } from '../identity/rules.ts'
import { makeLink } from '../identity/service.ts'
import { supplierNames } from '../supplier/service.ts'
import { endsAfterEvent, eventBetween, remember, type Event } from './rules.ts'
import { seenNow } from './service.ts'
import { keepSeen, lockAlerts, nextReaders, noteEvent, type ActiveAlert } from './store.ts'

/** Readers looked after in one transaction. */
const READERS = 100

/**
 * Looks at everything that is watched and tells each reader in one email what happened since the last look. What was seen,
 * the events and the emails commit together: killed at any moment it loses nothing and tells nothing twice.
 */
export async function checkAlerts(resources: Resources, now: Date): Promise<number> {
  let mails = 0
  for (let above = 0; ;) {
    const readers = await nextReaders(resources.db, above, READERS)
    if (readers.length === 0) return mails
    mails += await checkReaders(resources, readers, now)
    above = readers.at(-1)!
  }
}

function checkReaders(resources: Resources, readers: readonly number[], now: Date): Promise<number> {
  return resources.db.transaction().execute(async (db) => {
    const alerts = await lockAlerts(db, readers)
    const seen = await seenNow(resources, db, alerts)
    const news = new Map<number, { alert: ActiveAlert; event: Event }[]>()
    const changed: { alertId: number; seen: object; done: boolean }[] = []
    for (const [at, one] of alerts.entries()) {
      const current = seen[at]!
      const day = now.toISOString().slice(0, 10)
      const event = eventBetween(one.kind, one.seen, current, { threshold: one.threshold, day })
      const told = event !== null && (await noteEvent(db, one.alertId, event.key))
      if (told) news.set(one.userId, [...(news.get(one.userId) ?? []), { alert: one, event }])
      changed.push({ alertId: one.alertId, seen: remember(one.seen, current), done: told && endsAfterEvent(one.kind) })
    }
    await keepSeen(db, changed)
    for (const items of news.values()) await tell(resources, db, items)
    return news.size
  })
}

/** One email with everything that happened, each with its link and the link that stops it. */
async function tell(
  { mailer }: Resources,
  db: Parameters<Resources['mailer']['queue']>[0],
  items: readonly { alert: ActiveAlert; event: Event }[],
): Promise<void> {
  const [{ alert: first }] = items as [(typeof items)[number]]
  const { language } = first
  const names = await supplierNames(
    db,
    items.flatMap(({ event }) => event.supplierIds ?? []),
  )
  const nameOf = (id: number) => {
    const known = names.get(id)
    return known ? (language === 'zh' && known.nameZh) || known.name : ''
  }
  const amount = moneyOf(items.map(({ alert }) => alert.currency))
  const text: Value[] = []
  for (const { alert, event } of items) {
    const name = (language === 'zh' && alert.nameZh) || alert.nameEn
    const money = (minor: number | undefined) =>
      minor === undefined ? '–' : amount({ minor, currency: alert.currency })
    const suppliers = (event.supplierIds ?? []).slice(0, 10).map(nameOf).join(', ')
    const values = { name, price: money(event.price), before: money(event.before), suppliers }
    const page = alert.number ? `/chemicalDetail?id=${alert.number}` : '/savedSearches'
    const stop = await makeLink(db, 'stop alert', alert.alertId, alert.email)
    text.push(
      `${say(language, 'alert', `news.${alert.kind}`, values)}\n`,
      mailer.link(page),
      `\n${say(language, 'alert', 'stopLink')} `,
      mailer.link('/alerts/stop', stop),
      '\n\n',
    )
  }
  await mailer.queue(db, {
    kind: 'news',
    to: first.email,
    language,
    noun: 'alert',
    values: { person: fullName(first), count: items.length, news: text },
    because: 'asked',
  })
}

/** Every five minutes: soon enough for a price, seldom enough for the database. */
defineJob(
  'alert.check',
  z.object({}),
  async ({ resources, log }) => {
    const mails = await checkAlerts(resources, new Date())
    if (mails > 0) log.info({ mails }, 'alerts told')
  },
  { schedule: '*/5 * * * *', policy: 'exclusive', retry: { limit: 1 } },
)
