import { productDesk, productListing, type productStates } from '@reagora/server/productDesk/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useSession } from '../../../app/session.tsx'
import { Button, Tag } from '../../../ui/kit.tsx'
import type { ListColumn } from '../../../ui/list/columns.ts'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { StateBlock, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { supplierOf } from '../../conflict/words.ts'
import '../productDesk.css'
import { useProductWords, type ListedProduct } from '../words.ts'
import { ChangeMany } from './ChangeMany.tsx'
import { NewProduct } from './NewProduct.tsx'
import { WholeCatalogue } from './WholeCatalogue.tsx'

export const route = {
  path: '/supplier/products',
  nouns: ['productDesk', 'productChange', 'antibody', 'home', 'discount'],
  area: 'staff',
  access: ['supplierCatalogue', 'staffCatalogue'],
  menu: { group: 'catalogue', label: 'productDesk:title', place: 2 },
} satisfies PageRow

/** One's own products; for staff those of every supplier. */
export default function ProductsPage() {
  const { t, i18n } = useTranslation('productDesk')
  const navigate = useNavigate()
  const staff = useSession().may('staffCatalogue')
  const listed = useListing(productDesk.list, productListing)
  const words = useProductWords()
  const [creating, setCreating] = useState(false)
  const nameOf = ({ nameZh, nameEn, code }: ListedProduct) =>
    (i18n.language === 'zh' ? nameZh || nameEn : nameEn || nameZh) || code
  const state = (one: ListedProduct) => (
    <span className="row wrap product-state">
      <Tag tone={one.status === 'active' ? 'ok' : undefined}>{t(`tab.${one.status}`)}</Tag>
      {one.hasDraft && <Tag tone="warn">{t('tab.draft')}</Tag>}
    </span>
  )
  const columns: ListColumn<ListedProduct>[] = [
    { key: 'code', title: t('code'), render: (one) => <strong className="num">{one.code}</strong> },
    ...(staff
      ? [{ key: 'supplier', title: t('supplier'), render: (one: ListedProduct) => supplierOf(one, i18n.language) }]
      : []),
    { key: 'name', title: t('name'), render: (one) => <span className="product-name">{nameOf(one)}</span> },
    { key: 'cas', title: t('field.cas'), render: (one) => <span className="num nowrap">{one.cas ?? '–'}</span> },
    { key: 'purity', title: t('field.purity'), optional: true, render: (one) => one.purity || '–' },
    {
      key: 'group',
      title: t('field.productGroup'),
      optional: true,
      render: (one) => words.value('productGroup', one.productGroup ?? ''),
    },
    { key: 'packs', title: t('packs'), right: true, render: (one) => <span className="num">{one.packs}</span> },
    { key: 'status', title: t('status'), render: state },
    { key: 'changed', title: t('changed'), render: (one) => <Time value={one.updatedAt} /> },
  ]
  const filter = {
    group: 'field.productGroup',
    storage: 'field.storageCondition',
    transport: 'field.transportCondition',
  } as const
  return (
    <Page title={t('title')}>
      <div className="row between wrap">
        <h1>{t('title')}</h1>
        <Button look="primary" onClick={() => setCreating(true)}>
          {t('create')}
        </Button>
      </div>
      <p className="muted">{t(staff ? 'leadStaff' : 'lead')}</p>
      {creating && <NewProduct staff={staff} onClose={() => setCreating(false)} />}
      <WholeCatalogue staff={staff} />
      <ListView<ListedProduct>
        name="products"
        listed={listed}
        words={{
          filter: (key) =>
            key in filter
              ? t(filter[key as keyof typeof filter])
              : t(key === 'tab' ? 'status' : (key as 'changed' | 'subject')),
          value: (key, value) =>
            key === 'tab'
              ? t(`tab.${value as (typeof productStates)[number]}`)
              : words.value(
                  { group: 'productGroup', storage: 'storageCondition', transport: 'transportCondition' }[key] ?? key,
                  value,
                ),
          hint: t('subjectHint'),
        }}
        columns={columns}
        bulk={<ChangeMany listed={listed} />}
        onOpen={(one) => void navigate(`/supplier/products/${one.productId}`)}
        nothing={<StateBlock icon="list" title={t('none')} />}
        card={(one) => (
          <>
            <span className="row between">
              <strong className="num">{one.code}</strong>
              {state(one)}
            </span>
            <span>{nameOf(one)}</span>
            <span className="small muted">
              {[staff && supplierOf(one, i18n.language), one.cas, t('packsN', { n: one.packs })]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </>
        )}
      />
    </Page>
  )
}
