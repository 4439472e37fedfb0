import { companyMerge } from '@reagora/server/companyMerge/contract'
import { companyMachine } from '@reagora/server/company/rules'
import { customerMaster } from '@reagora/server/customerMaster/contract'
import { countryName } from '@reagora/server/domain/rules'
import { fullName } from '@reagora/server/identity/rules'
import type { Output } from '@reagora/server/kernel/endpoint'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { download } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { insteadOfRecord } from '../../../app/insteadOfRecord.tsx'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useSession } from '../../../app/session.tsx'
import { Button, Icon, Tag } from '../../../ui/kit.tsx'
import { Time } from '../../../ui/parts.tsx'
import { Moves } from '../../../ui/record/Moves.tsx'
import { RecordHead } from '../../../ui/record/RecordHead.tsx'
import { sizeOf } from '../../../ui/sizeOf.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { RecordFoot } from '../../note/RecordFoot.tsx'
import { CompanyAddresses } from '../CompanyAddresses.tsx'
import { DecisionDialog, type Decision } from '../DecisionDialog.tsx'
import { companyTone, otherName, shownName } from '../words.ts'
import { useCompanyTrail } from './trail.ts'
import '../../identity/account.css'
import { isId } from '../../../ui/isId.ts'

export const route = {
  path: '/admin/companies/{id}/approval',
  nouns: ['company', 'companyMerge', 'address', 'audit', 'note', 'mail'],
  area: 'staff',
  access: 'staffCompanies',
} satisfies PageRow

type Review = Output<typeof customerMaster.review>
const verdicts = ['approve', 'reject', 'cancel'] as const

/** What a company registered with, what it may be a duplicate of, and the decision (rules COMP-2, COMP-7). */
export default function CompanyApprovalPage() {
  const { t, i18n } = useTranslation('company')
  const trail = useCompanyTrail()
  const { id = '' } = useParams()
  const { hasRole } = useSession()
  const answer = useApi(customerMaster.review, isId(id) ? { companyId: id } : null, { quiet: true })
  const { data } = answer
  const [decision, setDecision] = useState<Decision | null>(null)
  const instead = insteadOfRecord(t('approval'), id, answer)
  if (instead || !data) return instead
  const name = shownName(data, i18n.language)
  const reserved = data.isHouse && !hasRole(['ROLE_SITE_ADMIN']) ? t('houseReserved') : null
  return (
    <Page title={name}>
      <Breadcrumbs
        items={[
          { text: t('companies'), to: '/admin/companies' },
          { text: t('review'), to: '/admin/companies/review' },
          { text: name },
        ]}
      />
      <RecordHead
        title={name}
        state={<Tag tone={companyTone[data.status]}>{t(`status.${data.status}`)}</Tag>}
        about={otherName(data, i18n.language)}
      >
        <Moves
          moves={verdicts.map((one) => ({
            key: one,
            text: t(one),
            reason:
              reserved ??
              (companyMachine.can(one, data.status) ? null : t('wrongState', { status: t(`status.${data.status}`) })),
            ends: one !== 'approve',
            act: () => setDecision(one),
          }))}
          ways={
            <Link className="btn" to={`/admin/companies/${id}`}>
              {t('tab.facts')}
            </Link>
          }
        />
      </RecordHead>
      <div className="two">
        <div className="stack">
          <section className="card pad">
            <h2>{t('registeredWith')}</h2>
            <Registered of={data} />
          </section>
          <section className="card pad">
            <h2>{t('registeredPeople')}</h2>
            <People of={data.people} />
          </section>
        </div>
        <section className="card pad">
          <h2>{t('duplicates')}</h2>
          <Duplicates companyId={id} of={data.duplicates} />
        </section>
      </div>
      <section className="record-below stack" aria-labelledby="addresses">
        <h2 id="addresses">{t('tab.addresses')}</h2>
        <CompanyAddresses companyId={id} country={data.country} />
      </section>
      <RecordFoot entity="company" id={id} {...trail} />
      {decision && <DecisionDialog decision={decision} of={data} onClose={() => setDecision(null)} />}
    </Page>
  )
}

