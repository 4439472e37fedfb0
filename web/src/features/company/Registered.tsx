import { useTranslation } from '../../ui/texts.ts'
import { Link } from 'react-router'
import { Outcome } from '../identity/ByLink.tsx'

/** The mail is on its way, and what happens then. */
export function Registered({ email, problem }: { email: string; problem: string }) {
  const { t } = useTranslation('company')
  return (
    <Outcome title={t('registered')}>
      <p>{t('registeredMail', { email })}</p>
      <p>{t('registeredReview')}</p>
      {problem && <p className="notice">{problem}</p>}
      <div className="row wrap center">
        <Link className="btn primary lg" to="/">
          {t('browse')}
        </Link>
        <Link className="btn lg" to="/activate">
          {t('noMail')}
        </Link>
      </div>
    </Outcome>
  )
}
