import { historyOrder } from '@reagora/server/historyOrder/contract'
import { Link, useSearchParams } from 'react-router'
import { Refusal } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import { NotFoundPage } from '../../../app/NoPage.tsx'
import { Page } from '../../../app/Page.tsx'
import { StatePage } from '../../../app/StatePage.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Grid } from '../../../ui/kit.tsx'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Cas, Money, PageBones } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { isId } from '../../../ui/isId.ts'

export const route = {
  path: '/historyOrderdetail',
  nouns: ['historyOrder'],
  area: 'signed-in',
  access: 'orderManagement',
} satisfies PageRow

/** One order from another system: read only. */
export default function HistoryOrderPage() {
  const { t } = useTranslation('historyOrder')
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const known = isId(id)
  const { data, error, refetch } = useApi(historyOrder.detail, known ? { id } : null, { quiet: true })
  if (id === '')
    return (
      <StatePage title={t('title')} icon="order" heading={t('which')} link={{ to: '/historyOrders', text: t('title') }}>
        {t('whichHint')}
      </StatePage>
    )
  if (!known || (error instanceof Refusal && error.http === 404)) return <NotFoundPage />
  if (!data)
    return (
      <Page title={t('title')}>{error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones />}</Page>
    )
  return (
    <Page title={data.orderNumber}>
      <Breadcrumbs
        items={[
          { text: t('orders'), to: '/orderlist' },
          { text: t('title'), to: '/historyOrders' },
          { text: data.orderNumber },
        ]}
      />
      <h1 className="num">{data.orderNumber}</h1>
      <p className="muted small">
        {[
          data.orderedOn,
          t('from', { source: data.source }),
          data.buyer,
          data.buyerEmail,
          data.purchaseOrder,
          data.status,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="muted small">{t('readOnly')}</p>
      <section className="card">
        <Grid
          caption={t('lines')}
          rows={data.lines}
          rowKey={(line) => String(line.lineNumber)}
          columns={[
            {
              key: 'name',
              title: t('product'),
              render: (line) => (
                <>
                  <Link to={`/chemicalProductList?searchText=${encodeURIComponent(line.cas ?? line.name)}`}>
                    {line.name}
                  </Link>
                  <span className="below small muted num">
                    {line.cas && <Cas value={line.cas} />}{' '}
                    {[line.supplier, line.productCode].filter(Boolean).join(' · ')}
                  </span>
                </>
              ),
            },
            {
              key: 'pack',
              title: t('pack'),
              right: true,
              render: (line) => (
                <span className="num nowrap">
                  {line.pack} × {line.quantity}
                </span>
              ),
            },
            {
              key: 'price',
              title: t('unitPrice'),
              right: true,
              render: (line) => <Money value={line.unitPrice} mixed />,
            },
          ]}
        />
        <p className="row between pad">
          <strong>{t('total')}</strong>
          <strong>
            <Money value={data.total} mixed />
          </strong>
        </p>
      </section>
    </Page>
  )
}
