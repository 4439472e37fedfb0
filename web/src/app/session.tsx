import { cart } from '@reagora/server/cart/contract'
import { identity } from '@reagora/server/identity/contract'
import { allows, serviceRoles, type Access, type Role } from '@reagora/server/kernel/access'
import { errors } from '@reagora/server/kernel/errors'
import { product } from '@reagora/server/product/contract'
import { supplier } from '@reagora/server/supplier/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { call, endsSession, onRefusal, q } from '../api/call.ts'
import { confirm } from '../ui/confirm.tsx'
import type { Mode } from '../ui/theme.ts'
import { toast } from '../ui/toast.ts'
import { loginPath } from './login.ts'
import { useFrame } from './site.tsx'
import {
  actFor,
  clearSession,
  guest,
  keepUser,
  keys,
  noMenus,
  remember,
  stored,
  subscribe,
  write,
  type Buyer,
  type Stored,
} from './storage.ts'

/** The cart item shown for three seconds after it was added (rule STATE-6). */
export interface AddedItem {
  productName: string
  productCode: string
  supplierName: string
  productPackageUnitSize: string
  productPackageUnit: string
}

export interface Session extends Omit<Stored, 'permissions'> {
  signedIn: boolean
  /** False for the first render, which is the guest's on both sides. */
  hydrated: boolean
  /** The permissions are known: from now on a missing one means no. */
  settled: boolean
  may: (access: Access) => boolean
  hasRole: (roles: readonly Role[]) => boolean
  mode: Mode
  setMode: (mode: Mode) => void
  /** null while unknown. */
  cartCount: number | null
  added: AddedItem | null
  /** Tells the header that the cart grew: popover and count. */
  itemAdded: (item: AddedItem) => void
  refreshCart: () => void
  /** Asks, then ends the session here and on the server. */
  leave: () => Promise<void>
  /** Acts for this buyer from now on; null after asking: leaves on-behalf mode. */
  choose: (buyer: Buyer | null) => Promise<void>
}

const Context = createContext<Session | null>(null)
export function useSession(): Session {
  const session = use(Context)
  if (!session) throw new Error('outside of the session')
  return session
}

const never = () => () => {}
/** False on the server and in the first render of a page that came from it. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

export function SessionProvider({ children }: { children: ReactNode }) {
  const frame = useFrame()
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const hydrated = useHydrated()
  const now = useSyncExternalStore(subscribe, stored, () => guest)
  const [mode, setModeState] = useState(frame.mode)
  const [added, setAdded] = useState<AddedItem | null>(null)
  const signedIn = now.token !== ''
  const held = { signedIn, permissions: now.permissions ?? new Set<string>() }
  const may = (access: Access) => allows(access, held)
  const count = useQuery({ ...q(cart.count, {}, { quiet: true }), enabled: may('cart') })

  useWatch()
  useMenus(pathname, now.token)
  useWho(now)
  useEffect(() => {
    if (!added) return
    const timer = setTimeout(() => setAdded(null), 3000)
    return () => clearTimeout(timer)
  }, [added])

  const refreshCart = () => void client.invalidateQueries({ queryKey: [cart.count.id] })
  const session: Session = {
    ...now,
    signedIn,
    hydrated,
    settled: hydrated && (!signedIn || now.permissions !== null),
    may,
    hasRole: (roles) => now.roles.some((role) => roles.includes(role)),
    mode,
    setMode: (next) => {
      document.documentElement.dataset['theme'] = next
      remember('theme', next)
      setModeState(next)
    },
    cartCount: count.data ?? null,
    added,
    itemAdded: (item) => {
      setAdded({ ...item })
      refreshCart()
    },
    refreshCart,
    leave: async () => {
      if (!(await confirm({ text: t('logoutConfirm') }))) return
      await call(identity.logout, {}, { quiet: true }).catch(() => {})
      clearSession()
      toast.ok(t('loggedOut'))
      void navigate('/login')
    },
    choose: async (buyer) => {
      if (buyer) {
        const { onBehalfOfToken } = await call(identity.actFor, { userId: buyer.id })
        actFor(buyer, onBehalfOfToken)
      } else {
        if (!(await confirm({ text: t('behalfLeaveConfirm') }))) return
        await call(identity.stopActing, {}, { quiet: true }).catch(() => {})
        actFor(null)
      }
      await navigate('/')
    },
  }
  return <Context value={session}>{children}</Context>
}

/** Another person, or another buyer acted for, sees nothing of what was fetched before; refusals concern the whole page. */
function useWatch() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { t } = useTranslation()
  const here = useLocation()
  const latest = useRef({ here, t })
  useEffect(() => {
    latest.current = { here, t }
  })
  useEffect(() => {
    const who = () => `${stored().token} ${stored().onBehalfToken}`
    let was = who()
    return subscribe(() => {
      if (who() === was) return
      was = who()
      void client.resetQueries()
    })
  }, [client])
  useEffect(() => {
    let leaving = false
    onRefusal((refusal) => {
      const { here, t } = latest.current
      if (refusal.status === errors.GRANT_ENDED.status && stored().onBehalfToken) actFor(null)
      if (endsSession(refusal) && here.pathname !== '/login') {
        if (leaving) return
        leaving = true
        clearSession()
        toast.warn(refusal.message || t('notSignedIn'))
        setTimeout(() => {
          leaving = false
          const { here } = latest.current
          if (here.pathname !== '/login') void navigate(loginPath(here))
        }, 1000)
      } else if (refusal.status >= 100_000 && refusal.http < 500) toast.warn(refusal.message)
      else toast.danger(refusal.message || t(refusal.http ? 'serverFailed' : 'offline'))
    })
    return () => onRefusal(() => {})
  }, [navigate])
}

/** Rule ROUTER-2: with a token, each navigation asks for the menus; names and places are asked for once. */
function useMenus(pathname: string, token: string) {
  const client = useQueryClient()
  useEffect(() => {
    if (!token) return
    let current = true
    call(identity.menus, {}, { quiet: true })
      .then((text) => {
        if (!current) return
        if (text !== [...(stored().permissions ?? [])].join(',')) write({ [keys.menus]: text || noMenus })
      })
      .catch(() => {})
    for (const endpoint of [supplier.localNames, product.locations]) {
      void client.prefetchQuery({ ...q(endpoint, {}, { quiet: true }), staleTime: Infinity, gcTime: Infinity })
    }
    return () => {
      current = false
    }
  }, [pathname, token, client])
}

/** Somebody with a token whose name or roles the storage does not hold is asked for, so that no header is without a name. */
function useWho({ token, user, roles, onBehalfToken }: Stored) {
  const unknown = token !== '' && onBehalfToken === '' && (!user?.userEmail || roles.length === 0)
  useEffect(() => {
    if (!unknown) return
    call(identity.me, {}, { quiet: true })
      .then((me) => void (stored().token === token && keepUser(me)))
      .catch(() => {})
  }, [token, unknown])
}

/** Customer service: may choose a buyer to act for. */
export const isService = (session: Session) => session.hasRole(serviceRoles)
