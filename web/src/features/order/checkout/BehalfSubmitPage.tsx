import { Navigate, useLocation } from 'react-router'
import { isService, useSession } from '../../../app/session.tsx'
import { orderPage } from '../../cart/checkoutPath.ts'
import { CheckoutView } from './CheckoutView.tsx'

/** The order page of customer service acting for a buyer; without a buyer one is chosen first (rule BUY-4). */
export default function BehalfSubmitPage() {
  const session = useSession()
  const { search } = useLocation()
  const page = orderPage({ onBehalf: session.onBehalfToken !== '', service: isService(session) })
  return page === '/submitordernoprice' ? <CheckoutView /> : <Navigate to={page + search} replace />
}
