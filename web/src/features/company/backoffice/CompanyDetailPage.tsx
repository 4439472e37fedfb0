import { audit } from '@reagora/server/audit/contract'
import { company } from '@reagora/server/company/contract'
import { companyMerge } from '@reagora/server/companyMerge/contract'
import { companyMachine } from '@reagora/server/company/rules'
import { customerMaster } from '@reagora/server/customerMaster/contract'
import { invoice } from '@reagora/server/invoice/contract'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { Link, useNavigate, useParams } from 'react-router'
import { useApi } from '../../../api/useApi.ts'
import { insteadOfRecord } from '../../../app/insteadOfRecord.tsx'
import { Page } from '../../../app/Page.tsx'
import { useSession } from '../../../app/session.tsx'
import { ActionButton } from '../../../app/ActionButton.tsx'
import { Tabs, Tag } from '../../../ui/kit.tsx'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Moves } from '../../../ui/record/Moves.tsx'
import { RecordHead } from '../../../ui/record/RecordHead.tsx'
import { useUrlState } from '../../../ui/urlState.ts'
import { RecordFoot } from '../../note/RecordFoot.tsx'
import { MergedInto, Merges } from '../../companyMerge/Merges.tsx'
import { OfCompany } from '../../quoteExclusion/OfCompany.tsx'
import { OfCompany as AgreedPrices } from '../../agreedPrice/OfCompany.tsx'
import { BalanceCard } from '../../balance/BalanceCard.tsx'
import { CreditCard } from '../../invoice/CreditCard.tsx'
import { ProjectCodes } from '../../order/ProjectCodes.tsx'
import { CompanyAddresses } from '../CompanyAddresses.tsx'
import { CompanyFacts } from '../CompanyFacts.tsx'
import { CompanyForm } from '../CompanyForm.tsx'
import { CompanyDiscounts } from './CompanyDiscounts.tsx'
import { CompanyPeople } from './CompanyPeople.tsx'
import { ErpCustomer } from './ErpCustomer.tsx'
import { DecisionDialog, decisions, type Decision } from '../DecisionDialog.tsx'
import { FlagsForm } from '../FlagsForm.tsx'
import { MasterForm } from '../MasterForm.tsx'
import { TermsForm } from '../TermsForm.tsx'
import { companyTone, otherName, shownName } from '../words.ts'
import { useCompanyTrail } from './trail.ts'
import '../../identity/account.css'
import '../company.css'
import { isId } from '../../../ui/isId.ts'

export const route = {
  path: '/admin/companies/{id}',
  nouns: [
    'company',
    'companyMerge',
    'identity',
    'address',
    'people',
    'audit',
    'note',
    'order',
    'discount',
    'agreedPrice',
    'quote',
    'quoteExclusion',
    'invoice',
    'mail',
    'balance',
  ],
  area: 'staff',
  access: 'staffCompanies',
} satisfies PageRow

const tabs = ['facts', 'addresses', 'discounts', 'excluded', 'people', 'erp'] as const

