import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { BalanceList } from '../BalanceList.tsx'

export const route = {
  path: '/admin/balance',
  nouns: ['balance'],
  area: 'staff',
  access: 'staffOrders',
  menu: { group: 'trade', label: 'balance:title', place: 12 },
} satisfies PageRow

/** What came to the money on account of every company and went from it, for staff. */
export default function AllBalancesPage() {
  const { t } = useTranslation('balance')
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <p className="muted">{t('staffHint')}</p>
      <BalanceList name="staff-balance" order={(id) => `/admin/orders/${id}`} company />
    </Page>
  )
}
