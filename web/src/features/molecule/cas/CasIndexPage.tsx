import { molecule } from '@reagora/server/molecule/contract'
import { useTranslation } from '../../../ui/texts.ts'
import { Link, useParams } from 'react-router'
import { need } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import type { Place, PageRow } from '../../../app/page.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { PageBones, StateBlock } from '../../../ui/parts.tsx'
import { moleculePath, nameLanguage, namesIn } from '../names.ts'
import './cas.css'

export const route = [
  {
    path: '/cas-index',
    nouns: ['molecule'],
    area: 'main',
  },
  {
    path: '/cas-index/{begin}',
    nouns: ['molecule'],
    area: 'main',
  },
] satisfies PageRow[]

const valid = (begin: string) => /^(\d{0,7}|\d{2,7}-\d{0,2}|\d{2,7}-\d{2}-\d?)$/.test(begin)
const casPath = (begin: string) => (begin === '' ? '/cas-index' : `/cas-index/${begin}`)

export const needs = ({ params }: Place) => {
  const begin = params['begin'] ?? ''
  return valid(begin) ? [need(molecule.casIndex, { begin })] : []
}

/** All CAS numbers, digit by digit down to product pages: a way in for engines and for those who read numbers. */
export default function CasIndexPage() {
  const { t, i18n } = useTranslation('molecule')
  const { begin = '' } = useParams()
  const { data, error, refetch } = useApi(molecule.casIndex, valid(begin) ? { begin } : null, { quiet: true })
  const empty = !valid(begin) || (data && data.list.length + data.branches.length === 0 && begin !== '')
  const title = begin === '' ? t('cas.title') : t('cas.of', { begin })
  // Every shorter beginning leads back up.
  const above = Array.from({ length: begin.length }, (_, at) => begin.slice(0, at + 1))
  return (
    <Page
      title={title}
      description={t('cas.description', { begin: begin === '' ? '1–9' : `${begin}…` })}
      canonical={casPath(begin)}
      status={empty ? 404 : 200}
      noindex={empty === true}
    >
      <Breadcrumbs
        items={[
          { text: t('cas.title'), to: '/cas-index' },
          ...above.map((one) => ({ text: `${one}…`, to: casPath(one) })),
        ]}
      />
      <h1>{title}</h1>
      <p className="muted">{t('cas.lead')}</p>
      {error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : empty ? (
        <div className="card">
          <StateBlock icon="search" title={t('cas.empty')}>
            {t('cas.emptyHint')}
          </StateBlock>
        </div>
      ) : !data ? (
        <PageBones />
      ) : data.branches.length > 0 ? (
        <ul className="card cas-branches num">
          {data.branches.map((branch) => (
            <li key={branch.begin}>
              <Link to={casPath(branch.begin)}>
                <strong>{branch.begin}…</strong>
              </Link>
              <span className="small muted">
                {branch.first} – {branch.last}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <ul className="card cas-list">
          {data.list.map((one) => (
            <li key={`${one.cas} ${one.number}`}>
              <Link to={moleculePath(one)}>
                <span className="num">{one.cas}</span>{' '}
                <span lang={nameLanguage(i18n.language, one)}>
                  {namesIn(i18n.language, { ...one, formula: null }).name}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
