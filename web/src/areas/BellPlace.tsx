import { lazy, Suspense } from 'react'
import { useSession } from '../app/session.tsx'
import './bell.css'

const Bell = lazy(() => import('./Bell.tsx'))

/** The place of the bell; its code comes once somebody is here for whom it counts. */
export function BellPlace() {
  const { hydrated, signedIn } = useSession()
  return (
    <span className="bellplace">
      {hydrated && signedIn && (
        <Suspense>
          <Bell />
        </Suspense>
      )}
    </span>
  )
}
