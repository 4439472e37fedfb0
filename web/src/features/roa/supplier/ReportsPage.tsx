import type { Output } from '@reagora/server/kernel/endpoint'
import { roa, roaListing, type roaStates } from '@reagora/server/roa/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Button, Tag } from '../../../ui/kit.tsx'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { StateBlock, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { useWords } from '../../cart/words.ts'
import { ReportFiles } from '../ReportFiles.tsx'
import { SendReport } from './SendReport.tsx'

export const route = {
  path: '/supplierRoaFile',
  nouns: ['roa', 'cart'],
  area: 'staff',
  access: 'supplierOrders',
  menu: { group: 'trade', label: 'roa:title' },
} satisfies PageRow

type Row = Output<typeof roa.list>['list'][number]

/** Lines of one's own goods for which buyers need reports of analysis: uploaded here. */
export default function ReportsPage() {
  const { t } = useTranslation('roa')
  const { name, pack } = useWords()
  const listed = useListing(roa.list, roaListing, { side: 'selling' })
  const [sending, setSending] = useState<Row | null>(null)
  const filters: Record<string, string> = { search: t('find'), state: t('stateTitle'), wanted: t('wantedAt') }
  const state = (row: Row) => <Tag tone={row.state === 'sent' ? 'ok' : 'warn'}>{t(`state.${row.state}`)}</Tag>
  const goods = (row: Row) => (
    <>
      {name(row)}
      <span className="muted small num below">
        {[row.productCode, row.productCas, `${pack(row.pack)} × ${row.quantity}`].filter(Boolean).join(' · ')}
      </span>
    </>
  )
  const number = (row: Row) => (
    <Link className="num strong nowrap" to={`/supplier/orders/${row.orderId}`}>
      {row.orderNumber}
    </Link>
  )
  const files = (row: Row) => (
    <span className="row wrap">
      <ReportFiles files={row.files} />
      <Button
        size="sm"
        aria-label={`${t('upload')} ${row.productCode}`}
        onClick={(event) => {
          event.stopPropagation()
          setSending(row)
        }}
      >
        {t('upload')}
      </Button>
    </span>
  )
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead')}</p>
      <ListView<Row>
        name="supplier-reports"
        listed={listed}
        words={{
          hint: t('searchHint'),
          filter: (key) => filters[key] ?? key,
          value: (key, value) => (key === 'state' ? t(`state.${value as (typeof roaStates)[number]}`) : value),
        }}
        nothing={
          <StateBlock icon="file" title={t('nothing')}>
            {t('nothingHint')}
          </StateBlock>
        }
        columns={[
          { key: 'number', title: t('orderNumber'), render: number },
          { key: 'what', title: t('goods'), render: goods },
          { key: 'state', title: t('stateTitle'), render: state },
          { key: 'wanted', title: t('wantedAt'), render: (row) => <Time value={row.wantedAt} /> },
          { key: 'files', title: t('files'), render: files },
        ]}
        card={(row) => (
          <>
            <span className="row between">
              {number(row)} {state(row)}
            </span>
            <span>{goods(row)}</span>
            {files(row)}
          </>
        )}
      />
      {sending && (
        <SendReport orderLineId={sending.orderLineId} code={sending.productCode} onClose={() => setSending(null)} />
      )}
    </Page>
  )
}
