import { sql, type RawBuilder } from 'kysely'
import { permissionsOfRole, roles, type Permission } from './shared/access.ts'

const rolesWith = (permissions: readonly Permission[]) =>
  roles.filter((role) => permissionsOfRole[role].some((one) => permissions.includes(one)))

/** Names of ours as constants of a statement: as values of it, a prepared one would be planned again each time. */
const constants = (names: readonly string[]) =>
  names.length === 0 ? sql`(null)` : sql`(${sql.join(names.map((name) => sql.lit(name)))})`

/** Everybody with one of these permissions, by their number: the few of staff among all people are found by what they hold. */
export const holdersOf = (permissions: readonly Permission[]): RawBuilder<unknown> =>
  sql`select r.user_id from user_roles r where r.role in ${constants(rolesWith(permissions))}
    union select g.user_id from granted_permissions g where g.permission in ${constants(permissions)}`

/**
 * Whether somebody has one of these permissions, by a role or by a group of staff: a condition for a statement about people.
 * @param userId the column with the number of the person
 */
export function holdsOneOf(userId: RawBuilder<unknown>, permissions: readonly Permission[]): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from user_roles r where r.user_id = ${userId} and r.role in ${constants(rolesWith(permissions))})
    or exists (select from granted_permissions g where g.user_id = ${userId} and g.permission in ${constants(permissions)}))`
}
