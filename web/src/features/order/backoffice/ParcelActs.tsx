import { fulfilment } from '@reagora/server/fulfilment/contract'
import { useState } from 'react'
import { Area, Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Button } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { changedByMoves } from '../refresh.ts'
import { openUnits } from '../units.ts'
import type { Order } from '../words.ts'
import { UnitsTable } from './UnitsTable.tsx'

type Parcel = Order['shipments'][number]
interface Props {
  order: Order
  parcel: Parcel
  onClose: () => void
}

/** A parcel that was recorded wrongly is put right, or taken back, until the goods have arrived. */
export function ParcelActs({ order, parcel }: Omit<Props, 'onClose'>) {
  const { t } = useTranslation('orderDesk')
  const [open, setOpen] = useState<'change' | 'takeBack' | null>(null)
  if (order.status !== 'shipped' && order.status !== 'partially shipped') return null
  const close = () => setOpen(null)
  return (
    <>
      <Button size="sm" onClick={() => setOpen('change')}>
        {t('changeParcel')}
      </Button>
      <Button size="sm" look="quiet" onClick={() => setOpen('takeBack')}>
        {t('takeBack')}
      </Button>
      {open === 'change' && <ChangeDialog order={order} parcel={parcel} onClose={close} />}
      {open === 'takeBack' && <TakeBackDialog parcel={parcel} onClose={close} />}
    </>
  )
}

function ChangeDialog({ order, parcel, onClose }: Props) {
  const { t } = useTranslation('orderDesk')
  const inside = (id: string) => parcel.lines.find(({ orderLineId }) => orderLineId === id)
  const within = (id: string) => inside(id)?.quantity ?? 0
  const lines = order.lines.filter((line) => openUnits(line) + within(line.id) > 0)
  const most = (line: Order['lines'][number]) => openUnits(line) + within(line.id)
  const isWrong = (line: Order['lines'][number], text: string) =>
    !/^\d{0,6}$/.test(text.trim()) || Number(text) > most(line)
  const form = useEndpointForm(fulfilment.changeShipment, {
    initial: {
      carrier: parcel.carrier,
      trackingNumber: parcel.trackingNumber,
      label: parcel.label,
      amounts: Object.fromEntries(lines.map((line) => [line.id, String(within(line.id))])),
      lots: Object.fromEntries(lines.map((line) => [line.id, inside(line.id)?.lot ?? ''])),
    },
    check: ({ amounts }) => ({
      amounts:
        (lines.some((line) => isWrong(line, amounts[line.id] ?? '')) ||
          lines.every((line) => Number(amounts[line.id]) === 0)) &&
        t('whyParcel'),
    }),
    input: ({ carrier, trackingNumber, label, amounts, lots }) => ({
      shipmentId: parcel.id,
      carrier: carrier.trim(),
      trackingNumber: trackingNumber.trim(),
      label: label.trim(),
      lines: lines.flatMap((line) => {
        const quantity = Number(amounts[line.id])
        return quantity > 0 ? [{ orderLineId: line.id, quantity, lot: (lots[line.id] ?? '').trim() }] : []
      }),
    }),
    refresh: changedByMoves,
    onDone: () => {
      toast.ok(t('parcelChanged'))
      onClose()
    },
  })
  const { amounts, lots } = form.values
  return (
    <FormDialog
      wide
      form={form}
      title={`${t('changeParcel')} · ${parcel.trackingNumber}`}
      submit={t('save', { ns: 'common' })}
      note={t('parcelHint')}
      onClose={onClose}
    >
      <div className="pairs">
        <Text form={form} name="carrier" label={t('carrier')} list="carriers" />
        <Text form={form} name="trackingNumber" label={t('trackingNumber')} autoComplete="off" />
        <Text form={form} name="label" label={t('label')} hint={t('labelHint')} className="whole" />
      </div>
      <UnitsTable
        lines={lines}
        title={t('inParcel')}
        amounts={amounts}
        isWrong={(line) => isWrong(line, amounts[line.id] ?? '')}
        beside={(line) => <span className="muted small">{t('most', { n: most(line) })}</span>}
        lots={{ typed: lots, onChange: (all) => form.set('lots', all) }}
        why={form.wrong.amounts}
        onChange={(all) => form.set('amounts', all)}
      />
    </FormDialog>
  )
}

function TakeBackDialog({ parcel, onClose }: Omit<Props, 'order'>) {
  const { t } = useTranslation('orderDesk')
  const form = useEndpointForm(fulfilment.deleteShipment, {
    initial: { reason: '' },
    input: ({ reason }) => ({ shipmentId: parcel.id, reason: reason.trim() }),
    refresh: changedByMoves,
    onDone: () => {
      toast.ok(t('takenBack'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('takeBackTitle', { number: parcel.trackingNumber })}
      submit={t('takeBack')}
      look="danger"
      onClose={onClose}
    >
      <p className="muted">{t('takeBackHint')}</p>
      <Area form={form} name="reason" label={t('takeBackReason')} />
    </FormDialog>
  )
}
