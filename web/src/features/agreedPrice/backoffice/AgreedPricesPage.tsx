import { agreedPrice, agreedPriceListing } from '@reagora/server/agreedPrice/contract'
import { Link } from 'react-router'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { Money, StateBlock, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { useUrlState } from '../../../ui/urlState.ts'
import { nameIn } from '../../discount/words.tsx'
import { AgreedTag, ListPrice, Until, type Agreed } from '../words.tsx'
import { usePackText } from '../../../ui/usePackText.ts'

export const route = {
  path: '/admin/agreedPrices',
  nouns: ['agreedPrice', 'discount'],
  area: 'staff',
  access: 'staffDiscounts',
  menu: { group: 'marketing', label: 'agreedPrice:title' },
} satisfies PageRow

/** Prices agreed with companies, each beside the list price of today. */
export default function AgreedPricesPage() {
  const { t, i18n } = useTranslation('agreedPrice')
  const url = useUrlState()
  const packText = usePackText()
  const listed = useListing(agreedPrice.list, agreedPriceListing)
  const ofCompany = url.get('ofCompany')
  const named = listed.rows.find(({ company }) => company.id === ofCompany)?.company
  const nameOf = (one: { name: string; localName: string }) => nameIn(i18n.language, one)
  const company = (row: Agreed) => <Link to={`/admin/companies/${row.company.id}`}>{nameOf(row.company)}</Link>
  const what = (row: Agreed) => (
    <>
      <span className="strong num">{row.code}</span> <span className="nowrap">{packText(row.pack)}</span>
      <div className="small muted">{(i18n.language === 'zh' && row.nameZh) || row.nameEn}</div>
    </>
  )
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead')}</p>
      <ListView<Agreed>
        name="agreedPrices"
        listed={listed}
        words={{
          hint: t('searchHint'),
          filter: (key) => t(`filter.${key as 'currency'}`),
          value: (key, value) => (key === 'state' ? t(`state.${value as 'ended'}`) : value),
          named: named && nameOf(named),
        }}
        actions={
          <Link className="btn primary" to={`/admin/agreedPrices/new${ofCompany ? `?company=${ofCompany}` : ''}`}>
            {t('agree')}
          </Link>
        }
        nothing={
          <StateBlock icon="file" title={t('none')}>
            {t('noneHint')}
          </StateBlock>
        }
        columns={[
          { key: 'code', title: t('code'), render: what },
          { key: 'company', title: t('company'), render: company },
          { key: 'supplier', title: t('supplier'), render: (row) => nameOf(row.supplier) },
          { key: 'price', title: t('price'), right: true, render: (row) => <Money value={row.price} mixed /> },
          {
            key: 'list',
            title: t('list'),
            right: true,
            render: (row) => <ListPrice list={row.list} price={row.price.amount} />,
          },
          { key: 'state', title: t('stateTitle'), render: (row) => <AgreedTag state={row.state} /> },
          { key: 'ends', title: t('lastDay'), render: (row) => <Until of={row} /> },
          { key: 'reference', title: t('reference'), render: (row) => row.reference || '–' },
          {
            key: 'saved',
            title: t('saved'),
            render: (row) => (
              <>
                <Time value={row.savedAt} day /> <span className="muted">{row.savedBy}</span>
              </>
            ),
          },
        ]}
        card={(row) => (
          <>
            <span className="row between">
              <strong>
                {row.code} · {packText(row.pack)}
              </strong>
              <AgreedTag state={row.state} />
            </span>
            <span className="row between">
              {company(row)}
              <Money value={row.price} mixed />
            </span>
            <span className="small muted">
              {row.lastDay && t('lastDay')} <Until of={row} />
            </span>
          </>
        )}
      />
    </Page>
  )
}
