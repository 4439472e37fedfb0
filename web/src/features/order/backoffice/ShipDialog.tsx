import { fulfilment } from '@reagora/server/fulfilment/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../api/useAction.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Button, Field, Grid, Input, ReasonedButton } from '../../../ui/kit.tsx'
import { toast } from '../../../ui/toast.ts'
import { useWords } from '../../cart/words.ts'
import { changedByMoves } from '../refresh.ts'
import { leavesNow, openUnits, parcelOf } from '../units.ts'
import type { Order } from '../words.ts'

/** A shipment: carrier, tracking number, and how much of each line is in the parcel. */
export function ShipDialog({ order: one, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation('order')
  const { name } = useWords()
  const open = one.lines.filter((line) => openUnits(line) > 0)
  const [carrier, setCarrier] = useState('')
  const [trackingNumber, setTracking] = useState('')
  const [amounts, setAmounts] = useState<Record<string, string>>(() =>
    Object.fromEntries(open.map((line) => [line.id, String(leavesNow(line))])),
  )
  const ship = useAction(fulfilment.ship, {
    refresh: changedByMoves,
    quiet: true,
    onDone: ({ status }) => {
      toast.ok(t(status === 'shipped' ? 'shippedAll' : 'shippedPart', { number: one.orderNumber }))
      onClose()
    },
  })
  const { wrong, sent, whole } = parcelOf(open, amounts)
  const blocked =
    !carrier.trim() || !trackingNumber.trim()
      ? t('whyCarrier')
      : wrong.length > 0
        ? t('whyAmounts')
        : sent.length === 0
          ? t('whyNothing')
          : null
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={`${t('move.ship')} · ${one.orderNumber}`}
      closeLabel={t('close', { ns: 'common' })}
      actions={
        <>
          <span className="grow small muted">{!blocked && t(whole ? 'shipsAll' : 'shipsPart')}</span>
          <Button onClick={onClose}>{t('cancel', { ns: 'common' })}</Button>
          <ReasonedButton
            look="primary"
            blocked={blocked}
            busy={ship.isPending}
            onClick={() =>
              ship.mutate({
                id: one.id,
                carrier: carrier.trim(),
                trackingNumber: trackingNumber.trim(),
                lines: sent,
              })
            }
          >
            {t('recordShipment')}
          </ReasonedButton>
        </>
      }
    >
      {ship.error && (
        <p className="alert" role="alert">
          {ship.error.message || t('offline', { ns: 'common' })}
        </p>
      )}
      <div className="form-grid">
        <Field label={t('carrier')} required>
          {(control) => (
            <Input
              {...control}
              autoFocus
              maxLength={100}
              list="carriers"
              value={carrier}
              onChange={(event) => setCarrier(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('trackingNumber')} required>
          {(control) => (
            <Input
              {...control}
              maxLength={100}
              autoComplete="off"
              value={trackingNumber}
              onChange={(event) => setTracking(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Grid
        caption={t('lines')}
        rows={open}
        rowKey={(line) => line.id}
        columns={[
          {
            key: 'what',
            title: t('goodsName'),
            render: (line) => (
              <>
                {name(line)}{' '}
                <span className="muted small num nowrap">
                  {line.pack} · {line.productCode}
                </span>
              </>
            ),
          },
          { key: 'open', title: t('openUnits'), right: true, render: (line) => openUnits(line) },
          { key: 'awaited', title: t('awaitedUnits'), right: true, render: (line) => line.backordered || '–' },
          {
            key: 'now',
            title: t('inParcel'),
            right: true,
            render: (line) => (
              <Input
                className="qty"
                inputMode="numeric"
                aria-label={`${t('inParcel')} ${name(line)} ${line.pack}`}
                value={amounts[line.id] ?? ''}
                onFocus={(event) => event.target.select()}
                onChange={(event) => setAmounts((old) => ({ ...old, [line.id]: event.target.value }))}
              />
            ),
          },
        ]}
      />
    </Dialog>
  )
}
