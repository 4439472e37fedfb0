import { company } from '@reagora/server/company/contract'
import { useTranslation } from '../../../ui/texts.ts'
import { Link } from 'react-router'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useSession } from '../../../app/session.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Icon } from '../../../ui/kit.tsx'
import { PageBones } from '../../../ui/parts.tsx'
import { CompanyFacts } from '../CompanyFacts.tsx'
import { CompanyForm } from '../CompanyForm.tsx'
import { otherName, shownName } from '../words.ts'
import '../../identity/account.css'

export const route = {
  path: '/company',
  nouns: ['company', 'identity', 'quoteExclusion'],
  area: 'signed-in',
  access: 'companyManagement',
  menu: { group: 'company', label: 'company:myCompany', place: 1 },
} satisfies PageRow

/** The own company, for its administrators (rule ACC-2). */
export default function CompanyPage() {
  const { t, i18n } = useTranslation('company')
  const { t: common } = useTranslation()
  const { may } = useSession()
  const { data, error, refetch } = useApi(company.detail, {})
  const { data: summary, isLoading: counting } = useApi(company.summary, {})
  // The figures stand above the rest, which they would push down.
  if (!data || counting)
    return (
      <Page title={t('myCompany')}>
        <h1 className="sr">{t('myCompany')}</h1>
        {error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones />}
      </Page>
    )
  const figures = [
    { text: t('people', { n: summary?.people ?? '' }), to: '/user', access: 'userManagement' },
    { text: t('addresses', { n: summary?.addresses ?? '' }), to: '/address', access: 'addressManagement' },
    { text: t('openOrders', { n: summary?.openOrders ?? '' }), to: '/orderlist', access: 'orderManagement' },
    { text: t('title', { ns: 'quoteExclusion' }), to: '/excludedSuppliers', access: 'quoteManagement' },
  ] as const
  return (
    <Page title={t('myCompany')}>
      <div className="pagehead">
        <div>
          <h1>{shownName(data, i18n.language)}</h1>
          <p className="muted">{otherName(data, i18n.language)}</p>
        </div>
        {summary && (
          <div className="chips">
            {figures
              .filter(({ access }) => may(access))
              .map(({ text, to }) => (
                <Link key={to} className="chip" to={to}>
                  {text}
                </Link>
              ))}
          </div>
        )}
      </div>
      {data.status === 'pending approval' && (
        <p className="notice">
          <Icon name="clock" />
          {t('pendingHint')}
        </p>
      )}
      <div className="two">
        <section className="card pad">
          <CompanyForm given={data} saveLabel={common('save')} />
        </section>
        <section className="card pad">
          <h2>{t('decidedByUs')}</h2>
          <CompanyFacts of={data} />
          <p className="small muted" style={{ marginTop: 10 }}>
            {t('decidedHint')}
          </p>
        </section>
      </div>
    </Page>
  )
}
