import { price, priceListing, type priceStates } from '@reagora/server/price/contract'
import { useTranslation } from '../../../ui/texts.ts'
import { Link } from 'react-router'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useSession } from '../../../app/session.tsx'
import { Tag } from '../../../ui/kit.tsx'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { StateBlock, Time } from '../../../ui/parts.tsx'
import { ConfirmPrices } from './ConfirmPrices.tsx'
import { PriceInput } from './PriceInput.tsx'
import { usePriceWords, useTyped, type PriceRow } from './typed.ts'
import { usePackText } from '../../../ui/usePackText.ts'

export const route = {
  path: '/supplier/prices',
  nouns: ['price'],
  area: 'staff',
  access: ['supplierCatalogue', 'staffCatalogue'],
  menu: { group: 'catalogue', label: 'price:title' },
} satisfies PageRow

/** A supplier's real-time prices: those that buyers wait for, those about to expire, and all; confirmed or changed here. */
export default function PricesPage() {
  const { t } = useTranslation('price')
  const { name, supplier } = usePriceWords()
  const staff = useSession().may('staffCatalogue')
  const listed = useListing(price.list, priceListing)
  const typed = useTyped()
  const packText = usePackText()
  const state = (key: string) => t(`state.${key as (typeof priceStates)[number]}`)
  const filters: Record<string, string> = {
    search: t('find'),
    state: t('state'),
    currency: t('currency'),
    price: t('price'),
  }
  const input = (row: PriceRow) => <PriceInput row={row} typed={typed} selection={listed.selection} />
  const expires = (row: PriceRow) => (
    <span className="row">
      <Time value={row.expiresAt} />
      {row.expiresAt < (listed.answer?.asOf ?? '') && <Tag tone="danger">{t('state.expired')}</Tag>}
    </span>
  )
  const waits = ({ waiting }: PriceRow) => (waiting > 0 ? <Tag tone="warn">{t('waiting', { n: waiting })}</Tag> : null)
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead')}</p>
      <Services />
      <ListView<PriceRow>
        name="prices"
        listed={listed}
        words={{
          filter: (key) => filters[key] ?? key,
          hint: t('search'),
          value: (key, value) => (key === 'state' ? state(value) : value),
        }}
        nothing={
          <StateBlock icon="list" title={t('nothing')}>
            {t('nothingHint')}
          </StateBlock>
        }
        bulk={<ConfirmPrices listed={listed} typed={typed} />}
        columns={[
          {
            key: 'product',
            title: t('product'),
            render: (row) => (
              <>
                <Link to={`/supplier/prices/${row.packageId}`}>{name(row)}</Link>
                <span className="muted small num below">
                  {[row.productCas, row.productCode, packText(row.pack)].filter(Boolean).join(' · ')}
                </span>
              </>
            ),
          },
          { key: 'supplier', title: t('supplier'), render: supplier, optional: !staff },
          { key: 'price', title: t('price'), render: input },
          { key: 'expires', title: t('expires'), render: expires },
          { key: 'waits', title: t('waits'), render: waits },
        ]}
        card={(row) => (
          <>
            <Link to={`/supplier/prices/${row.packageId}`}>{name(row)}</Link>
            <span className="muted small num">
              {[row.productCas, row.productCode, packText(row.pack), staff && supplier(row)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {input(row)}
            <span className="row between wrap">
              {expires(row)} {waits(row)}
            </span>
          </>
        )}
      />
    </Page>
  )
}

/** Price services that have failed lately: so long the prices are said by hand. */
function Services() {
  const { t, i18n } = useTranslation('price')
  const { data = [] } = useApi(price.services, {}, { quiet: true })
  if (data.length === 0) return null
  return (
    <ul className="price-services" role="status">
      {data.map((one) => (
        <li key={one.supplierId} className="row wrap">
          <Tag tone={one.state === 'rests' ? 'danger' : 'warn'}>{t(`service.${one.state}`)}</Tag>
          <span>
            {t('serviceFails', {
              supplier: (i18n.language === 'zh' && one.supplierLocalName) || one.supplierName,
              n: String(one.failures),
            })}
          </span>
          {one.state === 'rests' && one.restsUntil && (
            <span>
              {t('serviceUntil')} <Time value={one.restsUntil} />
            </span>
          )}
          <span className="small muted">{one.error}</span>
        </li>
      ))}
    </ul>
  )
}