/** One company for staff: customer master, addresses, discounts, people, and what happened to it (rules COMP-1, COMP-5, COMP-6). */
export default function CompanyDetailPage() {
  const { t, i18n } = useTranslation('company')
  const trail = useCompanyTrail()
  const { t: common } = useTranslation()
  const { t: merging } = useTranslation('companyMerge')
  const { id = '' } = useParams()
  const url = useUrlState()
  const { hasRole, may } = useSession()
  const navigate = useNavigate()
  const known = isId(id)
  const answer = useApi(company.forStaff, known ? { id } : null, { quiet: true })
  const master = useApi(customerMaster.detail, known ? { companyId: id } : null, { quiet: true })
  const { data } = answer
  const [decision, setDecision] = useState<Decision | null>(null)
  const instead = insteadOfRecord(t('companies'), id, answer, master)
  if (instead || !data || !master.data) return instead
  const tab = tabs.find((one) => one === url.get('tab')) ?? 'facts'
  const { people, ...own } = data
  const name = shownName(data, i18n.language)
  const mayWiden = data.status === 'active' || data.status === 'pending approval'
  const reserved = data.mergedInto
    ? merging('closed', { name: shownName(data.mergedInto, i18n.language) })
    : data.isHouse && !hasRole(['ROLE_SITE_ADMIN'])
      ? t('houseReserved')
      : null
  const blocked = (one: Decision) =>
    reserved ?? (companyMachine.can(one, data.status) ? null : t('wrongState', { status: t(`status.${data.status}`) }))
  return (
    <Page title={name}>
      <Breadcrumbs items={[{ text: t('companies'), to: '/admin/companies' }, { text: name }]} />
      <RecordHead
        title={name}
        state={
          <>
            <Tag tone={companyTone[data.status]}>{t(`status.${data.status}`)}</Tag>
            {data.isHouse && <Tag tone="brand">{t('house')}</Tag>}
          </>
        }
        about={otherName(data, i18n.language)}
      >
        <Moves
          moves={[
            ...decisions.map((one) => ({
              key: one,
              text: t(one),
              reason: blocked(one),
              ends: one !== 'approve' && one !== 'activate',
              act: () => setDecision(one),
            })),
            ...(may(companyMerge.merge.access) && !data.isHouse && data.kind === 'buyer'
              ? [
                  {
                    key: 'merge',
                    text: merging('merge'),
                    reason: reserved,
                    ends: true,
                    act: () => void navigate(`/admin/companies/${id}/merge`),
                  },
                ]
              : []),
          ]}
          ways={
            <>
              <Link className="btn" to={`/admin/companies/${id}/cockpit`}>
                {t('toCockpit')}
              </Link>
              {data.status === 'pending approval' && (
                <Link className="btn" to={`/admin/companies/${id}/approval`}>
                  {t('toApproval')}
                </Link>
              )}
            </>
          }
        />
      </RecordHead>
      {data.mergedInto && <MergedInto of={data.mergedInto} />}
      <Merges companyId={id} />
      <Tabs
        label={name}
        panel="company-panel"
        value={tab}
        onChange={(key) => url.set({ tab: key === 'facts' ? '' : key })}
        items={[
          { key: 'facts', label: t('tab.facts') },
          { key: 'addresses', label: t('tab.addresses') },
          { key: 'discounts', label: t('tab.discounts') },
          { key: 'excluded', label: t('title', { ns: 'quoteExclusion' }) },
          { key: 'people', label: t('tab.people'), count: people.length },
          ...(data.isHouse ? [] : [{ key: 'erp', label: t('tab.erp') }]),
        ]}
      />
      <div id="company-panel" role="tabpanel" style={{ paddingTop: 12 }}>
        {tab === 'facts' && reserved && (
          <section className="card pad">
            <h2>{t('standing')}</h2>
            <CompanyFacts of={own} />
            <p className="reason">{reserved}</p>
          </section>
        )}
        {/* Kept while another tab is shown: what was typed is still there. */}
        {!reserved && (
          <div className="two" hidden={tab !== 'facts'}>
            <div className="stack">
              <section className="card pad">
                <h2>{t('master')}</h2>
                <MasterForm given={master.data} />
              </section>
              <section className="card pad">
                <h2>{t('ownData')}</h2>
                <CompanyForm staff given={own} saveLabel={common('save')} />
              </section>
            </div>
            <div className="stack">
              <section className="card pad">
                <h2>{t('standing')}</h2>
                <CompanyFacts of={own} />
                {!data.isHouse && data.kind !== 'both' && (
                  <div className="formfoot">
                    <ActionButton
                      does={company.setKind}
                      input={{ companyId: data.id, kind: 'both', version: data.version }}
                      refresh={[company.forStaff, company.list, audit.trail]}
                      blocked={mayWiden ? null : t('wrongState', { status: t(`status.${data.status}`) })}
                      sure={t('letBothSure')}
                      start
                    >
                      {t('letBoth')}
                    </ActionButton>
                  </div>
                )}
              </section>
              <section className="card pad">
                <h2>{t('terms')}</h2>
                <TermsForm given={own} />
              </section>
              {may(invoice.setHold.access) && data.kind !== 'supplier' && !data.isHouse && (
                <>
                  <CreditCard companyId={id} />
                  <BalanceCard companyId={id} />
                </>
              )}
              <section className="card pad">
                <h2>{t('flags')}</h2>
                <FlagsForm given={master.data} />
              </section>
              {data.kind !== 'supplier' && <ProjectCodes companyId={data.id} />}
            </div>
          </div>
        )}
        {tab === 'addresses' && <CompanyAddresses companyId={id} country={data.country} />}
        {tab === 'discounts' && (
          <div className="stack">
            <CompanyDiscounts companyId={id} />
            <AgreedPrices companyId={id} blocked={reserved} />
          </div>
        )}
        {tab === 'excluded' && <OfCompany companyId={id} blocked={reserved} />}
        {tab === 'people' && <CompanyPeople companyId={id} of={data} />}
        {tab === 'erp' && !data.isHouse && <ErpCustomer companyId={id} />}
      </div>
      <RecordFoot entity="company" id={id} {...trail} />
      {decision && <DecisionDialog decision={decision} of={own} onClose={() => setDecision(null)} />}
    </Page>
  )
}
