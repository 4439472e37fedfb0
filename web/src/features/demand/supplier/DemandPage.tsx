import { demand } from '@reagora/server/demand/contract'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { useUrlState } from '../../../ui/urlState.ts'

const pageSize = 20

/** What buyers looked for in vain near the supplier's own products. */
export default function DemandPage() {
  const { t } = useTranslation('demand')
  const url = useUrlState()
  const answer = useApi(demand.leads, { pageNumber: url.page, pageSize })
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead')}</p>
      <DataTable
        name="demand"
        rows={answer.data?.list ?? []}
        total={answer.data?.total ?? 0}
        rowId={(lead) => `${lead.kind} ${lead.text}`}
        columns={[
          { key: 'text', title: t('text'), render: (_, lead) => <strong>{lead.text}</strong> },
          { key: 'count', title: t('count'), align: 'right', render: (_, lead) => lead.count },
          { key: 'week', title: t('week'), render: (_, lead) => lead.lastWeek },
        ]}
        views={[{ key: 'all', label: t('all'), filters: {} }]}
        pageSize={pageSize}
        loading={answer.isFetching}
        error={answer.error}
        retry={() => void answer.refetch()}
        card={(lead) => (
          <span className="row between">
            <strong>{lead.text}</strong>
            <span className="num">{lead.count}</span>
          </span>
        )}
      />
    </Page>
  )
}
