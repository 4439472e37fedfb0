import { useParams } from 'react-router'
import type { PageRow } from '../../../app/page.ts'
import { Notes } from '../../note/Notes.tsx'
import { RequisitionView } from '../RequisitionView.tsx'
import '../../note/note.css'

export const route = {
  path: '/admin/requisitions/{id}',
  nouns: ['requisition', 'cart', 'orderFile', 'note'],
  area: 'staff',
  access: 'staffOrders',
} satisfies PageRow

/** One requisition of any company, to be looked at. */
export default function RequisitionPage() {
  const { id = '' } = useParams()
  return (
    <RequisitionView key={id} id={id} list="/admin/requisitions" staff>
      <Notes entity="requisition" id={id} />
    </RequisitionView>
  )
}
