import { invoice } from '@reagora/server/invoice/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { Link } from 'react-router'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useSession } from '../../../app/session.tsx'
import { FigureWithReason, Money, PageBones } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { InvoiceList } from '../InvoiceList.tsx'

export const route = {
  path: '/invoices',
  nouns: ['invoice'],
  area: 'signed-in',
  access: 'orderManagement',
  menu: { group: 'buying', label: 'invoice:title', place: 10 },
} satisfies PageRow

/** The invoices of one's orders; for administrators those of the company, and what it owes and has. */
export default function InvoicesPage() {
  const { t } = useTranslation('invoice')
  const { may } = useSession()
  const account = useApi(invoice.account, may('companyManagement') ? {} : null)
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      {account.isLoading ? (
        // The list comes with what stands above it: nothing moves down later.
        <PageBones />
      ) : (
        <>
          {account.data?.hold && (
            <p className="banner danger" role="status">
              {account.data.hold.says}
            </p>
          )}
          <Account data={account.data} />
          <InvoiceList name="invoices" order={(id) => `/orderdetail?id=${id}`} />
        </>
      )}
    </Page>
  )
}

function Account({ data }: { data: Output<typeof invoice.account> | undefined }) {
  const { t } = useTranslation('invoice')
  if (!data || (data.currencies.length === 0 && !data.creditLimit)) return null
  const { creditLimit, used } = data
  const of = data.currencies.flatMap(({ open, onAccount, to30, to60, to90, over90 }) => [
    { label: t('open'), value: <Money value={open} mixed /> },
    ...[
      { label: t('to30'), value: to30 },
      { label: t('to60'), value: to60 },
      { label: t('to90'), value: to90 },
      { label: t('over90'), value: over90 },
    ]
      .filter(({ value }) => Number(value.amount) > 0)
      .map(({ label, value }) => ({ label: `${t('overdueSum')} · ${label}`, value: <Money value={value} mixed /> })),
    {
      label: t('onAccount'),
      value: (
        <Link className="line" to="/balance">
          <Money value={onAccount} mixed />
        </Link>
      ),
    },
  ])
  return (
    <section className="card pad" aria-labelledby="account">
      <h2 id="account">{t('account')}</h2>
      <FigureWithReason
        figures={[
          ...of,
          ...(creditLimit ? [{ label: t('creditLimit'), value: <Money value={creditLimit} mixed /> }] : []),
          ...(used ? [{ label: t('used'), value: <Money value={used} mixed /> }] : []),
        ]}
      />
    </section>
  )
}
