import { useParams } from 'react-router'
import { RequisitionView } from '../RequisitionView.tsx'

/** One requisition of any company, to be looked at. */
export default function RequisitionPage() {
  const { id = '' } = useParams()
  return <RequisitionView key={id} id={id} list="/admin/requisitions" staff />
}
