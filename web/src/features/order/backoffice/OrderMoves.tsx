import { fulfilment } from '@reagora/server/fulfilment/contract'
import { plainMoves } from '@reagora/server/order/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../api/useAction.ts'
import { Button, Menu } from '../../../ui/kit.tsx'
import { toast } from '../../../ui/toast.ts'
import { CancelDialog } from '../CancelDialog.tsx'
import { changedByMoves } from '../refresh.ts'
import type { Order } from '../words.ts'
import { NoteDialog } from './NoteDialog.tsx'
import { ShipDialog } from './ShipDialog.tsx'

type Move = Order['moves'][number]['move']
const isPlain = (move: Move): move is (typeof plainMoves)[number] => (plainMoves as readonly string[]).includes(move)
/** The way an order normally goes: the first of these that is possible is the one to press. */
const forward: readonly Move[] = [
  'approve',
  'resume',
  'pack',
  'startQc',
  'warehouse',
  'startShipping',
  'ship',
  'deliver',
  'recordPayment',
  'recordRefund',
]
const ends: readonly Move[] = ['reject', 'cancel', 'withdraw', 'close', 'fail', 'loseTrack']
/** Moves that are asked about before, in a dialog. */
const notes = ['reject', 'recordPayment', 'recordRefund', 'fail', 'loseTrack'] as const
const asks = [...notes, 'ship', 'cancel', 'withdraw', 'close'] as const
type Asking = (typeof asks)[number]
const isNote = (move: Asking): move is (typeof notes)[number] => (notes as readonly Move[]).includes(move)
const isAsking = (move: Move): move is Asking => (asks as readonly string[]).includes(move)

/**
 * Everything staff may do with an order, and in a menu what the machine forbids now, with its reason. `brief`: the next step and
 * the ends of it only.
 */
export function OrderMoves({ order: one, brief }: { order: Order; brief?: boolean }) {
  const { t } = useTranslation('order')
  const [asking, setAsking] = useState<Asking | null>(null)
  const onDone = () => toast.ok(t('moved', { number: one.orderNumber }))
  const approve = useAction(fulfilment.approve, { refresh: changedByMoves, onDone })
  const advance = useAction(fulfilment.advance, { refresh: changedByMoves, onDone })
  const deliver = useAction(fulfilment.deliver, { refresh: changedByMoves, onDone })
  const busy = approve.isPending || advance.isPending || deliver.isPending
  const { id } = one

  const act = (move: Move) => {
    if (isAsking(move)) setAsking(move)
    else if (move === 'approve') approve.mutate({ id })
    else if (move === 'deliver') deliver.mutate({ id })
    else if (isPlain(move)) advance.mutate({ id, move })
  }
  const main = forward.find((move) => one.moves.some((offered) => offered.move === move && offered.allowed))
  const known = one.moves.filter(({ move }) => forward.includes(move) || ends.includes(move))
  const possible = known.filter(
    ({ move, allowed }) =>
      allowed && (!brief || move === main || move === 'reject' || move === 'recordPayment' || move === 'recordRefund'),
  )
  const impossible = Map.groupBy(
    brief ? [] : known.filter(({ allowed }) => !allowed),
    ({ reason }) => reason || t('whyState'),
  )
  const button = ({ move }: Order['moves'][number]) => (
    <Button
      key={move}
      {...(move === main ? { look: 'primary' as const } : ends.includes(move) ? { look: 'danger' as const } : {})}
      busy={busy && move === main}
      onClick={() => act(move)}
    >
      {t(`move.${move}`)}
    </Button>
  )
  const close = () => setAsking(null)
  return (
    <>
      <div className="row wrap moves" role="group" aria-label={t('moves')}>
        {possible.filter(({ move }) => forward.includes(move)).map(button)}
        {!brief && <span className="moves-gap" />}
        {possible.filter(({ move }) => ends.includes(move)).map(button)}
        {impossible.size > 0 && (
          <Menu label={<span aria-hidden="true">{t('movesNotNow')}</span>} name={t('movesNotNow')}>
            <dl className="moves-not">
              {[...impossible].map(([reason, moves]) => (
                <div key={reason}>
                  <dt>{moves.map(({ move }) => t(`move.${move}`)).join(' · ')}</dt>
                  <dd className="small muted">{reason}</dd>
                </div>
              ))}
            </dl>
          </Menu>
        )}
      </div>
      {(asking === 'cancel' || asking === 'withdraw' || asking === 'close') && (
        <CancelDialog id={id} orderNumber={one.orderNumber} rest={asking === 'close'} onClose={close} />
      )}
      {asking === 'ship' && <ShipDialog order={one} onClose={close} />}
      {asking && isNote(asking) && <NoteDialog order={one} move={asking} onClose={close} />}
    </>
  )
}
