import { news } from '@reagora/server/news/contract'
import { promotion } from '@reagora/server/promotion/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { Link } from 'react-router'
import { useApi } from '../../../api/useApi.ts'
import { Part, Tile } from './tiles.tsx'
import { langOf } from '../../news/words.ts'

type Ad = Output<typeof promotion.ads>[number]

/** Where an ad leads: to a page of ours, or out of the shop. */
const AdTile = ({ ad }: { ad: Ad }): ReactNode =>
  ad.link.startsWith('/') ? (
    <Tile to={ad.link} title={ad.title} hint={ad.text} />
  ) : (
    <li className="card tile">
      <a className="strong" href={ad.link} target="_blank" rel="noopener noreferrer">
        {ad.title}
      </a>
      <span className="muted small">{ad.text}</span>
    </li>
  )

/** What staff put onto the home page: sections with ads, ads alone, and the latest news (rule CONT-1). */
export function HomeNews() {
  const { t } = useTranslation()
  const { t: ofHome } = useTranslation('home')
  const sections = useApi(promotion.sections, {}, { quiet: true }).data ?? []
  const ads = (useApi(promotion.ads, {}, { quiet: true }).data ?? []).filter(({ sectionId }) => sectionId === null)
  const latest = useApi(news.onHome, {}, { quiet: true }).data ?? []
  return (
    <>
      {sections.map(({ id, title, ads: own }) => (
        <Part key={id} id={`section-${id}`} title={title}>
          {own.map((ad) => (
            <AdTile key={ad.id} ad={ad} />
          ))}
        </Part>
      ))}
      {(latest.length > 0 || ads.length > 0) && (
        <Part id="news" title={t('news')} more={<Link to="/newslist">{ofHome('allNews')}</Link>}>
          {latest.map(({ id, title, home, language }) => (
            <li key={id} className="card tile" lang={langOf(language)}>
              <Link className="strong" to={`/newsdetail/${id}`}>
                {title}
              </Link>
              <span className="muted small">{home}</span>
            </li>
          ))}
          {ads.map((ad) => (
            <AdTile key={ad.id} ad={ad} />
          ))}
        </Part>
      )}
    </>
  )
}