function Registered({ of }: { of: Review }) {
  const { t, i18n } = useTranslation('company')
  return (
    <dl className="facts">
      <dt>{t('kind')}</dt>
      <dd>{t(`kind.${of.kind}`)}</dd>
      <dt>{t('country')}</dt>
      <dd>{countryName(i18n.language, of.country)}</dd>
      <dt>{t('taxId')}</dt>
      <dd>{of.taxId || '–'}</dd>
      <dt>{t('divisions')}</dt>
      <dd>{of.divisions.map((one) => t(`division.${one}`)).join(t('comma'))}</dd>
      <dt>{t('phone')}</dt>
      <dd>{of.phone || '–'}</dd>
      <dt>{t('email')}</dt>
      <dd>{of.email || '–'}</dd>
      <dt>{t('url')}</dt>
      <dd>
        {of.url ? (
          <a className="line" href={of.url} target="_blank" rel="noopener noreferrer nofollow">
            {of.url}
          </a>
        ) : (
          '–'
        )}
      </dd>
      <dt>{t('description')}</dt>
      <dd style={{ whiteSpace: 'pre-line' }}>{of.description || '–'}</dd>
      <dt>{t('attachment')}</dt>
      <dd>
        {of.file ? (
          <Button size="sm" onClick={() => void download(customerMaster.file, { companyId: of.id })}>
            <Icon name="download" size={14} />
            {of.file.name} · {sizeOf(of.file.size, i18n.language)}
          </Button>
        ) : (
          t('noAttachment')
        )}
      </dd>
      {of.reviewNote && (
        <>
          <dt>{t('reviewNote')}</dt>
          <dd>{of.reviewNote}</dd>
        </>
      )}
      <dt>{t('since')}</dt>
      <dd>
        <Time value={of.registeredAt} />
      </dd>
    </dl>
  )
}

function People({ of: people }: { of: Review['people'] }) {
  const { t } = useTranslation('company')
  return (
    <ul className="stack">
      {people.map((one) => (
        <li key={one.id}>
          <Link className="strong" to={`/admin/users/${one.id}`}>
            {fullName(one)}
          </Link>
          <div className="small muted">{[one.jobTitle, one.userEmail, one.phone].filter(Boolean).join(' · ')}</div>
          {one.heardAbout && (
            <div className="small">
              {t('heardAbout')}
              {t('colon', { ns: 'common' })}
              {t(`source.${one.heardAbout as 'friend'}`)}
            </div>
          )}
          {(one.referrerName || one.referrerEmail) && (
            <div className="small">
              {t('referrer')}
              {t('colon', { ns: 'common' })}
              {[one.referrerName, one.referrerEmail].filter(Boolean).join(' · ')}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Duplicates({ companyId, of: duplicates }: { companyId: string; of: Review['duplicates'] }) {
  const { t, i18n } = useTranslation('company')
  const { t: merging } = useTranslation('companyMerge')
  const { may } = useSession()
  if (duplicates.length === 0) return <p className="muted">{t('duplicatesNone')}</p>
  return (
    <ul className="stack">
      {duplicates.map((one) => (
        <li key={one.id} className="row">
          <div className="grow">
            <span className="row wrap">
              <Link className="strong" to={`/admin/companies/${one.id}`}>
                {shownName(one, i18n.language)}
              </Link>
              <Tag tone={companyTone[one.status]}>{t(`status.${one.status}`)}</Tag>
            </span>
            <span className="small muted">
              {countryName(i18n.language, one.country)} · {one.by.map((why) => t(`same.${why}`)).join(t('comma'))}
            </span>
          </div>
          {may(companyMerge.merge.access) && (
            <Link className="btn sm" to={`/admin/companies/${companyId}/merge?with=${one.id}`}>
              {merging('merge')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
