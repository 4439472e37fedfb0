import { Navigate, useLocation } from 'react-router'
import type { PageRow } from '../../../app/page.ts'
import { isService, useSession } from '../../../app/session.tsx'
import { orderPage } from '../../cart/checkoutPath.ts'
import { CheckoutView } from './CheckoutView.tsx'

export const route = {
  path: '/submitorder',
  nouns: ['order', 'cart', 'orderFile', 'address', 'requisition', 'permit'],
  area: 'signed-in',
  access: 'buyNow',
} satisfies PageRow

/** The order page of a buyer. Customer service is led to the one for orders on behalf (rule BUY-4). */
export default function SubmitPage() {
  const session = useSession()
  const { search } = useLocation()
  const page = orderPage({ onBehalf: session.onBehalfToken !== '', service: isService(session) })
  return page === '/submitorder' ? <CheckoutView /> : <Navigate to={page + search} replace />
}
