import type { Db } from '../../kernel/context.ts'
import { say } from '../../kernel/i18n.ts'
import type { Mail, Mailer } from '../../kernel/mail.ts'
import { administratorsOf } from '../company/service.ts'
import { fullName } from '../identity/rules.ts'
import { companyNameIn } from '../order/rules.ts'
import * as store from './store.ts'

interface Told {
  companyId: number
  hold: boolean
  reason: string
  /** Whether the company's people read the reason. */
  reasonShown: boolean
}

/** Tells each administrator of a company that it may not buy on account for now, or may again. */
export async function holdMails(
  db: Db,
  mailer: Mailer,
  { companyId, hold, reason, reasonShown }: Told,
): Promise<Mail[]> {
  const names = (await store.companyNames(db, companyId))!
  const readers = await administratorsOf(db, companyId)
  return readers.map((reader) => ({
    kind: hold ? 'creditHeld' : 'creditLifted',
    noun: 'booking',
    to: reader.email,
    language: reader.language,
    values: {
      name: fullName(reader),
      company: companyNameIn(reader.language, names),
      reason: reasonShown ? say(reader.language, 'booking', 'mail.creditReason', { reason }) : '',
      link: mailer.link('/invoices'),
    },
    because: 'event',
  }))
}
