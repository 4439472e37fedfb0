import { discountListing, pricing } from '@reagora/server/pricing/contract'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Button } from '../../../ui/kit.tsx'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { StateBlock, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { Categories, DiscountTag, During, Meant, Off, type DiscountRow } from '../words.tsx'
import { DiscountForm } from './DiscountForm.tsx'

export const route = {
  path: '/admin/discounts',
  nouns: ['discount', 'coupon', 'audit'],
  area: 'staff',
  access: 'staffDiscounts',
  menu: { group: 'marketing', label: 'discount:title' },
} satisfies PageRow

const pathOf = ({ id }: Pick<DiscountRow, 'id'>) => `/admin/discounts/${id}`

/** All discounts, by state (rules DISC-1, DISC-2). */
export default function DiscountsPage() {
  const { t } = useTranslation('discount')
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const listed = useListing(pricing.discounts, discountListing)
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead')}</p>
      <ListView<DiscountRow>
        name="discounts"
        listed={listed}
        words={{
          hint: t('searchHint'),
          filter: (key) => t(`filter.${key as 'state'}`),
          value: (key, value) => {
            if (key === 'kind') return t(`kind.${value as 'flat'}`)
            if (key === 'category') return t(`category.${value as 'reagents'}`)
            return key === 'funded' ? t(`funder.${value as 'house'}`) : t(`state.${value as 'active'}`)
          },
        }}
        onOpen={(row) => void navigate(pathOf(row))}
        actions={
          <>
            <Button look="primary" onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
            <Link className="btn" to="/admin/discounts/prices">
              {t('prices')}
            </Link>
          </>
        }
        nothing={
          <StateBlock icon="file" title={t('none')}>
            {t('noneHint')}
          </StateBlock>
        }
        columns={[
          {
            key: 'description',
            title: t('description'),
            render: (row) => (
              <Link className="strong" to={pathOf(row)}>
                {row.description}
              </Link>
            ),
          },
          { key: 'state', title: t('stateTitle'), render: (row) => <DiscountTag state={row.state} /> },
          { key: 'kind', title: t('takesOff'), render: (row) => <Off of={row} /> },
          {
            key: 'suppliers',
            title: t('suppliers'),
            render: (row) => <Meant some={row.suppliers} count={row.supplierCount} />,
          },
          {
            key: 'companies',
            title: t('companies'),
            render: (row) => <Meant some={row.companies} count={row.companyCount} />,
          },
          { key: 'categories', title: t('categories'), render: (row) => <Categories of={row.categories} /> },
          { key: 'begins', title: t('startsAt'), render: (row) => <Time value={row.startsAt} /> },
          { key: 'ends', title: t('endsAt'), render: (row) => <Time value={row.endsAt} /> },
          {
            key: 'funder',
            title: t('funder'),
            optional: true,
            render: (row) => t(row.supplierFunded ? 'funder.supplier' : 'funder.house'),
          },
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
          </>
        )}
      />
      {adding && (
        <DiscountForm discount={null} onClose={() => setAdding(false)} onDone={(made) => void navigate(pathOf(made))} />
      )}
    </Page>
  )
}
