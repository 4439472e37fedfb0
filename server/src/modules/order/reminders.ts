import { sql } from 'kysely'
import type { Resources } from '../../kernel/resources.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import { moneyText } from '../cart/rules.ts'
import { tell } from './mails.ts'

/** Orders told of in one transaction. */
const BATCH = 100

/** Writes once on the day a payment is due, and once when it is overdue. What was told stands on the order. */
export async function remindOfPayments({ db, mailer }: Pick<Resources, 'db' | 'mailer'>): Promise<void> {
  const remindSome = () =>
    db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{
        id: number
        reminded: 'due' | 'overdue'
        dueOn: string
        open: number
        currency: Currency
      }>`
        update orders set reminded = now_is.status
        from (select o.id, o.payment_status as status from orders o
          where o.due_on <= china_day(now()) and o.paid_total + o.waived_total < o.grand_total and o.payment_status in ('due', 'overdue')
            and not o.prepaid and o.paid_total + o.waived_total >= o.deposit and o.reminded is distinct from o.payment_status
          order by o.id limit ${BATCH} for update skip locked) now_is
        where orders.id = now_is.id
        returning orders.id, orders.reminded, orders.due_on::text as "dueOn", orders.grand_total - orders.waived_total - orders.paid_total as open,
          orders.currency`.execute(transaction)
      for (const { id, reminded, dueOn, open, currency } of rows)
        await tell(
          transaction,
          mailer,
          id,
          reminded === 'due' ? 'orderDue' : 'orderOverdue',
          { amount: moneyText({ minor: open, currency }), day: dueOn },
          { admins: true },
        )
      return rows.length
    })
  while ((await remindSome()) === BATCH);
}
