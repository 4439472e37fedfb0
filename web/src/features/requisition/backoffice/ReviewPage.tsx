import { useParams } from 'react-router'
import type { PageRow } from '../../../app/page.ts'
import { RequisitionView } from '../RequisitionView.tsx'

export const route = {
  path: '/admin/requisitions/{id}/review',
  nouns: ['requisition', 'cart', 'orderFile'],
  area: 'staff',
  access: 'staffOrders',
} satisfies PageRow

/** One requisition to be decided on: its chain, what it would cost now, and the decision of whoever is asked. */
export default function ReviewPage() {
  const { id = '' } = useParams()
  return <RequisitionView key={id} id={id} list="/admin/requisitions" staff review />
}
