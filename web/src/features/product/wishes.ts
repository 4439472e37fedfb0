import type { AddedItem } from '../../app/cart.ts'

// What a guest wanted before the login took over. Packs and quantities only: prices are the server's, and of the day.

export interface Wish {
  packageId: string
  quantity: number
  step: 'cart' | 'buy now'
  /** The CAS and MDL numbers that were typed in the search (rule CART-9). */
  cas: string | null
  mdl: string | null
  /** How it is called when it lies in the cart. */
  item: AddedItem
  /** The cart refused it: it waits beside its pack until the buyer looks at it again. */
  refused?: true
}
interface Kept {
  wishes: Wish[]
  /** When the last one was kept, in milliseconds since 1970. */
  at: number
  /** The login that was begun for them, by a name in its address; nobody knows yet whose they are. */
  login?: string
  /** Whose they are: by that login, or because they said so. */
  user?: string
}

const KEY = 'WISHES'
/** Days for which they are kept in this browser. */
const MAX_DAYS = 7

function read(): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null
    return kept && Date.now() - kept.at < MAX_DAYS * 86_400_000 && kept.wishes.length > 0 ? kept : null
  } catch {
    return null
  }
}

function write(kept: Kept | null) {
  try {
    if (!kept || kept.wishes.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Without storage the quantities have to be typed again; nothing else is lost.
  }
}

const listeners = new Set<() => void>()
/** Tells when something waits beside its pack that may be taken up now. */
export function onWaiting(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const tell = () => {
  for (const listener of listeners) listener()
}

/**
 * Keeps wishes of a guest, or of a user; a pack that is wished for again counts as wished last. Those of somebody else give way.
 * @returns the login that is begun for a guest's, empty for a user's
 */
export function keepWishes(wishes: readonly Wish[], user?: string): string {
  const ids = new Set(wishes.map(({ packageId }) => packageId))
  const before = read()
  const own = before && before.user === user ? before.wishes : []
  const login = user === undefined ? Math.random().toString(36).slice(2) : ''
  write({
    wishes: [...own.filter(({ packageId }) => !ids.has(packageId)), ...wishes],
    at: Date.now(),
    ...(user === undefined ? { login } : { user }),
  })
  if (wishes.some(({ refused }) => refused)) tell()
  return login
}

/** How many wishes there are for a user who has signed in, and whether they are theirs beyond doubt: by the login begun for them. */
export function wishesFor(user: string, login: string): { count: number; own: boolean } {
  const kept = read()
  if (!kept || (kept.user !== undefined && kept.user !== user)) return { count: 0, own: true }
  return { count: kept.wishes.length, own: kept.user === user || (login !== '' && kept.login === login) }
}

/** They are this user's from now on. */
export function claimWishes(user: string) {
  const kept = read()
  if (kept) write({ wishes: kept.wishes, at: kept.at, user })
  tell()
}

/** Nobody wants them any more. */
export const dropWishes = () => write(null)

function take(user: string, taken: (wish: Wish) => boolean): Wish[] {
  const kept = read()
  if (kept?.user !== user) return []
  const own = kept.wishes.filter(taken)
  if (own.length > 0) write({ ...kept, wishes: kept.wishes.filter((wish) => !taken(wish)) })
  return own
}

const isForCart = ({ step, refused }: Wish) => step === 'cart' && !refused

/** What goes into the cart of a user; what is taken is no longer kept. */
export const takeForCart = (user: string) => take(user, isForCart)

/** What waits of a user beside these packs: to be bought at once, or refused by the cart; what is taken is no longer kept. */
export const takeHere = (user: string, packageIds: readonly string[]) =>
  take(user, (wish) => !isForCart(wish) && packageIds.includes(wish.packageId))
