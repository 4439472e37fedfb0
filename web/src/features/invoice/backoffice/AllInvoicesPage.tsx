import { Page } from '../../../app/Page.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { InvoiceList } from '../InvoiceList.tsx'

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
