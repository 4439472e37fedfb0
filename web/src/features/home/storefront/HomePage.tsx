import { product, productGroups } from '@reagora/server/product/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSyncExternalStore } from 'react'
import { need } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import { usePages } from '../../../app/site.tsx'
import { searchHistory, subscribe } from '../../../app/storage.ts'
import { useWarmLink } from '../../../areas/Header.tsx'
import { groupPath, resultsPath, SearchBox } from '../../../areas/SearchBox.tsx'
import { Icon } from '../../../ui/kit.tsx'
import './home.css'

export const needs = () => [need(product.overview, {})]

const examples = [
  { kind: 'kindCas', text: '5467-74-3' },
  { kind: 'kindFormula', text: 'C6H6BBrO2' },
  { kind: 'kindSmiles', text: 'OB(O)c1ccc(Br)cc1' },
] as const
const programmes = ['quality', 'realtime', 'consigned', 'orderOnly', 'fiveStar'] as const

export default function HomePage() {
  const { t } = useTranslation('home')
  const pages = usePages()
  const warm = useWarmLink()
  const { data } = useApi(product.overview, {}, { quiet: true })
  const described = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'Reagora 试剂广场',
    potentialAction: {
      '@type': 'SearchAction',
      target: '/chemicalProductList?q={search_term_string}',
      'query-input': 'required name=search_term_string',
    },
  }
  return (
    <Page title={t('title')} description={t('description')} canonical="/" jsonLd={described} className="home">
      <section className="hero">
        <h1>{t('hero')}</h1>
        <SearchBox big />
        <div className="chips">
          <span className="muted small">{t('tryIt')}</span>
          <Example kind={t('kindName')} text={t('exampleName')} />
          {examples.map(({ kind, text }) => (
            <Example key={kind} kind={t(kind)} text={text} />
          ))}
        </div>
        <div className="row wrap ways">
          {pages.has('/structureSearch') && (
            <Link className="btn" {...warm('/structureSearch')}>
              <Icon name="draw" />
              {t('drawIt')}
            </Link>
          )}
          {pages.has('/batchQueryView') && (
            <Link className="btn" {...warm('/batchQueryView')}>
              <Icon name="list" />
              {t('pasteList')}
            </Link>
          )}
          <span className="muted small num scale">
            {data &&
              t('scale', {
                products: grouped(data.products),
                molecules: grouped(data.molecules),
                suppliers: grouped(data.suppliers),
              })}
          </span>
        </div>
      </section>
      <div className="cols">
        <section className="card">
          <h2>{t('groups')}</h2>
          <ul className="lines">
            {productGroups.map((group) => (
              <li key={group}>
                <Link {...warm(groupPath(group))}>{t(`group.${group}`)}</Link>
                <span className="muted small hint">{t(`groupHint.${group}`)}</span>
                <span className="muted small num">{countOf(data?.groups, group)}</span>
              </li>
            ))}
          </ul>
        </section>
        <section className="card">
          <h2>{t('programmes')}</h2>
          <dl className="lines">
            {programmes.map((programme) => (
              <div key={programme}>
                <dt className="strong">{t(`programme.${programme}`)}</dt>
                <dd className="muted small">{t(`programmeHint.${programme}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
        <Recent />
      </div>
    </Page>
  )
}

const Example = ({ kind, text }: { kind: string; text: string }) => (
  <Link className="chip" to={resultsPath(text)}>
    <span className="muted">{kind}</span>
    {text}
  </Link>
)

/** What was searched in this browser; the server cannot know it, so the first render has the place kept free. */
function Recent() {
  const { t } = useTranslation('home')
  const joined = useSyncExternalStore(
    subscribe,
    () => searchHistory().slice(0, 7).join(','),
    () => '',
  )
  const recent = joined ? joined.split(',') : []
  return (
    <section className="card recent">
      <h2>{t('recent')}</h2>
      {recent.length === 0 ? (
        <p className="muted pad">{t('recentEmpty')}</p>
      ) : (
        <ul className="lines">
          {recent.map((text) => (
            <li key={text}>
              <Link to={resultsPath(text)}>{text}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const grouped = (n: number) => String(n).replace(/\B(?=(\d{3})+$)/g, ',')

function countOf(groups: readonly { group: string; products: number }[] | undefined, group: string) {
  const found = groups?.find((one) => one.group === group)
  return found ? grouped(found.products) : ''
}
