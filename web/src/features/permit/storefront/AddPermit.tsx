import { address } from '@reagora/server/address/contract'
import type { SentInput } from '@reagora/server/kernel/endpoint'
import { permit, permitClasses, permitUnits } from '@reagora/server/permit/contract'
import { useApi } from '../../../api/useApi.ts'
import { FileField } from '../../../ui/form/FileField.tsx'
import { Area, Choice, Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import '../../order/order.css'

/** Puts a permit on file: staff compare it with its document. */
export default function AddPermit({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('permit')
  const { t: common } = useTranslation()
  const { data } = useApi(address.list, {})
  const places = (data?.list ?? []).filter(({ kind, status }) => kind !== 'bill' && status === 'active')
  const form = useEndpointForm(permit.add, {
    initial: {
      class: 'drug precursor',
      number: '',
      issuer: '',
      validUntil: '',
      substances: '',
      amount: '',
      unit: 'g',
      addressId: '',
      file: null as File | null,
    },
    required: ['validUntil', 'addressId'],
    check: ({ file }) => ({ file: !file && common('required') }),
    input: (values) => values as unknown as SentInput<typeof permit.add>,
    places: {
      PERMIT_PAST: 'validUntil',
      SUBSTANCE_WRONG: 'substances',
      AMOUNT_WRONG: 'amount',
      ADDRESS_NOT_USABLE: 'addressId',
    },
    refresh: [permit.list],
    onDone: () => {
      toast.ok(t('added'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('add')} submit={t('add')} wide onClose={onClose}>
      <div className="form-grid">
        <Choice
          form={form}
          name="class"
          label={t('classTitle')}
          options={permitClasses.map((one) => [one, t(`class.${one}`)])}
        />
        <Text form={form} name="number" label={t('number')} />
        <Text form={form} name="issuer" label={t('issuer')} />
        <Text form={form} name="validUntil" label={t('validUntil')} type="date" />
        <Text form={form} name="amount" label={t('amount')} inputMode="decimal" />
        <Choice form={form} name="unit" label={t('unit')} options={permitUnits.map((one) => [one, one])} />
        <Choice
          form={form}
          name="addressId"
          label={t('address')}
          options={[
            ['', '–'],
            ...places.map((one) => [one.id, one.nickname || `${one.city} ${one.street}`] as [string, string]),
          ]}
        />
        <FileField
          label={t('file')}
          required
          error={form.wrong.file || null}
          file={form.values.file}
          accept="application/pdf,image/png,image/jpeg"
          onFile={(file) => form.set('file', file)}
        />
      </div>
      <Area form={form} name="substances" label={t('substances')} />
    </FormDialog>
  )
}
