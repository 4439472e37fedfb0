import type { Context } from '../../kernel/context.ts'
import type { Access } from '../../kernel/shared/access.ts'
import { addressOf, figuresFor, MAX_COUNTED, staffFigures, supplierFigures, type Days } from './rules.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

function shown<K extends string>(
  of: Readonly<Record<K, Parameters<typeof addressOf>[0]>>,
  counted: readonly store.Counted<K>[],
  days: Days,
) {
  return counted.map(({ key, count, oldestAt }) => ({
    key,
    count: Math.min(count, MAX_COUNTED),
    more: count > MAX_COUNTED,
    oldestAt,
    wrong: of[key].wrong ?? false,
    page: addressOf(of[key], days),
  }))
}

/** What waits for staff, of what this person may see. */
export async function startOfStaff({ db, actor }: Ctx) {
  const counted = await store.countForStaff(db, figuresFor(staffFigures, actor.permissions))
  return { figures: shown(staffFigures, counted, await store.daysNow(db)) }
}

/** What waits for the caller's own supplier; nothing for whoever has none. */
export async function startOfSupplier({ db, actor }: Ctx) {
  if (actor.supplierId === null) return { figures: [] }
  const keys = figuresFor(supplierFigures, actor.permissions)
  const counted = await store.countForSupplier(db, actor.supplierId, keys)
  return { figures: shown(supplierFigures, counted, await store.daysNow(db)) }
}
