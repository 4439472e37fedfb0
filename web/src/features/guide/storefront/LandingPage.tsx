import { product } from '@reagora/server/product/contract'
import { Link, useLocation } from 'react-router'
import { need } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import { count } from '../../../ui/count.ts'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useTranslation } from '../../../ui/texts.ts'
import './guide.css'

export const route = [
  {
    path: '/for-buyers',
    nouns: ['guide', 'home'],
    area: 'main',
  },
  {
    path: '/for-suppliers',
    nouns: ['guide', 'home'],
    area: 'main',
  },
] satisfies PageRow[]

export const needs = () => [need(product.overview, {})]

/** What buyers, or suppliers, find here, how large it is today (rule CONT-6), and how to begin (rule MISC-1). */
export default function LandingPage() {
  const { t } = useTranslation('guide')
  const forWhom = useLocation().pathname.toLowerCase().startsWith('/for-suppliers') ? 'suppliers' : 'buyers'
  return (
    <Page title={t(forWhom)} description={t(`${forWhom}.lead`)} canonical={`/for-${forWhom}`} className="guide">
      <Breadcrumbs items={[{ text: t(forWhom) }]} />
      <h1>{t(forWhom)}</h1>
      <p className="lead">{t(`${forWhom}.lead`)}</p>
      <Scale />
      <p className="row wrap">
        {forWhom === 'buyers' ? (
          <>
            <Link className="btn primary" to="/buyerRegister">
              {t('register')}
            </Link>
            <Link className="btn" to="/batchQueryView">
              {t('pasteList')}
            </Link>
          </>
        ) : (
          <>
            <Link className="btn primary" to="/supplierRegister">
              {t('apply')}
            </Link>
            <Link className="btn" to="/suppliers">
              {t('allSuppliers')}
            </Link>
          </>
        )}
        <Link className="btn" to="/contactUs">
          {t('contact')}
        </Link>
      </p>
      <section aria-labelledby="offers">
        <h2 id="offers">{t('offers')}</h2>
        <ul className="guide-cards">
          {([1, 2, 3, 4, 5, 6] as const).map((n) => (
            <li key={n} className="card pad">
              <h3>{t(`${forWhom}.${n}`)}</h3>
              <p>{t(`${forWhom}.${n}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="steps">
        <h2 id="steps">{t('steps')}</h2>
        <ol className="guide-cards guide-steps">
          {([1, 2, 3, 4] as const).map((n) => (
            <li key={n} className="card pad">
              <h3>{t(`${forWhom}.step.${n}`)}</h3>
              <p>{t(`${forWhom}.step.${n}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
    </Page>
  )
}

/** How much is on sale now; the line keeps its place until the answer is there. */
function Scale() {
  const { t, i18n } = useTranslation('home')
  const { data } = useApi(product.overview, {}, { quiet: true })
  const said = (n: number) => count(n, i18n.language)
  return (
    <p className="strong num guide-scale">
      {data &&
        t('scale', {
          products: said(data.products),
          molecules: said(data.molecules),
          suppliers: said(data.suppliers),
        })}
    </p>
  )
}
