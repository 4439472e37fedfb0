import { company } from '@reagora/server/company/contract'
import type { SentInput } from '@reagora/server/kernel/endpoint'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { Link } from 'react-router'
import { call } from '../../../api/call.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Check } from '../../../ui/kit.tsx'
import { Registered } from '../Registered.tsx'
import { RegisterForm } from '../RegisterForm.tsx'
import '../../identity/account.css'

export const route = {
  path: '/supplierRegister',
  nouns: ['company', 'identity', 'address', 'phone'],
  area: 'bare',
} satisfies PageRow

const divisions = ['chemicals', 'bioreagents', 'antibodies', 'consumables', 'other'] as const
type Division = SentInput<typeof company.registerSupplier>['divisions'][number]

/** Registers a supplying company; it deals in at least one division (rule COMP-2). */
export default function SupplierRegisterPage() {
  const { t } = useTranslation('company')
  const [sentTo, setSentTo] = useState('')
  const [problem, setProblem] = useState('')
  const [chosen, setChosen] = useState<readonly Division[]>([])
  const [reminded, setReminded] = useState(false)
  const missing = reminded && chosen.length === 0
  const toggle = (division: Division, on: boolean) =>
    setChosen(on ? [...chosen, division] : chosen.filter((one) => one !== division))
  return (
    <Page
      title={t('supplierRegister')}
      description={t('supplierRegisterLead')}
      canonical="/supplierRegister"
      className="form"
    >
      <section className="card accountcard">
        {sentTo ? (
          <Registered email={sentTo} problem={problem} />
        ) : (
          <>
            <h1>{t('supplierRegister')}</h1>
            <p className="lead">{t('supplierRegisterLead')}</p>
            <RegisterForm
              valid={() => {
                setReminded(chosen.length === 0)
                return chosen.length > 0
              }}
              send={(input) => call(company.registerSupplier, { ...input, divisions: [...chosen] }, { quiet: true })}
              onSent={(email, problem) => {
                setSentTo(email)
                setProblem(problem)
                scrollTo(0, 0)
              }}
            >
              <fieldset aria-describedby="divisions-note">
                <legend>{t('divisions')}</legend>
                <div className={missing ? 'field wrong' : 'field'}>
                  <div className="row wrap">
                    {divisions.map((division) => (
                      <Check key={division} checked={chosen.includes(division)} onChange={(on) => toggle(division, on)}>
                        {t(`division.${division}`)}
                      </Check>
                    ))}
                  </div>
                  <p className="note" id="divisions-note" role={missing ? 'alert' : undefined}>
                    {t(missing ? 'divisionFirst' : 'divisionsHint')}
                  </p>
                </div>
              </fieldset>
            </RegisterForm>
            <div className="sidelinks">
              <span>
                {t('haveAccount')}{' '}
                <Link className="line" to="/login">
                  {t('login')}
                </Link>
              </span>
              <Link to="/buyerRegister">{t('buyInstead')}</Link>
            </div>
          </>
        )}
      </section>
    </Page>
  )
}
