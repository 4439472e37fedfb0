import { useTranslation } from '../ui/texts.ts'
import { Link } from 'react-router'
import { useFrame, type SiteLink } from '../app/site.tsx'
import { footLinks, useLinks } from './links.ts'

/** Terms, privacy, parent company, about us, social links, filing numbers (rule FOOT-1). */
export function Footer() {
  const { t } = useTranslation()
  const { site } = useFrame()
  const links = useLinks(footLinks)
  return (
    <footer className="foot">
      <div>
        <nav aria-label={t('footNav')}>
          {links.map((link) => (
            <Link key={link.to} to={link.to}>
              {t(link.text)}
            </Link>
          ))}
          {[site.parent, ...site.social].map((link) => (
            <Outside key={link.text} link={link} />
          ))}
        </nav>
        <p className="filing">
          {site.demo && <span>{t('demoFilings')}</span>}
          {site.filings.map((link) => (
            <Outside key={link.text} link={link} />
          ))}
        </p>
      </div>
    </footer>
  )
}

function Outside({ link }: { link: SiteLink }) {
  if (!link.text) return null
  if (!link.url) return <span>{link.text}</span>
  return (
    <a href={link.url} target="_blank" rel="noopener noreferrer">
      {link.text}
    </a>
  )
}
