import { userMachine } from '@reagora/server/identity/rules'
import { people } from '@reagora/server/people/contract'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import { useAction } from '../../api/useAction.ts'
import { confirm } from '../../ui/confirm.tsx'
import type { RecordMove } from '../../ui/record/Moves.tsx'
import { toast } from '../../ui/toast.ts'
import { changedByPerson, HandOver } from './HandOver.tsx'
import type { User } from './words.ts'

interface PersonMoves {
  moves: RecordMove[]
  busy: boolean
  /** What one of them asks; to be shown beside them. */
  dialog: ReactNode
}
/** What may be done to an account, and why not; `blocked`: why nothing may. */
export function usePersonMoves(user: User, blocked: string | null): PersonMoves {
  const { t } = useTranslation('people')
  const invite = useAction(people.sendInvitation, {
    refresh: changedByPerson,
    onDone: () => toast.ok(t('invited', { email: user.userEmail })),
  })
  const options = { refresh: changedByPerson }
  const suspend = useAction(people.suspend, options)
  const reactivate = useAction(people.reactivate, options)
  const [asks, setAsks] = useState<'terminate' | 'handOver' | null>(null)
  const input = { userId: user.id }
  const forbidden = t('wrongState', { status: t(`status.${user.status}`) })
  const unless = (possible: boolean) => blocked ?? (possible ? null : forbidden)
  const asked = (text: string, act: () => void) => () => void confirm({ text }).then((agreed) => agreed && act())
  return {
    busy: invite.isPending || suspend.isPending || reactivate.isPending,
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
        act: () => setAsks('terminate'),
      },
      {
        key: 'handOver',
        text: t('handOver'),
        reason: blocked ?? (user.status === 'suspended' || user.status === 'terminated' ? null : t('handOverLater')),
        ends: true,
        act: () => setAsks('handOver'),
      },
    ],
    dialog: asks && <HandOver user={user} ends={asks === 'terminate'} onClose={() => setAsks(null)} />,
  }
}
