import { people } from '@reagora/server/people/contract'
import { staffGroup } from '@reagora/server/staffGroup/contract'
import { audit } from '@reagora/server/audit/contract'
import { useTranslation } from '../../ui/texts.ts'

/** Answers that a change of a group, or of who is in it, makes stale. */
export const changedByGroup = [
  staffGroup.list,
  staffGroup.table,
  staffGroup.detail,
  staffGroup.ofPerson,
  people.detail,
  audit.trail,
]

/** What a permission is called, and what it lets somebody do. */
export function usePermissionWords() {
  const { t } = useTranslation('staffGroup')
  return {
    name: (permission: string) => t(`permission.${permission as 'staffOrders'}`),
    hint: (permission: string) => t(`hint.${permission as 'staffOrders'}`),
  }
}
