import { mayAdminister } from '@reagora/server/kernel/access'
import { useTranslation } from '../../ui/texts.ts'
import { useSession } from '../../app/session.tsx'
import type { User } from './words.ts'

/** Why a person cannot be changed; null where they can. `administers`: whether the reader changes people here at all. */
export function useBlocked(administers: boolean): (user: User) => string | null {
  const { t } = useTranslation('people')
  const { roles, may, user: self } = useSession()
  return (user) => {
    if (user.id === self?.id) return t('notYourself')
    const held = user.roles.map(({ roleCode }) => roleCode)
    return administers && mayAdminister(roles, held, may('staffUsers')) ? null : t('notYours')
  }
}
