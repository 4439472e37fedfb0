import { lazy, Suspense } from 'react'
import { useSession, useSignedInEarly } from '../app/session.tsx'
import './bell.css'

const Bell = lazy(() => import('./Bell.tsx'))

/**
 * The place of the bell, kept in the server's document; its code comes once somebody is here for whom it counts. Whoever acts for a
 * buyer is told of what is their own, as in their usual place.
 */
export function BellPlace() {
  const { hydrated } = useSession()
  if (!useSignedInEarly()) return null
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
