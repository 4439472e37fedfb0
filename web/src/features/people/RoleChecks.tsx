import type { Role } from '@reagora/server/kernel/access'
import { useTranslation } from 'react-i18next'
import { Check } from '../../ui/kit.tsx'

interface Props {
  offered: readonly Role[]
  chosen: readonly Role[]
  onChange: (roles: Role[]) => void
  wrong?: string | null
}
/** The roles one may give, each with what it allows. */
export function RoleChecks({ offered, chosen, onChange, wrong }: Props) {
  const { t } = useTranslation('people')
  return (
    <fieldset className={wrong ? 'field wrong' : 'field'} style={{ gap: 0 }}>
      <legend className="small muted">{t('roles')}</legend>
      {offered.map((role) => (
        <Check
          key={role}
          checked={chosen.includes(role)}
          onChange={(on) => onChange(on ? [...chosen, role] : chosen.filter((one) => one !== role))}
        >
          {t(`role.${role}`)} <span className="small muted">{t(`roleHint.${role as 'ROLE_BUYER'}`)}</span>
        </Check>
      ))}
      {wrong && (
        <p className="note" role="alert">
          {wrong}
        </p>
      )}
    </fieldset>
  )
}
