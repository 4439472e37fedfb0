import { allows, serviceRoles, type Access, type Role } from '@reagora/server/kernel/access'
import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { guest, stored, subscribe, type Stored } from '../api/storage.ts'
import { useRefusals } from './refusals.ts'
import { useFrame } from './site.tsx'
import { useFreshAnswers, useWho } from './who.ts'

/** Who is here. It changes when somebody signs in or out, or acts for another buyer, and at no other time. */
export interface Session extends Omit<Stored, 'permissions'> {
  signedIn: boolean
  /** False for the first render, which is the guest's on both sides. */
  hydrated: boolean
  /** The permissions are known: from now on a missing one means no. */
  settled: boolean
  may: (access: Access) => boolean
  hasRole: (roles: readonly Role[]) => boolean
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

function sessionOf({ permissions, ...now }: Stored, hydrated: boolean): Session {
  const signedIn = now.token !== ''
  const held = { signedIn, permissions: permissions ?? new Set<string>() }
  return {
    ...now,
    signedIn,
    hydrated,
    settled: hydrated && (!signedIn || permissions !== null),
    may: (access) => allows(access, held),
    hasRole: (roles) => now.roles.some((role) => roles.includes(role)),
  }
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const hydrated = useHydrated()
  const now = useSyncExternalStore(subscribe, stored, () => guest)
  const session = useMemo(() => sessionOf(now, hydrated), [now, hydrated])
  useRefusals()
  useWho(now)
  // After the effects of what stands within, so that what nobody may ask any more is not asked again.
  useFreshAnswers(now)
  return <Context value={session}>{children}</Context>
}

/**
 * Whether somebody is signed in; until React runs, what the document knew of it. For what only guests see or only others: it has its
 * room, or none, from the first paint on.
 */
export function useSignedInEarly(): boolean {
  const { hydrated, signedIn } = useSession()
  const { outline } = useFrame()
  return hydrated ? signedIn : outline !== 'guest'
}

/** Customer service: may choose a buyer to act for. */
export const isService = (session: Session) => session.hasRole(serviceRoles)
