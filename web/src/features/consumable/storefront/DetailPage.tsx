import { consumable } from '@reagora/server/consumable/contract'
import { errors } from '@reagora/server/kernel/errors'
import type { Output } from '@reagora/server/kernel/endpoint'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { need, Refusal } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import { StatePage } from '../../../app/StatePage.tsx'
import type { Place, PageRow } from '../../../app/page.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { Copy, PageBones } from '../../../ui/parts.tsx'
import { useUrlState } from '../../../ui/urlState.ts'
import { ReportError } from '../../contact/ReportError.tsx'
import { useOfferWords } from '../../product/words.ts'
import { SupplierName } from '../../supplier/SupplierName.tsx'
import { countryOf } from '../ask.ts'
import { consumablePath, LIST, picturePath } from '../paths.ts'
import { ShipTo } from './ShipTo.tsx'
import { useConsumableWords, type Consumable } from '../words.ts'
import '../consumable.css'
import { Temperatures } from '../../molecule/Temperatures.tsx'
import { Antibody, ofAntibody } from './Antibody.tsx'
import { PackTable } from './PackTable.tsx'
import { isId } from '../../../ui/isId.ts'

export const route = {
  path: '/consumablesProductDetail/{id}',
  nouns: ['consumable', 'product', 'search', 'supplier'],
  area: 'main',
} satisfies PageRow

/** Asks when the page stands: no document has it. */
const ProductRating = lazy(() =>
  import('../../review/OfferRating.tsx').then((module) => ({ default: module.ProductRating })),
)

export const needs = ({ params, search }: Place) => {
  const productId = params['id'] ?? ''
  return isId(productId) ? [need(consumable.product, { productId, country: countryOf(search) })] : []
}

/** One consumable with everything it says of itself and the way to buy it (rule CONS-1). */
export default function DetailPage() {
  const { t } = useConsumableWords()
  const { id = '' } = useParams()
  const { params } = useUrlState()
  const asked = isId(id) ? { productId: id, country: countryOf(params) } : null
  const { data, error, refetch } = useApi(consumable.product, asked, { quiet: true })
  const missing = !asked || (error instanceof Refusal && error.status === errors.NOT_FOUND.status)
  if (missing)
    return (
      <StatePage title={t('missing')} status={404} noindex icon="search" link={{ to: LIST, text: t('allCategories') }}>
        {t('missingHint')}
      </StatePage>
    )
  if (!data || data.product.productId !== id)
    return (
      <Page title={t('title')}>
        <h1 className="sr">{t('title')}</h1>
        {error ? (
          <div className="card">
            <Failure error={error} retry={() => void refetch()} />
          </div>
        ) : (
          <PageBones />
        )}
      </Page>
    )
  return <Shown key={id} detail={data} />
}

function Shown({ detail: { product, path } }: { detail: Output<typeof consumable.product> }) {
  const { t, named, called, stated } = useConsumableWords()
  const url = useUrlState()
  const name = called(product)
  return (
    <Page
      title={name}
      description={[
        name,
        product.brand,
        product.code,
        ...product.attributes.map((one) => `${named(one.names)} ${stated(one.values)}`),
      ]
        .filter(Boolean)
        .join(' · ')}
      canonical={consumablePath(product.productId)}
      jsonLd={jsonLd(product, name)}
    >
      <Breadcrumbs
        items={[
          { text: t('title'), to: LIST },
          ...path.map(({ code, names }) => ({ text: named(names), to: `${LIST}?cat=${code}` })),
          { text: name },
        ]}
      />
      <div className="goodpage">
        <Pictures product={product} name={name} />
        <section className="facing">
          <h1>{name}</h1>
          <Suspense>
            <ProductRating productId={product.productId} name={`${product.code} ${name}`} />
          </Suspense>
          <Facts product={product} />
          <p className="report">
            <ReportError of={{ product: product.productId }} />
          </p>
        </section>
      </div>
      <Antibody product={product} />
      <section aria-labelledby="packs">
        <div className="row between wrap packshead">
          <h2 id="packs">{t('packs')}</h2>
          <ShipTo country={countryOf(url.params)} onChange={(country) => url.set({ country })} />
        </div>
        <PackTable product={product} caption={t('packsOf', { name })} />
        <p className="small muted">{t('priceHint')}</p>
      </section>
    </Page>
  )
}

function Facts({ product }: { product: Consumable }) {
  const { t, named, stated } = useConsumableWords()
  const { days, country, t: ofProduct } = useOfferWords()
  return (
    <dl className="facts">
      {product.brand && (
        <>
          <dt>{t('brand')}</dt>
          <dd>{product.brand}</dd>
        </>
      )}
      <dt>{ofProduct('code')}</dt>
      <dd>
        <Copy value={product.code} />
      </dd>
      <dt>{t('supplier')}</dt>
      <dd>
        <SupplierName offer={product} />
      </dd>
      {ofAntibody(product).length === 0 &&
        product.attributes.map(({ code, names, values }) => [
          <dt key={`${code}-t`}>{named(names)}</dt>,
          <dd key={`${code}-d`}>{stated(values)}</dd>,
        ])}
      {(['storage', 'transport'] as const).map((what) => {
        const condition = product[`${what}Condition`]
        if (!condition && !product[what]) return null
        return [
          <dt key={`${what}-t`}>{t(what)}</dt>,
          <dd key={`${what}-d`}>
            {condition ? <Temperatures text={t(`${what}.${condition}` as 'storage.cold')} /> : product[what]}
          </dd>,
        ]
      })}
      <dt>{ofProduct('ships')}</dt>
      <dd>
        {days(product)} · <span suppressHydrationWarning>{country(product.shipsFrom)}</span>
      </dd>
    </dl>
  )
}

function Pictures({ product, name }: { product: Consumable; name: string }) {
  const { t } = useConsumableWords()
  const [number, setNumber] = useState(1)
  return (
    <figure className="card picture">
      <img src={picturePath(product.productId, number)} alt={name} width="240" height="240" fetchPriority="high" />
      {product.images === 0 && <figcaption className="small muted">{t('drawn')}</figcaption>}
      {product.images > 1 && (
        <div className="row wrap center">
          {Array.from({ length: product.images }, (_, i) => (
            <button
              key={i}
              type="button"
              className="btn icon"
              aria-label={t('picture', { n: i + 1 })}
              aria-pressed={number === i + 1}
              onClick={() => setNumber(i + 1)}
            >
              {i + 1}
            </button>
          ))}
        </div>
      )}
    </figure>
  )
}

function jsonLd(product: Consumable, name: string) {
  const offers = product.packages.flatMap(({ price, label, stock }) =>
    price
      ? [
          {
            '@type': 'Offer',
            name: label,
            price: price.amount,
            priceCurrency: price.currency,
            availability: `https://schema.org/${stock.state === 'no stock' ? 'OutOfStock' : 'InStock'}`,
            seller: { '@type': 'Organization', name: product.supplierName },
          },
        ]
      : [],
  )
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    sku: product.code,
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(offers.length > 0 && { offers }),
  }
}
