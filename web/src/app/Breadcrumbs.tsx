import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../ui/texts.ts'
import { usePages } from './site.tsx'

interface Crumb {
  text: ReactNode
  to?: string
  /** Left out: there is no such step here. */
  hidden?: boolean
}
/**
 * Where one is (rule MISC-2): home first, then the steps, the last of which is the page itself. A step that is hidden, or leads to a page
 * that this person may not open, is dropped. Marked up as a BreadcrumbList of schema.org, for search engines.
 */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const { t } = useTranslation()
  const pages = usePages()
  const steps = items.filter(({ to, hidden }) => !hidden && (to === undefined || pages.has(to)))
  const all = steps[0]?.to === '/' ? steps : [{ text: t('home'), to: '/' }, ...steps]
  return (
    <nav className="crumbs" aria-label={t('breadcrumbs')}>
      <ol itemScope itemType="https://schema.org/BreadcrumbList">
        {all.map((item, i) => (
          <li
            key={i}
            aria-current={i === all.length - 1 ? 'page' : undefined}
            itemProp="itemListElement"
            itemScope
            itemType="https://schema.org/ListItem"
          >
            {item.to ? (
              <Link to={item.to} itemProp="item">
                <span itemProp="name">{item.text}</span>
              </Link>
            ) : (
              <span itemProp="name">{item.text}</span>
            )}
            <meta itemProp="position" content={String(i + 1)} />
          </li>
        ))}
      </ol>
    </nav>
  )
}
