import { useParams } from 'react-router'
import { RequisitionView } from '../RequisitionView.tsx'

/** One requisition to be decided on: its chain, what it would cost now, and the decision of whoever is asked. */
export default function ReviewPage() {
  const { id = '' } = useParams()
  return <RequisitionView key={id} id={id} list="/admin/requisitions" staff review />
}
