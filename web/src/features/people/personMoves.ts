import { audit } from '@reagora/server/audit/contract'
import { userMachine } from '@reagora/server/identity/rules'
import { people } from '@reagora/server/people/contract'
import { useTranslation } from '../../ui/texts.ts'
import { useAction } from '../../api/useAction.ts'
import { confirm } from '../../ui/confirm.tsx'
import type { RecordMove } from '../../ui/record/Moves.tsx'
import { toast } from '../../ui/toast.ts'
import type { User } from './words.ts'

/** Answers that a change of a person makes stale. */
export const changedByPerson = [people.list, people.detail, audit.trail]

/** What may be done to an account, and why not; `blocked`: why nothing may. */
export function usePersonMoves(user: User, blocked: string | null): { moves: RecordMove[]; busy: boolean } {
  const { t } = useTranslation('people')
  const invite = useAction(people.sendInvitation, {
    refresh: changedByPerson,
    onDone: () => toast.ok(t('invited', { email: user.userEmail })),
  })
  const options = { refresh: changedByPerson }
  const suspend = useAction(people.suspend, options)
  const reactivate = useAction(people.reactivate, options)
  const terminate = useAction(people.terminate, options)
  const input = { userId: user.id }
  const forbidden = t('wrongState', { status: t(`status.${user.status}`) })
  const unless = (possible: boolean) => blocked ?? (possible ? null : forbidden)
  const asked = (text: string, act: () => void) => () => void confirm({ text }).then((agreed) => agreed && act())
  return {
    busy: invite.isPending || suspend.isPending || reactivate.isPending || terminate.isPending,
    moves: [
      {
        key: 'sendInvitation',
        text: t('inviteAgain'),
        reason: unless(user.status === 'invited'),
        act: () => invite.mutate(input),
      },
      {
        key: 'reactivate',
        text: t('reactivate'),
        reason: unless(userMachine.can('reactivate', user.status)),
        act: () => reactivate.mutate(input),
      },
      {
        key: 'suspend',
        text: t('suspend'),
        reason: unless(userMachine.can('suspend', user.status)),
        ends: true,
        act: asked(t('suspendSure'), () => suspend.mutate(input)),
      },
      {
        key: 'terminate',
        text: t('terminate'),
        reason: unless(userMachine.can('terminate', user.status)),
        ends: true,
        act: asked(t('terminateSure'), () => terminate.mutate(input)),
      },
    ],
  }
}
