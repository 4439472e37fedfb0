import { checkout } from '@reagora/server/checkout/contract'
import { fromDecimal } from '@reagora/server/kernel/money'
import { useApi } from '../../api/useApi.ts'
import { useSession } from '../../app/session.tsx'
import type { PackRow } from './types.ts'

/** As many as the server reckons at once. */
const MAX = 1000

/** What packs cost the buyer in their own currency, and with freight to their country; nothing for who buys nothing. */
export function useLanded(rows: readonly PackRow[]) {
  const { signedIn, settled, may } = useSession()
  const asks = signedIn && settled && may(checkout.landed.access) && rows.length > 0
  const packageIds = rows.slice(0, MAX).map(({ pack }) => pack.packageId)
  const { data } = useApi(checkout.landed, asks ? { packageIds } : null, { quiet: true })
  const packs = new Map(data?.packs.map((one) => [one.packageId, one]))
  const landed = new Map(
    [...packs.values()].flatMap(({ packageId, landed: sum }) =>
      sum ? [[packageId, fromDecimal(sum.amount, sum.currency) ?? 0] as const] : [],
    ),
  )
  return { reference: data?.reference ?? null, country: data?.country ?? '', packs, landed }
}
