import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { say } from '../../kernel/i18n.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { moneyText } from '../cart/rules.ts'
import { fullName } from '../identity/rules.ts'
import { numberOf } from './rules.ts'
import type { Complaint, ComplaintLine } from './store.ts'

// Emails about complaints, each in its reader's language, and the lines in them.

interface Reader {
  email: string
  surname: string
  name: string
  language: Language
}
type Values = (language: Language) => Record<string, string | number>

/** The emails by which a buyer's side is told: the buyer of the order and whoever reported it, unless they are of the house. */
export async function tellBuyer(
  db: Db,
  mailer: Mailer,
  of: Pick<Complaint, 'id' | 'orderNumber'>,
  kind: string,
  values: Values = () => ({}),
): Promise<number[]> {
  const { rows } = await sql<Reader>`select u.email, u.surname, u.name, u.language
    from complaints k join orders o on o.id = k.order_id join users u on u.id in (o.buyer_id, k.reported_by)
      join companies c on c.id = u.company_id
    where k.id = ${of.id} and u.status = 'active' and not c.is_house group by u.id order by u.id`.execute(db)
  const sent: number[] = []
  for (const { language, email, ...reader } of rows)
    sent.push(
      await mailer.queue(db, {
        kind,
        noun: 'complaint',
        to: email,
        language,
        values: {
          name: fullName(reader),
          number: numberOf(of.id),
          order: of.orderNumber,
          link: mailer.link(`/complaints/${of.id}`),
          ...values(language),
        },
        because: 'event',
      }),
    )
  return sent
}

/** Asks the people of a supplier about its own lines of a complaint. */
export async function tellSupplier(
  db: Db,
  mailer: Mailer,
  of: { id: number; orderNumber: string; supplierId: number; questionId: number; text: string },
): Promise<number[]> {
  const { rows } = await sql<Reader & { lines: string }>`
    select u.email, u.surname, u.name, u.language,
      string_agg(x.quantity || ' × ' || l.product_code || ', ' || l.pack, chr(10) order by l.line_number) as lines
    from complaint_lines x join order_lines l on l.id = x.order_line_id join supplier_profiles s on s.id = l.supplier_id
      join users u on u.company_id = s.company_id
    where x.complaint_id = ${of.id} and s.id = ${of.supplierId} and u.status = 'active'
      and exists (select from user_roles r where r.user_id = u.id and r.role in ('ROLE_SUPPLIER', 'ROLE_SUPPLIER_ADMIN'))
    group by u.id order by u.id`.execute(db)
  const sent: number[] = []
  for (const { language, email, lines, ...reader } of rows)
    sent.push(
      await mailer.queue(db, {
        kind: 'asked',
        noun: 'complaint',
        to: email,
        language,
        values: {
          name: fullName(reader),
          number: numberOf(of.id),
          order: of.orderNumber,
          lines,
          text: of.text,
          link: mailer.link(`/supplier/complaints/${of.questionId}`),
        },
        because: 'event',
      }),
    )
  return sent
}

type Line = Pick<ComplaintLine, 'productCode' | 'pack' | 'quantity'>
const goods = ({ productCode, pack, quantity }: Line) => `${quantity} × ${productCode}, ${pack}`

export const goodsText = (lines: readonly Line[]) => lines.map(goods).join('\n')

/** What was decided, a line each. */
export const decisionsText = (language: Language, lines: readonly ComplaintLine[], currency: Currency) =>
  lines
    .map((line) => {
      const words =
        line.decision === 'refused'
          ? say(language, 'complaint', 'decided.refused', { reason: line.refusal })
          : say(language, 'complaint', `decided.${line.outcome ?? 'none'}${line.goodsBack ? '.back' : ''}`, {
              amount: line.amount === null ? '' : moneyText({ minor: line.amount, currency }),
            })
      return `${goods(line)}: ${words}`
    })
    .join('\n')

/** The credit notes that were written, a sentence each; empty where there is none. */
export const creditsText = (
  language: Language,
  notes: readonly { number: string; minor: number }[],
  currency: Currency,
) =>
  notes
    .map(({ number, minor }) =>
      say(language, 'complaint', 'credited', { note: number, amount: moneyText({ minor, currency }) }),
    )
    .join('\n')
