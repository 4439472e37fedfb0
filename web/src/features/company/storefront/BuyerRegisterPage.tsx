import { company } from '@reagora/server/company/contract'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { Link } from 'react-router'
import { call } from '../../../api/call.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Registered } from '../Registered.tsx'
import { RegisterForm } from '../RegisterForm.tsx'
import '../../identity/account.css'

export const route = {
  path: '/buyerRegister',
  nouns: ['company', 'identity', 'address', 'phone'],
  area: 'bare',
} satisfies PageRow

/** Registers a buying company with its first person (rules ACC-1, ACC-3). */
export default function BuyerRegisterPage() {
  const { t } = useTranslation('company')
  const [sentTo, setSentTo] = useState('')
  const [problem, setProblem] = useState('')
  return (
    <Page title={t('buyerRegister')} description={t('buyerRegisterLead')} canonical="/buyerRegister" className="form">
      <section className="card accountcard">
        {sentTo ? (
          <Registered email={sentTo} problem={problem} />
        ) : (
          <>
            <h1>{t('buyerRegister')}</h1>
            <p className="lead">{t('buyerRegisterLead')}</p>
            <RegisterForm
              send={(input) => call(company.register, input, { quiet: true })}
              onSent={(email, problem) => {
                setSentTo(email)
                setProblem(problem)
                scrollTo(0, 0)
              }}
            />
            <div className="sidelinks">
              <span>
                {t('haveAccount')}{' '}
                <Link className="line" to="/login">
                  {t('login')}
                </Link>
              </span>
              <Link to="/supplierRegister">{t('sellInstead')}</Link>
            </div>
          </>
        )}
      </section>
    </Page>
  )
}
