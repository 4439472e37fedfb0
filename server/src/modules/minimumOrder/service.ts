import { personOf, type Context, type Db } from '../../kernel/context.ts'
import type { Person } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { fromDecimal, type Money } from '../../kernel/shared/money.ts'
import { fullName } from '../identity/rules.ts'
import { minimumOrderErrors, type minimumOrder } from './contract.ts'
import * as store from './store.ts'

/** The largest that is kept, in minor units: far above any real one. */
const MAX_AMOUNT = 1e12

/** Of a company that sells nothing. */
const NOBODY = 0

/** Whose minimum orders somebody keeps: staff all (null), others those of their own company. */
const ownerOf = ({ permissions, supplierId }: Pick<Person, 'permissions' | 'supplierId'>): number | null =>
  permissions.has('staffCatalogue') ? null : (supplierId ?? NOBODY)

export async function list({ db, actor }: Context, asked: ParsedInput<typeof minimumOrder.list>) {
  const { rows, total, counts } = await store.pageOfMinimums(db, ownerOf(personOf(actor)), asked)
  return {
    ...asked,
    total,
    counts,
    list: rows.map(({ amount, currency, surname, name, ...row }) => ({
      ...row,
      amount: { minor: amount, currency },
      savedBy: fullName({ surname, name }),
    })),
  }
}

/** Says what an order has to come to. @throws Refusal MINIMUM_NOT_AN_AMOUNT, MINIMUM_OF_NOBODY where staff name nobody */
export async function save(
  { db, actor, audit }: Context,
  { supplierId: wanted, currency, amount }: ParsedInput<typeof minimumOrder.save>,
) {
  const person = personOf(actor)
  const own = ownerOf(person)
  if (own !== null && wanted !== undefined && wanted !== own) throw refuse(errors.NOT_FOUND)
  const supplierId = own ?? wanted ?? person.supplierId ?? NOBODY
  if (supplierId === NOBODY) throw refuse(minimumOrderErrors.MINIMUM_OF_NOBODY)
  const minor = fromDecimal(amount, currency)
  if (minor === null || minor < 1 || minor > MAX_AMOUNT) throw refuse(minimumOrderErrors.MINIMUM_NOT_AN_AMOUNT)
  const kept = await store.putMinimum(db, { supplierId, currency, amount: minor }, person.userId)
  if (!kept) throw refuse(errors.NOT_FOUND)
  const before = kept.before === null ? null : { currency, minimum: kept.before }
  audit({ entity: 'supplier', entityId: supplierId, before, after: { currency, minimum: minor } })
  return { id: kept.id }
}

export async function remove({ db, actor, audit }: Context, id: number): Promise<void> {
  const gone = await store.deleteMinimum(db, id, ownerOf(personOf(actor)))
  if (!gone) throw refuse(errors.NOT_FOUND)
  const { supplierId, currency, amount } = gone
  audit({ entity: 'supplier', entityId: supplierId, before: { currency, minimum: amount }, after: null })
}

/** What orders of some suppliers have to come to, each in the currencies that were said. */
export async function minimumsOf(db: Db, supplierIds: readonly number[]): Promise<ReadonlyMap<number, Money[]>> {
  const found = new Map<number, Money[]>()
  for (const { supplierId, currency, amount } of await store.minimumsOf(db, supplierIds))
    found.set(supplierId, [...(found.get(supplierId) ?? []), { minor: amount, currency }])
  return found
}
