import type { Output } from '@reagora/server/kernel/endpoint'
import { quote } from '@reagora/server/quote/contract'
import { quoteCompare } from '@reagora/server/quoteCompare/contract'
import { quoteMove } from '@reagora/server/quoteMove/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../../../api/useAction.ts'
import { Area, Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Moves } from '../../../ui/record/Moves.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { SupplierPicks } from '../SupplierPicks.tsx'
import { dayIn } from '../words.tsx'

type Quote = Output<typeof quote.detail>
type Asking = 'extend' | 'addSuppliers' | 'withdraw'
interface Props {
  data: Quote
  onClose: () => void
}

const changed = [quote.detail, quoteCompare.prices, quote.myQuotes]

/** What a buyer may do with a request that was sent, besides choosing among its answers. */
export function BuyerMoves({ data }: { data: Quote }) {
  const { t } = useTranslation('quote')
  const go = useNavigate()
  const [asking, setAsking] = useState<Asking | null>(null)
  const remind = useAction(quoteMove.remind, {
    refresh: changed,
    onDone: ({ reminded }) => toast.ok(t('reminded', { n: reminded })),
  })
  const undecided = data.items.some((item) =>
    item.packages.some(({ status }) => status === 'open' || status === 'quoted'),
  )
  const choosing = data.items.some((item) => item.packages.some(({ status }) => status === 'quoted'))
  const over = undecided ? null : t('whyOver')
  const waiting = data.replies.some(({ state }) => state === 'asked')
  const full = data.replies.length >= data.suppliersMost ? t('whyFull', { most: data.suppliersMost }) : null
  const move = (key: Asking, reason: string | null) => ({
    key,
    text: t(`move.${key}`),
    reason,
    act: () => setAsking(key),
  })
  const props = { data, onClose: () => setAsking(null) }
  return (
    <div className="quotemoves">
      <Moves
        brief={!undecided}
        quiet={choosing}
        busy={remind.isPending}
        moves={[
          {
            key: 'remind',
            text: t('move.remind'),
            reason: over ?? (waiting ? null : t('whyAllAnswered')),
            act: () => remind.mutate({ id: data.id }),
          },
          move('addSuppliers', over ?? full),
          move('extend', over),
          { key: 'again', text: t('again'), reason: null, act: () => void go(`/quoteApply?again=${data.id}`) },
          { ...move('withdraw', over), ends: true },
        ]}
      />
      {asking === 'extend' && <ExtendDialog {...props} />}
      {asking === 'addSuppliers' && <SuppliersDialog {...props} />}
      {asking === 'withdraw' && <WithdrawDialog {...props} />}
    </div>
  )
}

function ExtendDialog({ data, onClose }: Props) {
  const { t } = useTranslation('quote')
  const form = useEndpointForm(quoteMove.extend, {
    initial: { expectedDate: data.expectedDate ?? dayIn(7) },
    input: (values) => ({ id: data.id, ...values }),
    refresh: changed,
    onDone: () => {
      toast.ok(t('moved', { number: data.quoteNumber }))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('move.extend')} submit={t('move.extend')} onClose={onClose}>
      <Text form={form} name="expectedDate" label={t('expected')} type="date" min={dayIn(1)} required />
    </FormDialog>
  )
}

function SuppliersDialog({ data, onClose }: Props) {
  const { t } = useTranslation('quote')
  const asked = new Set(data.replies.map(({ supplierId }) => supplierId))
  const form = useEndpointForm(quoteMove.addSuppliers, {
    initial: { suppliers: [] as string[] },
    input: (values) => ({ id: data.id, ...values }),
    check: ({ suppliers }) => ({ suppliers: suppliers.length === 0 && t('chooseSupplier') }),
    refresh: changed,
    onDone: () => {
      toast.ok(t('moved', { number: data.quoteNumber }))
      onClose()
    },
  })
  return (
    <FormDialog
      wide
      form={form}
      title={t('move.addSuppliers')}
      submit={t('askNow', { n: form.values.suppliers.length })}
      onClose={onClose}
    >
      <SupplierPicks
        chosen={form.values.suppliers}
        asked={asked}
        notAsked={data.notAsked}
        room={data.suppliersMost - asked.size}
        most={data.suppliersMost}
        onChange={(ids) => form.set('suppliers', ids)}
      />
      {form.wrong.suppliers && (
        <p className="reason" role="alert">
          {form.wrong.suppliers}
        </p>
      )}
    </FormDialog>
  )
}

function WithdrawDialog({ data, onClose }: Props) {
  const { t } = useTranslation('quote')
  const form = useEndpointForm(quoteMove.withdraw, {
    initial: { reason: '' },
    input: (values) => ({ id: data.id, ...values }),
    refresh: changed,
    onDone: () => {
      toast.ok(t('withdrawn'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('move.withdraw')} submit={t('move.withdraw')} look="danger" onClose={onClose}>
      <p className="muted">{t('withdrawHint')}</p>
      <Area form={form} name="reason" label={t('reason')} />
    </FormDialog>
  )
}
