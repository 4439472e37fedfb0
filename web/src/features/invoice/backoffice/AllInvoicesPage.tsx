import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { InvoiceList } from '../InvoiceList.tsx'

export const route = {
  path: '/admin/invoices',
  nouns: ['invoice'],
  area: 'staff',
  access: 'staffOrders',
  menu: { group: 'trade', label: 'invoice:title', place: 10 },
} satisfies PageRow

/** Every company's invoices, for staff. */
export default function AllInvoicesPage() {
  const { t } = useTranslation('invoice')
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <InvoiceList name="staff-invoices" order={(id) => `/admin/orders/${id}`} company />
    </Page>
  )
}
