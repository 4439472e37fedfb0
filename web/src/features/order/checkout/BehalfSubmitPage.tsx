import type { PageRow } from '../../../app/page.ts'
import { useSession } from '../../../app/session.tsx'
import { CheckoutView } from './CheckoutView.tsx'
import ChooseBuyerPage from './ChooseBuyerPage.tsx'

export const route = {
  path: '/submitordernoprice',
  nouns: ['order', 'cart', 'orderFile', 'address', 'requisition', 'permit'],
  area: 'signed-in',
  access: 'oboPlaceOrder',
} satisfies PageRow

/** The order page of customer service acting for a buyer; without a buyer one is chosen first (rule BUY-4). */
export default function BehalfSubmitPage() {
  const { onBehalfToken } = useSession()
  return onBehalfToken ? <CheckoutView /> : <ChooseBuyerPage />
}
