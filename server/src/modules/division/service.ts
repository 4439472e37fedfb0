import { personOf, type Context, type Db } from '../../kernel/context.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import { putIntoDivisions } from '../consumable/service.ts'
import { divisionErrors, type division } from './contract.ts'
import * as store from './store.ts'

/** The divisions as staff change them, and the version that stands. */
export const all = async (db: Db) => ({
  // Before the rows: what changes in between is then refused.
  ...(await store.version(db)),
  divisions: await store.allDivisions(db),
  categories: await store.allCategories(db),
})

/** Opens and closes divisions, and puts categories into them. @throws Refusal DIVISIONS_CHANGED where somebody was faster */
export async function save(ctx: Context, { version, divisions, categories }: ParsedInput<typeof division.save>) {
  if (!(await store.nextVersion(ctx.db, version, personOf(ctx.actor).userId)))
    throw refuse(divisionErrors.DIVISIONS_CHANGED)
  const moved = await putIntoDivisions(ctx.db, categories)
  const turned = await store.setAccess(ctx.db, divisions)
  const access = (on: boolean) => (on ? 'open to guests' : 'signed in only')
  ctx.audit({
    entity: 'divisions',
    entityId: version + 1,
    before: {
      ...Object.fromEntries(turned.map(({ code, anonymous }) => [code, access(anonymous)])),
      ...Object.fromEntries(moved.map(({ code, before }) => [code, before ?? ''])),
    },
    after: {
      ...Object.fromEntries(turned.map(({ code, anonymous }) => [code, access(!anonymous)])),
      ...Object.fromEntries(moved.map(({ code, after }) => [code, after ?? ''])),
    },
  })
  return { version: version + 1 }
}
