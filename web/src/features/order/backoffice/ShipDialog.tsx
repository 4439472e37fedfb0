import { fulfilment } from '@reagora/server/fulfilment/contract'
import { useTranslation } from '../../../ui/texts.ts'
import { Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { toast } from '../../../ui/toast.ts'
import { MoveMails } from '../MoveMails.tsx'
import { changedByMoves } from '../refresh.ts'
import { leavesNow, openUnits, parcelOf } from '../units.ts'
import type { Order } from '../words.ts'
import { UnitsTable } from './UnitsTable.tsx'

/** A shipment: carrier, tracking number, and how much of each line is in the parcel, of which lot. */
export function ShipDialog({ order: one, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation('order')
  const open = one.lines.filter((line) => openUnits(line) > 0)
  const form = useEndpointForm(fulfilment.ship, {
    initial: {
      carrier: '',
      trackingNumber: '',
      amounts: Object.fromEntries(open.map((line) => [line.id, String(leavesNow(line))])),
      lots: {} as Readonly<Record<string, string>>,
    },
    check: ({ amounts }) => {
      const { wrong, sent } = parcelOf(open, amounts)
      return { amounts: wrong.length > 0 ? t('whyAmounts') : sent.length === 0 && t('whyNothing') }
    },
    input: ({ carrier, trackingNumber, amounts, lots }) => ({
      id: one.id,
      carrier: carrier.trim(),
      trackingNumber: trackingNumber.trim(),
      lines: parcelOf(open, amounts).sent.map((line) => ({ ...line, lot: (lots[line.orderLineId] ?? '').trim() })),
    }),
    refresh: changedByMoves,
    onDone: ({ status }) => {
      toast.ok(t(status === 'shipped' ? 'shippedAll' : 'shippedPart', { number: one.orderNumber }))
      onClose()
    },
  })
  const { amounts, lots } = form.values
  const { wrong, sent, whole } = parcelOf(open, amounts)
  return (
    <FormDialog
      wide
      form={form}
      title={`${t('move.ship')} · ${one.orderNumber}`}
      submit={t('recordShipment')}
      note={wrong.length === 0 && sent.length > 0 && t(whole ? 'shipsAll' : 'shipsPart')}
      onClose={onClose}
    >
      <div className="pairs">
        <Text form={form} name="carrier" label={t('carrier')} list="carriers" />
        <Text form={form} name="trackingNumber" label={t('trackingNumber')} autoComplete="off" />
      </div>
      <UnitsTable
        lines={open}
        title={t('inParcel')}
        between={[
          { key: 'open', title: t('openUnits'), right: true, render: (line) => openUnits(line) },
          { key: 'awaited', title: t('awaitedUnits'), right: true, render: (line) => line.backordered || '–' },
        ]}
        amounts={amounts}
        isWrong={(line) => Boolean(form.wrong.amounts) && wrong.includes(line)}
        lots={{ typed: lots, onChange: (all) => form.set('lots', all) }}
        why={form.wrong.amounts}
        onChange={(all) => form.set('amounts', all)}
      />
      <MoveMails
        id={one.id}
        move="ship"
        part={!whole}
        carrier={form.values.carrier.trim()}
        trackingNumber={form.values.trackingNumber.trim()}
      />
    </FormDialog>
  )
}
