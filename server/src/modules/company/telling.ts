import type { Db } from '../../kernel/context.ts'
import { say } from '../../kernel/i18n.ts'
import { asRead, type Mail, type Mailer } from '../../kernel/mail.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { fullName } from '../identity/rules.ts'
import type { CompanyDecision } from './contract.ts'
import * as store from './store.ts'

// What the people of a company are told of a decision about it, each in their language.

const kinds = {
  approve: 'companyApproved',
  reject: 'companyRejected',
  cancel: 'companyCancelled',
  activate: 'companyActivated',
  deactivate: 'companyDeactivated',
} as const satisfies Record<CompanyDecision, string>

/** What becomes of what a company has open while nobody of it can sign in, and afterwards; the house has nothing open here. */
function whatFollows(language: Language, decision: CompanyDecision, { kind, isHouse }: store.CompanyRow) {
  if (isHouse || (decision !== 'activate' && decision !== 'deactivate')) return {}
  const text = (side: 'buying' | 'selling') => say(language, 'mail', `mail.${kinds[decision]}.${side}`)
  return { buying: kind === 'supplier' ? '' : text('buying'), selling: kind === 'buyer' ? '' : text('selling') }
}

async function mailsOf(
  db: Db,
  mailer: Mailer,
  row: store.CompanyRow,
  decision: CompanyDecision,
  note: string,
): Promise<Mail[]> {
  const people = await store.peopleOf(db, row.id)
  return people
    .filter(({ status }) => status === 'active' || status === 'invited')
    .map((person) => {
      const language = person.language as Language
      return {
        kind: kinds[decision],
        to: person.email,
        language,
        values: {
          person: fullName(person),
          company: row.localName || row.name,
          note,
          buying: '',
          selling: '',
          ...whatFollows(language, decision, row),
          link: mailer.link('/login'),
        },
        because: 'event' as const,
      }
    })
}

/** Tells the people of a company what was decided. */
export async function tell(...of: Parameters<typeof mailsOf>) {
  const [db, mailer] = of
  for (const mail of await mailsOf(...of)) await mailer.queue(db, mail)
}

/** What `tell` would send, as it would be read. */
export const previewOf = async (...of: Parameters<typeof mailsOf>) => asRead(await mailsOf(...of))
