import type { Role } from '@reagora/server/kernel/access'
import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/texts.ts'

/** The roles one may give, each with what it allows, to be ticked. */
export function useRoleOptions(offered: readonly Role[]): (readonly [Role, ReactNode])[] {
  const { t } = useTranslation('people')
  return offered.map((role) => [
    role,
    <>
      {t(`role.${role}`)} <span className="small muted">{t(`roleHint.${role as 'ROLE_BUYER'}`)}</span>
    </>,
  ])
}
