import { company } from '@reagora/server/company/contract'
import { companyMerge } from '@reagora/server/companyMerge/contract'
import { customerMaster } from '@reagora/server/customerMaster/contract'
import { countryName } from '@reagora/server/domain/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { q } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { insteadOfRecord } from '../../../app/insteadOfRecord.tsx'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Button, ReasonedButton, Tag } from '../../../ui/kit.tsx'
import { PageBones } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { useUrlState } from '../../../ui/urlState.ts'
import { CompanyPicker } from '../../company/CompanyPicker.tsx'
import { companyTone, otherName, shownName, type Company } from '../../company/words.ts'
import { ConfirmMerge } from './ConfirmMerge.tsx'
import { PreviewTable } from './PreviewTable.tsx'
import type { Preview } from '../words.ts'
import '../companyMerge.css'
import { isId } from '../../../ui/isId.ts'

export const route = {
  path: '/admin/companies/{id}/merge',
  nouns: ['company', 'companyMerge'],
  area: 'staff',
  access: 'staffCompanyMerges',
} satisfies PageRow

/** Two records of one company: which stays, what follows, what forbids it, and the confirmation (rule COMP-10). */
export default function MergePage() {
  const { t, i18n } = useTranslation('companyMerge')
  const { t: companies } = useTranslation('company')
  const { id = '' } = useParams()
  const answer = useApi(company.forStaff, isId(id) ? { id } : null, { quiet: true })
  const { data } = answer
  const url = useUrlState()
  const other = url.get('with')
  const otherKnown = isId(other) && other !== id
  const instead = insteadOfRecord(t('title'), id, answer)
  if (instead || !data) return instead
  const name = shownName(data, i18n.language)
  const stays = url.get('stays') === 'this'
  return (
    <Page title={t('title')}>
      <Breadcrumbs
        items={[
          { text: companies('companies'), to: '/admin/companies' },
          { text: name, to: `/admin/companies/${id}` },
          { text: t('title') },
        ]}
      />
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead')}</p>
      {otherKnown ? (
        <Chosen
          key={`${id} ${other} ${stays}`}
          fromId={stays ? other : id}
          intoId={stays ? id : other}
          onSwap={() => url.set({ stays: stays ? '' : 'this' })}
          onAnother={() => url.set({ with: '', stays: '' })}
        />
      ) : (
        <Choosing of={data} onChosen={(chosen) => url.set({ with: chosen })} />
      )}
    </Page>
  )
}

interface ChoosingProps {
  of: Pick<Company, 'id'>
  onChosen: (id: string) => void
}
/** The companies that have something in common with this one, and a search for any other. */
function Choosing({ of, onChosen }: ChoosingProps) {
  const { t, i18n } = useTranslation('companyMerge')
  const { t: companies } = useTranslation('company')
  const { data } = useApi(customerMaster.review, { companyId: of.id }, { quiet: true })
  return (
    <section className="card pad stack">
      <h2>{t('choose')}</h2>
      <h3>{t('duplicates')}</h3>
      {data?.duplicates.length === 0 && <p className="muted">{t('duplicatesNone')}</p>}
      <ul className="stack">
        {data?.duplicates.map((one) => (
          <li key={one.id} className="row wrap">
            <Button size="sm" onClick={() => onChosen(one.id)}>
              {shownName(one, i18n.language)}
            </Button>
            <Tag tone={companyTone[one.status]}>{companies(`status.${one.status}`)}</Tag>
            <span className="small muted">
              {countryName(i18n.language, one.country)} ·{' '}
              {one.by.map((why) => companies(`same.${why}`)).join(companies('comma'))}
            </span>
          </li>
        ))}
      </ul>
      <CompanyPicker label={t('find')} hint={t('findHint')} without={of.id} onChosen={({ id }) => onChosen(id)} />
    </section>
  )
}

interface ChosenProps {
  fromId: string
  intoId: string
  onSwap: () => void
  onAnother: () => void
}
/** What merging the two would do. Counted anew each time: what is confirmed is what stands there now. */
function Chosen({ fromId, intoId, onSwap, onAnother }: ChosenProps) {
  const { t } = useTranslation('companyMerge')
  const [confirming, setConfirming] = useState(false)
  const { data, error, refetch } = useQuery({
    ...q(companyMerge.preview, { fromId, intoId }, { quiet: true }),
    staleTime: 0,
    gcTime: 0,
  })
  if (!data) return error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones />
  return (
    <div className="stack">
      <div className="merge-sides">
        <Side of={data.from} role={t('goes')} tone="danger" />
        <Button onClick={onSwap} title={t('swapHint')}>
          {t('swap')}
        </Button>
        <Side of={data.into} role={t('stays')} tone="ok" />
      </div>
      {data.forbidden.length > 0 && (
        <section className="card pad" role="alert">
          <h2>{t('forbidden')}</h2>
          <ul className="stack">
            {data.forbidden.map(({ code, text }) => (
              <li key={`${code} ${text}`} className="reason">
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      <PreviewTable of={data} />
      <div className="row wrap">
        <Button onClick={onAnother}>{t('another')}</Button>
        <ReasonedButton
          look="danger"
          blocked={data.forbidden.length > 0 ? t('confirmFirst') : null}
          start
          onClick={() => setConfirming(true)}
        >
          {t('merge')}
        </ReasonedButton>
      </div>
      {confirming && <ConfirmMerge of={data} onClose={() => setConfirming(false)} />}
    </div>
  )
}

interface SideProps {
  of: Preview['from']
  role: string
  tone: 'danger' | 'ok'
}
function Side({ of, role, tone }: SideProps) {
  const { t, i18n } = useTranslation('companyMerge')
  const { t: companies } = useTranslation('company')
  return (
    <section className="card pad" aria-label={role}>
      <p>
        <Tag tone={tone}>{role}</Tag>
      </p>
      <h2>
        <Link to={`/admin/companies/${of.id}`}>{shownName(of, i18n.language)}</Link>
      </h2>
      <p className="small muted">{otherName(of, i18n.language) || ' '}</p>
      <dl className="facts">
        <dt>{t('number')}</dt>
        <dd className="num">{of.id}</dd>
        <dt>{companies('status')}</dt>
        <dd>
          <Tag tone={companyTone[of.status]}>{companies(`status.${of.status}`)}</Tag>
        </dd>
        <dt>{t('country')}</dt>
        <dd>{countryName(i18n.language, of.country)}</dd>
        <dt>{t('taxId')}</dt>
        <dd>{of.taxId || '–'}</dd>
        <dt>{t('currency')}</dt>
        <dd>{of.currency}</dd>
        <dt>{t('people')}</dt>
        <dd className="num">{of.people}</dd>
      </dl>
    </section>
  )
}
