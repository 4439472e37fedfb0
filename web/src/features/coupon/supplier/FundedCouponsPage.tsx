import { coupon, fundedCouponListing } from '@reagora/server/coupon/contract'
import { Link } from 'react-router'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { StateBlock } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { Sums, TemplateTag, Worth, type FundedTemplate } from '../words.tsx'

export const route = {
  path: '/supplier/coupons',
  nouns: ['coupon', 'discount'],
  area: 'staff',
  access: 'supplierOrders',
} satisfies PageRow

/** The coupons that a supplier bears, read only. */
export default function FundedCouponsPage() {
  const { t } = useTranslation('coupon')
  const listed = useListing(coupon.funded, fundedCouponListing)
  return (
    <Page title={t('funded')}>
      <Breadcrumbs
        items={[{ text: t('funded', { ns: 'discount' }), to: '/supplier/discounts' }, { text: t('funded') }]}
      />
      <h1>{t('funded')}</h1>
      <p className="muted">{t('fundedLead')}</p>
      <ListView<FundedTemplate>
        name="funded-coupons"
        listed={listed}
        words={{
          hint: t('searchTemplates'),
          filter: (key) => t(`filter.${key as 'state'}`),
          value: (_, value) => t(`state.${value as 'active'}`),
        }}
        actions={
          <Link className="btn" to="/supplier/discounts">
            {t('fundedDiscountsLink')}
          </Link>
        }
        nothing={<StateBlock icon="file" title={t('fundedNone')} />}
        columns={[
          { key: 'name', title: t('name'), render: (row) => row.name },
          { key: 'state', title: t('stateTitle'), render: (row) => <TemplateTag state={row.state} /> },
          { key: 'worth', title: t('worth'), render: (row) => <Worth amounts={row.amounts} /> },
          { key: 'days', title: t('daysValid'), right: true, optional: true, render: (row) => row.daysValid },
          { key: 'given', title: t('given'), right: true, render: (row) => row.given },
          { key: 'used', title: t('used'), right: true, render: (row) => row.used },
          { key: 'took', title: t('took'), right: true, render: (row) => <Sums of={row.figures} what="took" /> },
          {
            key: 'brought',
            title: t('brought'),
            right: true,
            render: (row) => <Sums of={row.figures} what="brought" />,
          },
        ]}
        card={(row) => (
          <>
            <span className="row between">
              <strong>{row.name}</strong>
              <TemplateTag state={row.state} />
            </span>
            <span>
              <Worth amounts={row.amounts} />
            </span>
            <span className="row between">
              <span className="small muted">
                {t('used')} {row.used}
              </span>
              <span className="row">
                <span className="small muted">{t('took')}</span>
                <span>
                  <Sums of={row.figures} what="took" />
                </span>
              </span>
            </span>
          </>
        )}
      />
    </Page>
  )
}
