import { lazy, Suspense } from 'react'
import { useSession } from '../app/session.tsx'
import { useFrame } from '../app/site.tsx'
import './bell.css'

const Bell = lazy(() => import('./Bell.tsx'))

/**
 * The place of the bell, kept in the server's document; its code comes once somebody is here for whom it counts. Whoever acts for a
 * buyer has none: notifications are one's own, and their list is closed meanwhile.
 */
export function BellPlace() {
  const { hydrated, signedIn, onBehalfToken } = useSession()
  const { outline } = useFrame()
  const counts = hydrated ? signedIn && !onBehalfToken : outline === 'in'
  if (!counts) return null
  return (
    <span className="bellplace">
      {hydrated && (
        <Suspense>
          <Bell />
        </Suspense>
      )}
    </span>
  )
}
