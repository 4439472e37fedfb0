import { cart } from '@reagora/server/cart/contract'
import { identity } from '@reagora/server/identity/contract'
import { allows, serviceRoles, type Access, type Role } from '@reagora/server/kernel/access'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call, q } from '../api/call.ts'
import { confirm } from '../ui/confirm.tsx'
import type { Mode } from '../ui/theme.ts'
import { toast } from '../ui/toast.ts'
import { useRefusals } from './refusals.ts'
import { useFrame } from './site.tsx'
import { actFor, clearSession, guest, remember, stored, subscribe, type Buyer, type Stored } from './storage.ts'
import { useFreshAnswers, useWho } from './who.ts'

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
  const hydrated = useHydrated()
  const now = useSyncExternalStore(subscribe, stored, () => guest)
  const [mode, setModeState] = useState(frame.mode)
  const [added, setAdded] = useState<AddedItem | null>(null)
  const signedIn = now.token !== ''
  const held = { signedIn, permissions: now.permissions ?? new Set<string>() }
  const may = (access: Access) => allows(access, held)
  const count = useQuery({ ...q(cart.count, {}, { quiet: true }), enabled: may('cart') })

  useRefusals()
  useWho(now)
  // After the cart's count, so that what nobody may ask any more is not asked again.
  useFreshAnswers(now)
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

/** Customer service: may choose a buyer to act for. */
export const isService = (session: Session) => session.hasRole(serviceRoles)
