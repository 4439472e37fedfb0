import { useTranslation } from '../../../ui/texts.ts'
import { Link, useParams } from 'react-router'
import { NotFoundPage } from '../../../app/NoPage.tsx'
import { Page } from '../../../app/Page.tsx'
import { usePages } from '../../../app/site.tsx'
import { groupPath } from '../../../areas/SearchBox.tsx'
import { Icon } from '../../../ui/kit.tsx'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import type { PageRow } from '../../../app/page.ts'
import { subjectOf, subjects, type SubjectId } from '../subjects.ts'
import './introduce.css'

export const route = {
  path: '/introduce/{id}',
  nouns: ['introduce', 'home'],
  area: 'main',
} satisfies PageRow

/** What one of the services offers, how it goes, and what to bring (rule HEAD-6). */
export default function IntroducePage() {
  const { id = '' } = useParams()
  const subject = subjectOf(id)
  return subject ? <Introduction id={subject} /> : <NotFoundPage />
}

function Introduction({ id }: { id: SubjectId }) {
  const { t } = useTranslation('introduce')
  return (
    <Page title={t(id)} description={t(`${id}.lead`)} canonical={`/introduce/${id}`} className="introduce">
      <Breadcrumbs items={[{ text: t(id) }]} />
      <h1>{t(id)}</h1>
      <p className="lead">{t(`${id}.lead`)}</p>
      <div className="introduced">
        <div>
          <section aria-labelledby="offers">
            <h2 id="offers">{t('offers')}</h2>
            <ul className="offered">
              {([1, 2, 3, 4] as const).map((n) => (
                <li key={n} className="card pad">
                  <h3>{t(`${id}.offer.${n}`)}</h3>
                  <p>{t(`${id}.offer.${n}.text`)}</p>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="steps">
            <h2 id="steps">{t('steps')}</h2>
            <Steps id={id} />
          </section>
        </div>
        <Aside id={id} />
      </div>
    </Page>
  )
}

function Steps({ id }: { id: SubjectId }) {
  const { t } = useTranslation('introduce')
  return (
    <ol className="card pad steps">
      {subjects[id].steps.map((n) => (
        <li key={n}>
          {/* Only the first subject tells five steps. */}
          <h3>{n === 5 ? t('custom-synthesis.step.5') : t(`${id}.step.${n}`)}</h3>
          <p>{n === 5 ? t('custom-synthesis.step.5.text') : t(`${id}.step.${n}.text`)}</p>
        </li>
      ))}
    </ol>
  )
}

function Aside({ id }: { id: SubjectId }) {
  const { t } = useTranslation('introduce')
  const { t: ofHome } = useTranslation('home')
  const pages = usePages()
  return (
    <aside className="stack">
      <section className="card pad" aria-labelledby="prepare">
        <h2 id="prepare">{t('prepare')}</h2>
        <ul className="introduced-ticks">
          {([1, 2, 3, 4] as const).map((n) => (
            <li key={n}>
              <Icon name="check" />
              {t(`${id}.need.${n}`)}
            </li>
          ))}
        </ul>
      </section>
      <section className="card pad" aria-labelledby="times">
        <h2 id="times">{t('times')}</h2>
        <dl className="facts">
          {([1, 2, 3] as const).map((n) => [
            <dt key={`${n}-t`}>{t(`${id}.time.${n}`)}</dt>,
            <dd key={`${n}-d`}>{t(`${id}.time.${n}.text`)}</dd>,
          ])}
        </dl>
        <p className="muted small">{t('timesNote')}</p>
      </section>
      <section className="card pad" aria-labelledby="go">
        <h2 id="go">{t('go')}</h2>
        {id === 'custom-synthesis' && <p className="muted small">{t('findFirst')}</p>}
        <div className="chips">
          {subjects[id].groups.map((group) => (
            <Link key={group} className="chip" to={groupPath(group)}>
              {ofHome(`group.${group}`)}
            </Link>
          ))}
        </div>
        <div className="row wrap">
          <Link className="btn primary" to="/contactUs">
            <Icon name="mail" />
            {t('contact')}
          </Link>
          {pages.has('/batchQueryView') && (
            <Link className="btn" to="/batchQueryView">
              <Icon name="list" />
              {t('pasteList')}
            </Link>
          )}
        </div>
      </section>
    </aside>
  )
}
