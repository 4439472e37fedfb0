import { demand, leadListing } from '@reagora/server/demand/contract'
import { useTranslation } from '../../../ui/texts.ts'
import { useSession } from '../../../app/session.tsx'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { StateBlock } from '../../../ui/parts.tsx'

export const route = {
  path: '/supplier/demand',
  nouns: ['demand'],
  area: 'staff',
  access: ['supplierCatalogue', 'staffCatalogue'],
  menu: { group: 'catalogue', label: 'demand:title' },
} satisfies PageRow

/** What buyers looked for in vain: near the supplier's own products, or all of it for staff. */
export default function DemandPage() {
  const { t } = useTranslation('demand')
  const listed = useListing(demand.leads, leadListing)
  const staff = useSession().may('staffCatalogue')
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <p className="muted">{t(staff ? 'leadStaff' : 'lead')}</p>
      <ListView
        name="demand"
        listed={listed}
        words={{ filter: () => t('text'), value: (_, value) => value }}
        nothing={<StateBlock icon="search" title={t('nothing')} />}
        columns={[
          { key: 'text', title: t('text'), render: (lead) => <strong>{lead.text}</strong> },
          { key: 'count', title: t('count'), right: true, render: (lead) => lead.count },
          { key: 'week', title: t('week'), render: (lead) => lead.lastWeek },
        ]}
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
