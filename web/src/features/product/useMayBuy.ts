import { useSession } from '../../app/session.tsx'

/** Whether the controls to buy are shown: not to whom may not; a guest sees them, and is asked for the login. */
export function useMayBuy(): boolean {
  const { signedIn, settled, may } = useSession()
  return !signedIn || !settled || may('addCart')
}
