import type { Db } from '../../kernel/context.ts'
import type { mailStates } from './contract.ts'

type State = (typeof mailStates)[number]
interface Filter {
  recipient?: string | undefined
  state?: State | undefined
  pageNumber: number
  pageSize: number
}

const columns = ['id', 'kind', 'recipient', 'language', 'subject', 'state', 'created_at', 'sent_at'] as const

/** The mails of the house, newest first. */
export async function pageOfMails(db: Db, { recipient, state, pageNumber, pageSize }: Filter) {
  const all = db
    .selectFrom('mails')
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient!.toLowerCase()))
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await all
    .select(columns)
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
    .execute()
  return { total: Number(total), rows: rows.map(({ state: its, ...row }) => ({ ...row, state: its as State })) }
}

/** One mail with its text. */
export async function findMail(db: Db, id: number) {
  const row = await db
    .selectFrom('mails')
    .select([...columns, 'body', 'attempts', 'last_error'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { ...row, state: row.state as State } : null
}
