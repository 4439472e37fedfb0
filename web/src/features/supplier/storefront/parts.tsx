import { productGroups } from '@reagora/server/product/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import type { review } from '@reagora/server/review/contract'
import type { search } from '@reagora/server/search/contract'
import type { supplier } from '@reagora/server/supplier/contract'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { Link, useNavigate } from 'react-router'
import { Button, Input, Tag } from '../../../ui/kit.tsx'
import { Formula, Money, StateBlock, Structure, Time } from '../../../ui/parts.tsx'
import { drawingPath, drawingText, moleculePath, namesIn } from '../../molecule/names.ts'
import { useOfferWords } from '../../product/words.ts'
import { logoPath } from '../logoPath.ts'
import { Programmes } from '../Programmes.tsx'
import { useGrouped } from '../../../ui/count.ts'

export type Detail = Output<typeof supplier.name>
type Count = Output<typeof supplier.productCount> | undefined
type Rating = Output<typeof review.ofSupplier> | undefined
type Found = Output<typeof search.chemicals> | undefined

const productsPath = (supplierId: string, more = '') => `/chemicalProductList?supplier=${supplierId}${more}`

interface FactsProps {
  detail: Detail
  name: string
  count: Count
  rating: Rating
}
/** Logo, names, rank, programmes and figures. */
export function Facts({ detail, name, count, rating }: FactsProps) {
  const { t, i18n } = useTranslation('supplier')
  const grouped = useGrouped()
  const { country } = useOfferWords()
  const other = name === detail.name ? '' : detail.name
  return (
    <section className="card supplier-head">
      <img src={logoPath(detail)} alt={t('logo', { name })} width={96} height={96} />
      <div>
        <h1>{name}</h1>
        {other && (
          <p className="muted" lang="en">
            {other}
          </p>
        )}
        <p className="row wrap badges">
          {detail.topTag && <Tag tone="brand">★ {t('preferred')}</Tag>}
          {detail.stars !== null && <Tag>{t('stars', { n: detail.stars })}</Tag>}
          {rating?.mean && (
            <Tag>
              {t('reviewMean', {
                mean: rating.mean.toLocaleString(i18n.language, { minimumFractionDigits: 1 }),
                n: String(rating.count),
              })}
            </Tag>
          )}
          {detail.programmes.length > 0 && <Programmes programmes={detail.programmes} plus={detail.qualityPlus} />}
        </p>
        <p className="row wrap supplier-figures num">
          {count && (
            <>
              <strong>{t('products', { n: grouped(count.products) })}</strong>
              <span>{t('molecules', { n: grouped(count.molecules) })}</span>
              <span>{t('inStock', { n: grouped(count.inStock) })}</span>
            </>
          )}
        </p>
      </div>
      <dl className="facts">
        <dt>{t('shipsFrom')}</dt>
        <dd suppressHydrationWarning>{[country(detail.shipsFrom), detail.city].filter(Boolean).join(' · ')}</dd>
        <dt>{t('currency')}</dt>
        <dd>{detail.currency}</dd>
        {detail.minimumOrders.length > 0 && (
          <>
            <dt>{t('minimumOrder')}</dt>
            <dd className="num">
              {detail.minimumOrders.map((one) => (
                <span key={one.currency} className="nowrap">
                  <Money value={one} mixed />{' '}
                </span>
              ))}
            </dd>
          </>
        )}
        <dt>{t('code')}</dt>
        <dd className="num">{detail.code}</dd>
        <dt>{t('since')}</dt>
        <dd>
          <Time value={detail.memberSince} day />
        </dd>
      </dl>
    </section>
  )
}

/** What the supplier says about itself, in the reader's language where it wrote so. */
export function About({ introduction, own }: { introduction: string; own: boolean }) {
  const { t } = useTranslation('supplier')
  return (
    <section className="card section">
      <h2>{t('about')}</h2>
      <div className="prose">
        {introduction === '' ? (
          <p className="muted">{t('noIntroduction')}</p>
        ) : (
          introduction.split(/\n{1,}/).map((paragraph) => <p key={paragraph}>{paragraph}</p>)
        )}
        {introduction !== '' && !own && <p className="small muted">{t('otherLanguage')}</p>}
      </div>
    </section>
  )
}

/** A search that keeps to this supplier. */
export function SearchInside({ supplierId }: { supplierId: string }) {
  const { t } = useTranslation('supplier')
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    void navigate(productsPath(supplierId, text.trim() && `&q=${encodeURIComponent(text.trim())}`))
  }
  return (
    <form className="card pad inside" role="search" onSubmit={submit}>
      <label htmlFor="inside">{t('searchHere')}</label>
      <span className="row">
        <Input
          id="inside"
          value={text}
          placeholder={t('searchHint')}
          maxLength={500}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" look="primary">
          {t('searchButton')}
        </Button>
      </span>
    </form>
  )
}

/** Products by group, each a link to them. */
export function Groups({ supplierId, count }: { supplierId: string; count: Count }) {
  const { t } = useTranslation('supplier')
  const grouped = useGrouped()
  const { t: ofProduct } = useOfferWords()
  if (!count || count.groups.length === 0) return null
  const known = (group: string | null) => productGroups.find((one) => one === group)
  return (
    <section className="card section">
      <h2>{t('byGroup')}</h2>
      <ul className="group-counts">
        {count.groups.map(({ group, products }) => {
          const one = known(group)
          return (
            <li key={group ?? ''}>
              {one ? (
                <Link to={productsPath(supplierId, `&group=${one}`)}>{ofProduct(`group.${one}`)}</Link>
              ) : (
                <span>{t('otherGroup')}</span>
              )}
              <span className="num muted">{grouped(products)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Some of the products, with the way to all of them. */
export function Sample({ supplierId, found, error }: { supplierId: string; found: Found; error: unknown }) {
  const { t, i18n } = useTranslation('supplier')
  const { t: ofProduct } = useOfferWords()
  if (error || !found) return null
  if (found.total === 0)
    return (
      <section className="card section">
        <StateBlock icon="search" title={t('noProducts')} />
      </section>
    )
  return (
    <section className="card section">
      <h2>{t('sample')}</h2>
      <ul className="supplier-tiles">
        {found.molecules.map((molecule) => (
          <li key={molecule.moleculeId}>
            <Structure
              src={drawingPath(molecule.moleculeId, 'small')}
              alt={drawingText(i18n.language, molecule)}
              size={120}
            />
            <Link to={moleculePath(molecule, molecule.offers[0]?.productId)}>
              {namesIn(i18n.language, molecule).name}
            </Link>
            <span className="small muted num">
              {molecule.cas && `CAS ${molecule.cas} `}
              {molecule.formula && <Formula value={molecule.formula} smiles={molecule.smiles} />}
            </span>
            <strong>{molecule.lowestPrice ? <Money value={molecule.lowestPrice} /> : ofProduct('inquiry')}</strong>
          </li>
        ))}
      </ul>
      <p className="pad">
        <Link className="btn" to={productsPath(supplierId)}>
          {t('seeAll')}
        </Link>
      </p>
    </section>
  )
}
