import { sql, type RawBuilder } from 'kysely'
import { permissionsOfRole, roles, type Permission } from './shared/access.ts'

/**
 * Whether somebody has one of these permissions, by a role or by a group of staff: a condition for a statement about people.
 * @param userId the column with the number of the person
 */
export function holdsOneOf(userId: RawBuilder<unknown>, permissions: readonly Permission[]): RawBuilder<boolean> {
  const able = roles.filter((role) => permissionsOfRole[role].some((one) => permissions.includes(one)))
  return sql<boolean>`(exists (select from user_roles r where r.user_id = ${userId} and r.role = any(${able}::text[]))
    or exists (select from granted_permissions g where g.user_id = ${userId} and g.permission = any(${[...permissions]}::text[])))`
}
