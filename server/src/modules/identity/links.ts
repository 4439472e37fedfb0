import type { Db } from '../../kernel/context.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Admission } from '../../kernel/mailLimits.ts'
import { errors, Refusal } from '../../kernel/shared/errors.ts'
import { fullName, linkMinutes, type LinkPurpose } from './rules.ts'
import { hashOfSecret, newSecret } from './session.ts'
import { insertLink, type Account } from './store.ts'

/** Where each link of a mail leads. */
const pages: Record<LinkPurpose, string> = { activation: '/activate', reset: '/forgetPassword', unlock: '/unlock' }

/** Queues the mail with a fresh link for one purpose. @throws Refusal TOO_MANY_REQUESTS where its recipient had enough */
export async function sendLink(db: Db, mailer: Mailer, purpose: LinkPurpose, account: Account, because: Admission) {
  const secret = newSecret()
  await insertLink(db, purpose, account.id, account.email, hashOfSecret(secret))
  await mailer.queue(db, {
    kind: purpose,
    to: account.email,
    language: account.language,
    values: {
      person: fullName(account),
      company: account.company_name,
      link: mailer.link(pages[purpose], secret),
      minutes: linkMinutes[purpose],
      days: Math.floor(linkMinutes[purpose] / 1440),
    },
    because,
  })
}

/** That the recipient of a mail has had enough of them is not told: it would say that there is an account. */
export async function quietly(sent: Promise<unknown>) {
  await sent.catch((error: unknown) => {
    if (!(error instanceof Refusal && error.definition === errors.TOO_MANY_REQUESTS)) throw error
  })
}
