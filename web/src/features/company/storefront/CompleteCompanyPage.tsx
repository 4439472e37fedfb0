import { company } from '@reagora/server/company/contract'
import { useTranslation } from '../../../ui/texts.ts'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useApi } from '../../../api/useApi.ts'
import { afterLogin } from '../../../app/login.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useSession } from '../../../app/session.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Icon } from '../../../ui/kit.tsx'
import { PageBones, StateBlock } from '../../../ui/parts.tsx'
import { CompanyForm } from '../CompanyForm.tsx'
import '../../identity/account.css'

export const route = {
  path: '/perfertCompanny',
  nouns: ['company', 'identity'],
  area: 'signed-in',
  access: ['completeCompany', 'companyManagement'],
} satisfies PageRow

/** Completes what an order needs to know of the company, then goes on to where one came from (rule BUY-1). */
export default function CompleteCompanyPage() {
  const { t } = useTranslation('company')
  const { may, buyer } = useSession()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { data, error, refetch } = useApi(company.detail, {})
  const fromCheckout = params.get('redirect') === 'submitorder'
  const goOn = () => void navigate(params.get('redirect') ? afterLogin(params) : '/')
  const onward = (
    <Link className="btn primary" to={params.get('redirect') ? afterLogin(params) : '/'}>
      {t(fromCheckout ? 'toCheckout' : 'browse')}
    </Link>
  )
  const done = data?.perfectCompanyInfo
  const closed = done && !may('companyManagement')
  return (
    <Page title={t('completeTitle')} width="narrow">
      <div className="pagehead">
        <h1>{t('completeTitle')}</h1>
        <p className="lead">{t(fromCheckout ? 'completeLeadCheckout' : 'completeLead')}</p>
      </div>
      {!data && (error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones />)}
      {data && buyer && (
        <StateBlock icon="behalf" title={t('notOnBehalf')}>
          {t('notOnBehalfHint', { company: buyer.companyName })}
        </StateBlock>
      )}
      {data && !buyer && closed && (
        <StateBlock icon="check" title={t('alreadyComplete')} actions={onward}>
          {t('onlyAdmins')}
        </StateBlock>
      )}
      {data && !buyer && !closed && (
        <>
          {done && (
            <p className="notice calm">
              <span className="row wrap">
                <span className="row">
                  <Icon name="check" /> {t('alreadyComplete')}
                </span>
                {onward}
              </span>
            </p>
          )}
          <section className="card pad">
            <CompanyForm
              complete
              given={data}
              saveLabel={t(fromCheckout ? 'saveAndCheckout' : 'saveInfo')}
              onDone={goOn}
            />
          </section>
        </>
      )}
    </Page>
  )
}
