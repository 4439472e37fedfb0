import { Page } from '../../../app/Page.tsx'
import { useFrame } from '../../../app/site.tsx'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { releases } from '../releases.ts'
import './guide.css'

export const route = {
  path: '/release-notes',
  nouns: ['guide'],
  area: 'main',
} satisfies PageRow

/** The version that runs, and what each one brought (rule MISC-1). */
export default function ReleaseNotesPage() {
  const { t } = useTranslation('guide')
  const { site } = useFrame()
  return (
    <Page
      title={t('releases')}
      description={t('releases.lead')}
      canonical="/release-notes"
      className="guide"
      width="narrow"
    >
      <Breadcrumbs items={[{ text: t('releases') }]} />
      <h1>{t('releases')}</h1>
      <p className="lead">{t('releases.lead')}</p>
      <p className="num">{t('releases.current', { version: site.version })}</p>
      {releases.map(({ version, date, changes }) => (
        <section key={version} className="card pad" aria-labelledby={`v${version}`}>
          <h2 id={`v${version}`} className="num">
            {version}
          </h2>
          <p className="muted">
            <Time value={date} day />
          </p>
          <ul className="guide-changes">
            {changes.map((change) => (
              <li key={change}>{t(`release.${change}`)}</li>
            ))}
          </ul>
        </section>
      ))}
    </Page>
  )
}
