import { languageNames } from '@reagora/messages'
import { useTranslation } from '../../../ui/texts.ts'
import type { Detail } from './Facts.tsx'

/** All names by language, the preferred ones first; those of the page's language lead. */
export function Names({ detail }: { detail: Detail }) {
  const { t, i18n } = useTranslation('molecule')
  const byLanguage = Object.entries(Object.groupBy(detail.names, ({ language }) => language)).sort(
    ([a], [b]) => Number(b === i18n.language) - Number(a === i18n.language),
  )
  if (byLanguage.length === 0) return null
  const weight = { preferred: 0, trade: 1, synonym: 2 } as const
  return (
    <section className="card section" id="names">
      <h2>{t('names')}</h2>
      <dl className="facts">
        {byLanguage.map(([language, names = []]) => (
          <div key={language} className="contents">
            <dt>{languageNames[language as keyof typeof languageNames]}</dt>
            <dd lang={language}>
              <ul className="names">
                {[...names]
                  .sort((a, b) => weight[a.kind] - weight[b.kind])
                  .map(({ name, kind }) => (
                    <li key={name} className={kind === 'preferred' ? 'strong' : ''}>
                      {name}
                    </li>
                  ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
