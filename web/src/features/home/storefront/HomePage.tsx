import { featured } from '@reagora/server/featured/contract'
import { news } from '@reagora/server/news/contract'
import { product, productGroups } from '@reagora/server/product/contract'
import { promotion } from '@reagora/server/promotion/contract'
import { recommend } from '@reagora/server/recommend/contract'
import { useTranslation } from '../../../ui/texts.ts'
import { Link } from 'react-router'
import { need } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { usePages } from '../../../app/site.tsx'
import { useWarmLink } from '../../../areas/Header.tsx'
import { groupPath, resultsPath, SearchBox } from '../../../areas/SearchBox.tsx'
import { Icon } from '../../../ui/kit.tsx'
import { Featured } from '../../supplier/Featured.tsx'
import { HomeNews } from './HomeNews.tsx'
import { Continue } from './Continue.tsx'
import { useGrouped } from '../../../ui/count.ts'
import './home.css'
import { HomeTags } from './HomeTags.tsx'
import { Latest } from './Latest.tsx'
import { Popular, popularInput } from './Popular.tsx'
import { Part, Tile } from './tiles.tsx'

export const route = {
  path: '/',
  nouns: ['home'],
  area: 'main',
} satisfies PageRow

/** Popular and new molecules stand below the fold: the document does not wait long for them. */
export const needs = () => [
  need(product.overview, {}),
  need(recommend.list, popularInput, 100),
  need(product.latest, {}, 100),
  need(promotion.sections, {}, 100),
  need(promotion.ads, {}, 100),
  need(news.onHome, {}, 100),
  need(featured.shown, {}, 100),
  need(product.tags, {}, 100),
]

const examples = [
  { kind: 'kindCas', text: '5467-74-3' },
  { kind: 'kindFormula', text: 'C6H6BBrO2' },
  { kind: 'kindSmiles', text: 'OB(O)c1ccc(Br)cc1' },
] as const
/** Each leads to its page; suppliers of five stars stand first in the list of all. */
const programmes = [
  { name: 'quality', to: '/qualityguarantee' },
  { name: 'realtime', to: '/rtsupplier' },
  { name: 'consigned', to: '/voisupplier' },
  { name: 'orderOnly', to: '/orderonlysupplier' },
  { name: 'fiveStar', to: '/suppliers' },
] as const
const services = [
  { to: '/introduce/custom-synthesis', text: 'customService', hint: 'customHint' },
  { to: '/introduce/building-blocks', text: 'buildingBlocks', hint: 'blocksHint' },
  { to: '/introduce/screening-library', text: 'screeningLibrary', hint: 'screeningHint' },
] as const

export default function HomePage() {
  const { t } = useTranslation('home')
  const grouped = useGrouped()
  const { t: common } = useTranslation()
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
      <div className="home-top">
        <section className="hero">
          <h1>{t('hero')}</h1>
          <p className="muted num scale">
            {data &&
              t('scale', {
                products: grouped(data.products),
                molecules: grouped(data.molecules),
                suppliers: grouped(data.suppliers),
              })}
          </p>
          <SearchBox big />
          <div className="chips">
            <span className="muted small">{t('tryIt')}</span>
            <Example kind={t('kindName')} text={t('exampleName')} />
            {examples.map(({ kind, text }) => (
              <Example key={kind} kind={t(kind)} text={text} />
            ))}
          </div>
          <div className="row wrap">
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
          </div>
        </section>
        <Continue />
      </div>
      <Popular />
      <Latest />
      <HomeNews />
      <Featured />
      <HomeTags />
      <Part id="groups" title={t('groups')}>
        {productGroups.map((group) => (
          <Tile
            key={group}
            to={groupPath(group)}
            title={t(`group.${group}`)}
            hint={t(`groupHint.${group}`)}
            figure={t('productsN', { n: grouped(data?.groups.find((one) => one.group === group)?.products ?? 0) })}
          />
        ))}
        <Tile to="/consumablesProductList" title={common('consumables')} hint={t('consumablesHint')} />
      </Part>
      <Part id="services" title={t('services')} columns="three">
        {services.map(({ to, text, hint }) => (
          <Tile key={to} to={to} title={common(text)} hint={t(hint)} />
        ))}
      </Part>
      <Part id="programmes" title={t('programmes')} columns="five">
        {programmes.map(({ name, to }) => (
          <Tile key={name} to={to} title={t(`programme.${name}`)} hint={t(`programmeHint.${name}`)} />
        ))}
      </Part>
    </Page>
  )
}

const Example = ({ kind, text }: { kind: string; text: string }) => (
  <Link className="chip" to={resultsPath(text)}>
    <span className="muted">{kind}</span>
    {text}
  </Link>
)
