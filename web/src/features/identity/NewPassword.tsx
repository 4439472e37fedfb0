import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/kit.tsx'
import { Secret } from './fields.tsx'
import { passwordLength, passwordSigns } from './password.ts'
import type { Fields } from './useFields.ts'

interface Props<K extends string> {
  fields: Fields<K | 'password' | 'confirmPassword'>
}
/** A new password, typed twice, with what makes a good one. The server judges how easily it is guessed. */
export function NewPassword<K extends string>({ fields }: Props<K>) {
  const { t } = useTranslation('identity')
  const signs = passwordSigns(fields.values.password, fields.values.confirmPassword)
  const advice = [
    { met: signs.long, text: t('adviceLength', { n: passwordLength.least }) },
    { met: signs.varied, text: t('adviceVaried') },
    { met: signs.same, text: t('adviceSame') },
  ]
  return (
    <>
      <Secret fields={fields} name="password" label={t('newPassword')} autoComplete="new-password" />
      <Secret fields={fields} name="confirmPassword" label={t('confirmPassword')} autoComplete="new-password" />
      <ul className="advice" aria-label={t('advice')}>
        {advice.map(({ met, text }) => (
          <li key={text} className={met ? 'met' : ''}>
            <Icon name="check" size={13} />
            {text}
            {met && <span className="sr">{t('met')}</span>}
          </li>
        ))}
        <li>
          <Icon name="info" size={13} />
          {t('adviceGuess')}
        </li>
      </ul>
    </>
  )
}

/** Where refusals of a new password belong. */
export const passwordPlaces = {
  PASSWORDS_DIFFER: 'confirmPassword',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  PASSWORD_TOO_WEAK: 'password',
  PASSWORD_UNCHANGED: 'password',
  WRONG_PASSWORD: 'oldPassword',
} as const
