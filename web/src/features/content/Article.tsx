import { useTranslation } from '../../ui/texts.ts'
import type { ReactNode } from 'react'
import { Breadcrumbs } from '../../app/Breadcrumbs.tsx'
import { Page } from '../../app/Page.tsx'
import './content.css'

export interface Section {
  title: string
  text: ReactNode
}
interface Props {
  title: string
  lead: string
  /** The address under which it shall be found. */
  canonical: string
  /** Since when it holds. */
  dated?: string
  sections: readonly Section[]
  children?: ReactNode
}
/** A page of text: what it is about, then section by section, with a list of them where there are many. */
export function Article({ title, lead, canonical, dated, sections, children }: Props) {
  const { t } = useTranslation('content')
  return (
    <Page title={title} description={lead} canonical={canonical} width="narrow">
      <Breadcrumbs items={[{ text: title }]} />
      <article className="article">
        <h1>{title}</h1>
        {dated && <p className="muted">{dated}</p>}
        <p className="lead">{lead}</p>
        {sections.length > 5 && (
          <nav aria-label={t('contents')}>
            <ol>
              {sections.map((section, i) => (
                <li key={section.title}>
                  <a href={`#s${i + 1}`}>{section.title}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        {children}
        {sections.map((section, i) => (
          <section key={section.title} id={`s${i + 1}`}>
            <h2>{section.title}</h2>
            {typeof section.text === 'string' ? <p>{section.text}</p> : section.text}
          </section>
        ))}
      </article>
    </Page>
  )
}
