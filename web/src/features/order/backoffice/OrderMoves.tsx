import { fulfilment } from '@reagora/server/fulfilment/contract'
import { plainMoves } from '@reagora/server/order/contract'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { useAction } from '../../../api/useAction.ts'
import { Moves } from '../../../ui/record/Moves.tsx'
import { toast } from '../../../ui/toast.ts'
import { CancelDialog } from '../CancelDialog.tsx'
import { MoveMails } from '../MoveMails.tsx'
import { changedByMoves } from '../refresh.ts'
import type { Order } from '../words.ts'
import { NoteDialog, notedMoves } from './NoteDialog.tsx'
import { ShipDialog } from './ShipDialog.tsx'

type Move = Order['moves'][number]['move']
const isPlain = (move: Move): move is (typeof plainMoves)[number] => (plainMoves as readonly string[]).includes(move)
/** The way an order normally goes, then its ends. */
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
const asks = [...notedMoves, 'ship', 'cancel', 'withdraw', 'close'] as const
type Asking = (typeof asks)[number]
const isNoted = (move: Asking): move is (typeof notedMoves)[number] => (notedMoves as readonly Move[]).includes(move)
const isAsking = (move: Move): move is Asking => (asks as readonly string[]).includes(move)

/** Everything staff may do with an order. `brief`: the next step, rejection and payments only. */
export function OrderMoves({ order: one, brief = false }: { order: Order; brief?: boolean }) {
  const { t } = useTranslation('order')
  const [asking, setAsking] = useState<Asking | null>(null)
  const onDone = () => toast.ok(t('moved', { number: one.orderNumber }))
  const advance = useAction(fulfilment.advance, { refresh: changedByMoves, onDone })
  const { id } = one

  const act = (move: Move) => {
    if (isAsking(move)) setAsking(move)
    else if (isPlain(move)) advance.mutate({ id, move })
  }
  const offered = [...forward, ...ends].flatMap((move) => one.moves.filter((other) => other.move === move))
  const next = offered.find(({ move, allowed }) => allowed && forward.includes(move))?.move
  const shown = brief
    ? offered.filter(({ move }) => [next, 'reject', 'recordPayment', 'recordRefund'].includes(move))
    : offered
  const close = () => setAsking(null)
  return (
    <>
      <Moves
        brief={brief}
        busy={advance.isPending}
        moves={shown.map(({ move, allowed, reason }) => ({
          key: move,
          text: t(`move.${move}`),
          reason: allowed ? null : reason || t('whyState'),
          ends: ends.includes(move),
          act: () => act(move),
        }))}
      />
      {(asking === 'cancel' || asking === 'withdraw' || asking === 'close') && (
        <CancelDialog
          id={id}
          orderNumber={one.orderNumber}
          rest={asking === 'close'}
          mails={({ reason, reasonText }) => (
            <MoveMails
              id={id}
              move={asking === 'close' ? 'close' : 'withdraw'}
              {...(reason && { reason })}
              reasonText={reasonText.trim()}
            />
          )}
          onClose={close}
        />
      )}
      {asking === 'ship' && <ShipDialog order={one} onClose={close} />}
      {asking && isNoted(asking) && <NoteDialog order={one} move={asking} onClose={close} />}
    </>
  )
}
