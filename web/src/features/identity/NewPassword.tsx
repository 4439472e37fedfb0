import { useTranslation } from '../../ui/texts.ts'
import type { Form } from '../../ui/form/useForm.ts'
import { Icon } from '../../ui/kit.tsx'
import { passwordLength, passwordSigns } from './password.ts'
import { Secret } from './Secret.tsx'

interface Passwords {
  password: string
  confirmPassword: string
}
/** A new password, typed twice, with what makes a good one. The server judges how easily it is guessed. */
export function NewPassword<V extends Passwords>({ form }: { form: Form<V> }) {
  const { t } = useTranslation('identity')
  const signs = passwordSigns(form.values.password, form.values.confirmPassword)
  const advice = [
    { met: signs.long, text: t('adviceLength', { n: passwordLength.least }) },
    { met: signs.varied, text: t('adviceVaried') },
    { met: signs.same, text: t('adviceSame') },
  ]
  return (
    <>
      <Secret form={form} name="password" label={t('newPassword')} autoComplete="new-password" />
      <Secret form={form} name="confirmPassword" label={t('confirmPassword')} autoComplete="new-password" />
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

/** What is wrong with a new password before it is sent. */
export const useDiffer = () => {
  const { t } = useTranslation('identity')
  return ({ password, confirmPassword }: Passwords) => ({
    confirmPassword: confirmPassword !== '' && password !== confirmPassword && t('differ'),
  })
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
