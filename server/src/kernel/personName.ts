import { sql, type RawBuilder } from 'kysely'

/** SQL for the name of somebody in a table of users, as `fullName` writes it: 王小明, but Anna Schmidt. */
export function personName(users: string): RawBuilder<string> {
  const surname = sql.ref(`${users}.surname`)
  const name = sql.ref(`${users}.name`)
  return sql`case when ${surname} || ${name} ~ '[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]' then ${surname} || ${name}
    else trim(${name} || ' ' || ${surname}) end`
}
