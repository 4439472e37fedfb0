import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { BalanceList } from '../BalanceList.tsx'

export const route = {
  path: '/balance',
  nouns: ['balance'],
  area: 'signed-in',
  access: 'companyManagement',
  menu: { group: 'buying', label: 'balance:title', place: 11 },
} satisfies PageRow

/** What came to a company's money on account and went from it. */
export default function BalancePage() {
  const { t } = useTranslation('balance')
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <p className="muted">{t('hint')}</p>
      <BalanceList name="balance" order={(id) => `/orderdetail?id=${id}`} />
    </Page>
  )
}
