import { personOf, type Context } from '../../kernel/context.ts'
import type { Person } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { fullName } from '../identity/rules.ts'
import { MAX_VIEWS, viewErrors, type view } from './contract.ts'
import * as store from './store.ts'

/** Administrators of a company, and those of the house, keep its shared views in order. */
const administers = ({ permissions }: Person) => permissions.has('userManagement') || permissions.has('staffAudit')

/** The views of a list that the caller sees. */
export async function listViews({ actor, db }: Context, { list }: ParsedInput<typeof view.list>) {
  const person = personOf(actor)
  const rows = await store.viewsOf(db, person, list)
  const views = rows.map(({ userId, surname, givenName, ...row }) => {
    const own = userId === person.userId
    return { ...row, own, by: fullName({ surname, name: givenName }), removable: own || administers(person) }
  })
  return { views }
}

/** Saves a view of the caller. @throws Refusal TOO_MANY_VIEWS */
export async function saveView({ actor, db, audit }: Context, input: ParsedInput<typeof view.save>) {
  const { userId } = personOf(actor)
  const id = await store.saveView(db, { userId, ...input }, MAX_VIEWS)
  if (id === null) throw refuse(viewErrors.TOO_MANY_VIEWS, { most: MAX_VIEWS })
  audit({ entity: 'view', entityId: id, after: { ...input } })
  return { id }
}

/** Removes a view. @throws Refusal NOT_FOUND, also for one that is not the caller's to remove */
export async function removeView({ actor, db, audit }: Context, { viewId }: ParsedInput<typeof view.remove>) {
  const person = personOf(actor)
  if (!(await store.deleteView(db, person, viewId, administers(person)))) throw refuse(errors.NOT_FOUND)
  audit({ entity: 'view', entityId: viewId, after: null })
}
