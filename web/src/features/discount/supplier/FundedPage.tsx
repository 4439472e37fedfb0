import type { Output } from '@reagora/server/kernel/endpoint'
import { fundedListing, pricing } from '@reagora/server/pricing/contract'
import { Link } from 'react-router'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { Money, StateBlock, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { Categories, DiscountTag, During, Off } from '../words.tsx'

export const route = {
  path: '/supplier/discounts',
  nouns: ['discount'],
  area: 'staff',
  access: 'supplierOrders',
  menu: { group: 'trade', label: 'discount:funded' },
} satisfies PageRow

type Row = Output<typeof pricing.funded>['list'][number]

/** The discounts that a supplier bears, read only. */
export default function FundedPage() {
  const { t } = useTranslation('discount')
  const listed = useListing(pricing.funded, fundedListing)
  const sums = (row: Row, key: 'took' | 'brought') =>
    row.figures.length === 0
      ? '–'
      : row.figures.map((one) => (
          <div key={one.took.currency}>
            <Money value={one[key]} mixed />
          </div>
        ))
  return (
    <Page title={t('funded')}>
      <h1>{t('funded')}</h1>
      <p className="muted">{t('fundedLead')}</p>
      <ListView<Row>
        name="funded-discounts"
        listed={listed}
        words={{
          hint: t('searchFunded'),
          filter: (key) => t(`filter.${key as 'state'}`),
          value: (_, value) => t(`state.${value as 'active'}`),
        }}
        actions={
          <Link className="btn" to="/supplier/coupons">
            {t('fundedCouponsLink')}
          </Link>
        }
        nothing={<StateBlock icon="file" title={t('fundedNone')} />}
        columns={[
          { key: 'description', title: t('description'), render: (row) => row.description },
          { key: 'state', title: t('stateTitle'), render: (row) => <DiscountTag state={row.state} /> },
          { key: 'kind', title: t('takesOff'), render: (row) => <Off of={row} /> },
          { key: 'categories', title: t('categories'), render: (row) => <Categories of={row.categories} /> },
          {
            key: 'buyers',
            title: t('companies'),
            render: (row) => (row.someBuyers ? t('someBuyers') : <span className="muted">{t('all')}</span>),
          },
          { key: 'begins', title: t('startsAt'), render: (row) => <Time value={row.startsAt} /> },
          { key: 'ends', title: t('endsAt'), render: (row) => <Time value={row.endsAt} /> },
          { key: 'took', title: t('took'), right: true, render: (row) => sums(row, 'took') },
          { key: 'brought', title: t('brought'), right: true, render: (row) => sums(row, 'brought') },
        ]}
        card={(row) => (
          <>
            <span className="row between">
              <strong>{row.description}</strong>
              <DiscountTag state={row.state} />
            </span>
            <span>
              <Off of={row} />
            </span>
            <span className="small muted">
              <During of={row} />
            </span>
            <span className="row between">
              <span className="small muted">{t('took')}</span> <span>{sums(row, 'took')}</span>
            </span>
          </>
        )}
      />
    </Page>
  )
}
