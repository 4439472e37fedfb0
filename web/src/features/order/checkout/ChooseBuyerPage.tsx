import { useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { Navigate, useLocation } from 'react-router'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useSession } from '../../../app/session.tsx'
import BuyerDialog from '../../../areas/BuyerDialog.tsx'
import { Button, Icon } from '../../../ui/kit.tsx'
import '../order.css'
import './checkout.css'

export const route = {
  path: '/oboSubmitorder',
  nouns: ['order', 'cart'],
  area: 'signed-in',
  access: 'oboPlaceOrder',
} satisfies PageRow

/** An order on behalf begins with the buyer (rule BUY-4). */
export default function ChooseBuyerPage() {
  const { t } = useTranslation('order')
  const { onBehalfToken } = useSession()
  const { search } = useLocation()
  const [picking, setPicking] = useState(false)
  if (onBehalfToken && !picking) return <Navigate to={`/submitordernoprice${search}`} replace />
  return (
    <Page title={t('behalfTitle')} width="narrow">
      <h1>{t('behalfTitle')}</h1>
      <p className="muted behalf-hint">{t('behalfHint')}</p>
      <ol className="card pad behalf-steps">
        {(['buyer', 'goods', 'order', 'paper'] as const).map((key) => (
          <li key={key}>
            <strong>{t(`behalfStep.${key}`)}</strong>
            <span className="muted">{t(`behalfStepHint.${key}`)}</span>
          </li>
        ))}
      </ol>
      <Button look="primary" size="lg" onClick={() => setPicking(true)}>
        <Icon name="behalf" />
        {t('behalfStep.buyer')}
      </Button>
      <BuyerDialog open={picking} onClose={() => setPicking(false)} />
    </Page>
  )
}
