import { cart } from '@reagora/server/cart/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { T } from '../../ui/texts.ts'
import { call, Refusal } from '../../api/call.ts'
import { makeIntentions } from '../../api/intentions.ts'
import { showAdded } from '../../app/cart.ts'
import { toast } from '../../ui/toast.ts'
import { confirm } from '../../ui/confirm.tsx'
import { claimWishes, dropWishes, keepWishes, takeForCart, wishesFor, type Wish } from './wishes.ts'

interface RefusedLine {
  productPackageId: string
  problems: { text: string }[]
}

/**
 * Takes up what was chosen here before a user signed in: at once by the login that was begun for it, after any other only if they
 * say that it is theirs. What was for the cart is put there; the server checks it like any other line, and what it refuses is said
 * with its reason and waits beside its pack.
 * @param login the login by which they came, as its address named it
 */
export async function takeUpWishes(cache: QueryClient, t: T, user: string, login: string) {
  const { count, own } = wishesFor(user, login)
  if (count === 0) return
  const question = {
    text: t('wishesAsk', { n: count }),
    detail: t('wishesAskHint'),
    yes: t('wishesYes'),
    no: t('wishesNo'),
  }
  if (!own && !(await confirm(question))) return dropWishes()
  claimWishes(user)
  await addWishes(cache, t, user)
}

async function addWishes(cache: QueryClient, t: T, user: string) {
  // Taken before it is sent, so that another tab does not send it, too.
  const wishes = takeForCart(user)
  if (wishes.length === 0) return
  try {
    await add(wishes)
    tell(wishes)
  } catch (error) {
    // No answer, or a defect of the server: they are sent again with the next page.
    if (!(error instanceof Refusal) || error.http < 400 || error.http >= 500) return void keepWishes(wishes, user)
    const reasons = reasonsOf(error, wishes)
    const refused = wishes.filter(({ packageId }) => reasons.has(packageId))
    keepWishes(
      refused.map((wish) => ({ ...wish, refused: true as const })),
      user,
    )
    for (const { packageId, item } of refused)
      toast.warn(t('wishRefused', { name: item.productName, reason: reasons.get(packageId) }))
    const others = wishes.filter(({ packageId }) => !reasons.has(packageId))
    if (others.length === 0) return
    await add(others).then(
      () => tell(others),
      () => void keepWishes(others, user),
    )
  } finally {
    for (const { id } of [cart.list, cart.count]) void cache.invalidateQueries({ queryKey: [id] })
  }

  function tell(added: readonly Wish[]) {
    showAdded(added.at(-1)!.item)
    toast.ok(t('wishesAdded', { n: added.length }))
  }
}

/** Why which packs were refused: all of them where the reason is not one of a line. */
function reasonsOf({ details, message }: Refusal, wishes: readonly Wish[]) {
  const lines = (details['lines'] ?? []) as RefusedLine[]
  const told = new Map(lines.map((one) => [one.productPackageId, one.problems.map(({ text }) => text).join(' ')]))
  return wishes.some(({ packageId }) => told.has(packageId))
    ? told
    : new Map(wishes.map(({ packageId }) => [packageId, message]))
}

const intentions = makeIntentions()

function add(wishes: readonly Wish[]) {
  const lines = wishes.map(({ packageId, quantity, cas, mdl }) => ({
    productPackageId: packageId,
    productPackageNum: quantity,
    productCas: cas,
    productMdl: mdl,
  }))
  return intentions.carryOut(lines, (idempotencyKey) => call(cart.add, { lines }, { idempotencyKey, quiet: true }))
}
