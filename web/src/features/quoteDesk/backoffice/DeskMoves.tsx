import { quoteDesk } from '@reagora/server/quoteDesk/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../../../api/useAction.ts'
import { Moves } from '../../../ui/record/Moves.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { changed, isUndecided, standingIn, type Request } from '../refresh.ts'
import { CsrDialog, DayDialog, NoteDialog, SuppliersDialog } from './DeskDialogs.tsx'

type Asking = 'clearReview' | 'requestFollowUp' | 'followUpDone' | 'addSuppliers' | 'reassign' | 'extend'

/** What staff may do with a request as a whole. */
export function DeskMoves({ request: one }: { request: Request }) {
  const { t } = useTranslation('quoteDesk')
  const [asking, setAsking] = useState<Asking | null>(null)
  const remind = useAction(quoteDesk.remind, {
    refresh: changed,
    onDone: ({ reminded }) => toast.ok(t('reminded', { n: reminded })),
  })
  const go = useNavigate()
  const over = isUndecided(one) ? null : t('whyOver')
  const waiting = one.replies.filter(({ state }) => state === 'asked').length
  const move = (key: Asking, reason: string | null) => ({
    key,
    text: t(`move.${key}`),
    reason,
    act: () => setAsking(key),
  })
  const close = () => setAsking(null)
  const props = { request: one, onClose: close }
  return (
    <>
      <Moves
        busy={remind.isPending}
        moves={[
          move('clearReview', over ?? (one.reviewRequired ? null : t('whyNoReview'))),
          move('followUpDone', one.followUpDate ? null : t('whyNoFollowUp')),
          {
            key: 'remind',
            text: t('move.remind', { n: waiting }),
            reason: over ?? (waiting > 0 ? null : t('whyAllAnswered')),
            act: () => remind.mutate({ id: one.id }),
          },
          {
            key: 'chooseFor',
            text: t('move.chooseFor'),
            reason: over ?? (standingIn(one).size > 0 ? null : t('whyNoPrice')),
            act: () => void go(`/admin/quotes/${one.id}/choose`),
          },
          move('addSuppliers', over ?? (one.supplierCount >= 10 ? t('whyTen') : null)),
          move('requestFollowUp', over),
          move('extend', over),
          move('reassign', null),
        ]}
      />
      {(asking === 'clearReview' || asking === 'followUpDone') && <NoteDialog move={asking} {...props} />}
      {(asking === 'requestFollowUp' || asking === 'extend') && <DayDialog move={asking} {...props} />}
      {asking === 'addSuppliers' && <SuppliersDialog {...props} />}
      {asking === 'reassign' && <CsrDialog {...props} />}
    </>
  )
}
