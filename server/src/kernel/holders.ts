import { sql, type RawBuilder } from 'kysely'
import { permissionsOfRole, roles, type Permission } from './shared/access.ts'

const rolesWith = (permissions: readonly Permission[]) =>
  roles.filter((role) => permissionsOfRole[role].some((one) => permissions.includes(one)))

/** Everybody with one of these permissions, by their number: the few of staff among all people are found by what they hold. */
export const holdersOf = (permissions: readonly Permission[]): RawBuilder<unknown> =>
  sql`select r.user_id from user_roles r where r.role = any(${rolesWith(permissions)}::text[])
    union select g.user_id from granted_permissions g where g.permission = any(${[...permissions]}::text[])`

/**
 * Whether somebody has one of these permissions, by a role or by a group of staff: a condition for a statement about people.
 * @param userId the column with the number of the person
 */
export function holdsOneOf(userId: RawBuilder<unknown>, permissions: readonly Permission[]): RawBuilder<boolean> {
  const able = rolesWith(permissions)
  return sql<boolean>`(exists (select from user_roles r where r.user_id = ${userId} and r.role = any(${able}::text[]))
    or exists (select from granted_permissions g where g.user_id = ${userId} and g.permission = any(${[...permissions]}::text[])))`
}
