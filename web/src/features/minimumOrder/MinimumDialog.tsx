import { currencyCodes, type Currency } from '@reagora/server/kernel/money'
import { minimumOrder } from '@reagora/server/minimumOrder/contract'
import { supplier } from '@reagora/server/supplier/contract'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { confirm } from '../../ui/confirm.tsx'
import { Choice, Text } from '../../ui/form/controls.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../ui/form/useForm.ts'
import { Button } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'
import { ManyPicker, type Chosen } from '../discount/ManyPicker.tsx'

interface Props {
  staff: boolean
  /** What is changed; null for a new one. */
  before: { id: string; supplierId: string; name: string; amount: { amount: string; currency: Currency } } | null
  onClose: () => void
}

/** What orders of a supplier have to come to in one currency. */
export function MinimumDialog({ staff, before, onClose }: Props) {
  const { t } = useTranslation('minimumOrder')
  const { t: common } = useTranslation()
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const supplierId = staff ? (before?.supplierId ?? chosen[0]?.id) : undefined
  const refresh = [minimumOrder.list, supplier.name]
  const done = () => {
    toast.ok(common('saved'))
    onClose()
  }
  const form = useEndpointForm(minimumOrder.save, {
    initial: {
      currency: before?.amount.currency ?? ('CNY' as Currency),
      amount: before?.amount.amount ?? '',
    },
    required: ['amount'],
    check: () => ({ supplierId: staff && !supplierId && t('whySupplier') }),
    places: { MINIMUM_NOT_AN_AMOUNT: 'amount' },
    input: (said) => ({ ...said, ...(supplierId && { supplierId }) }),
    refresh,
    onDone: done,
  })
  const remove = useAction(minimumOrder.remove, { refresh, onDone: done })
  const sure = async (id: string) => {
    if (await confirm({ text: t('removeSure'), danger: true })) remove.mutate({ id })
  }
  return (
    <FormDialog
      form={form}
      title={before ? (staff ? before.name : t('change')) : t('add')}
      submit={t('save')}
      onClose={onClose}
      note={
        before && (
          <Button look="quiet" busy={remove.isPending} onClick={() => void sure(before.id)}>
            {t('remove')}
          </Button>
        )
      }
    >
      {staff && !before && (
        <ManyPicker
          of="suppliers"
          one
          required
          label={t('supplier')}
          error={form.wrong['supplierId'] || null}
          chosen={chosen}
          onChange={setChosen}
        />
      )}
      <Text form={form} name="amount" label={t('amount')} hint={t('amountHint')} inputMode="decimal" />
      {before ? (
        <p className="muted">{before.amount.currency}</p>
      ) : (
        <Choice
          form={form}
          name="currency"
          label={t('currency')}
          options={currencyCodes.map((code) => [code, code] as const)}
        />
      )}
    </FormDialog>
  )
}
