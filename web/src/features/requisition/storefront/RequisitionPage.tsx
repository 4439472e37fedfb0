import { useSearchParams } from 'react-router'
import { StatePage } from '../../../app/StatePage.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { RequisitionView } from '../RequisitionView.tsx'

export const route = {
  path: '/requisition',
  nouns: ['requisition', 'cart', 'orderFile'],
  area: 'signed-in',
  access: 'orderManagement',
} satisfies PageRow

/** One requisition of the buyer's company. */
export default function RequisitionPage() {
  const { t } = useTranslation('requisition')
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  if (id !== '') return <RequisitionView key={id} id={id} list="/requisitions" />
  return (
    <StatePage title={t('title')} icon="order" heading={t('which')} link={{ to: '/requisitions', text: t('title') }}>
      {t('whichHint')}
    </StatePage>
  )
}
