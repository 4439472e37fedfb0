import type { Db } from '../../kernel/context.ts'
import type { Mailer } from '../../kernel/mail.ts'
import { fullName, linkMinutes, type LinkPurpose } from './rules.ts'
import { hashOfSecret, newSecret } from './session.ts'
import { insertLink, type Account } from './store.ts'

/** Where each link of a mail leads. The secret stands behind `#`, so that it reaches no log and no other server. */
const pages: Record<LinkPurpose, string> = { activation: '/activate', reset: '/forgetPassword', unlock: '/unlock' }

/** Queues the mail with a fresh link for one purpose. */
export async function sendLink(db: Db, mailer: Mailer, purpose: LinkPurpose, account: Account) {
  const secret = newSecret()
  await insertLink(db, purpose, account.id, account.email, hashOfSecret(secret))
  await mailer.queue(db, {
    kind: purpose,
    to: account.email,
    language: account.language,
    values: {
      person: fullName(account),
      company: account.company_name,
      link: mailer.link(`${pages[purpose]}#${secret}`),
      minutes: linkMinutes[purpose],
      days: Math.floor(linkMinutes[purpose] / 1440),
    },
  })
}
