import { countriesIn } from '@reagora/server/domain/rules'
import { currencyCodes } from '@reagora/server/kernel/money'
import { shippingClasses, shippingCost } from '@reagora/server/shippingCost/contract'
import { supplier } from '@reagora/server/supplier/contract'
import { useApi } from '../../../api/useApi.ts'
import { Choice, Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { dayIn } from '../../quote/words.tsx'
import { useRateWords, type Version } from '../words.ts'

interface Props {
  /** The version that ends where the new one begins. */
  before?: Version
  onClose: () => void
}

const whole = /^\d{0,9}$/
const amount = /^\d{1,9}(\.\d{1,2})?$/

/** A rate from a day on; of one that exists its supplier, way, class and currency stay. */
export function RateDialog({ before, onClose }: Props) {
  const { t, i18n } = useTranslation('shippingCost')
  const words = useRateWords()
  const suppliers = useApi(supplier.localNames, before ? null : {}).data ?? []
  const language = i18n.language
  const form = useEndpointForm(shippingCost.save, {
    initial: {
      supplierId: before?.supplierId ?? '',
      fromCountry: before?.fromCountry ?? 'CN',
      toCountry: before?.toCountry ?? 'CN',
      shippingClass: before?.shippingClass ?? ('normal' as const),
      carrier: before?.carrier ?? '',
      weightFrom: String(before?.weightFrom ?? 0),
      weightBelow: before?.weightBelow ? String(before.weightBelow) : '',
      currency: before?.fee.currency ?? ('CNY' as const),
      fee: before?.fee.amount ?? '',
      freeFrom: before?.freeFrom?.amount ?? '',
      validFrom: dayIn(1),
      validUntil: '',
      reason: '',
    },
    required: ['fee', 'validFrom', 'reason'],
    check: ({ fee, freeFrom, weightFrom, weightBelow }) => ({
      fee: !amount.test(fee.trim()) && t('amountWrong'),
      freeFrom: freeFrom.trim() !== '' && !amount.test(freeFrom.trim()) && t('amountWrong'),
      weightFrom: !whole.test(weightFrom.trim()) && t('weightWrong'),
      weightBelow: !whole.test(weightBelow.trim()) && t('weightWrong'),
    }),
    places: { RATE_START_PAST: 'validFrom', RATE_BAND_WRONG: 'weightBelow', RATE_AMOUNT_WRONG: 'fee' },
    input: (values) => ({
      ...values,
      replaces: before?.id ?? null,
      supplierId: values.supplierId || null,
      weightFrom: values.weightFrom.trim() || '0',
      weightBelow: values.weightBelow.trim() || null,
      fee: values.fee.trim(),
      freeFrom: values.freeFrom.trim() || null,
      validUntil: values.validUntil || null,
    }),
    refresh: [shippingCost.list, shippingCost.published, shippingCost.history],
    onDone: () => {
      toast.ok(t('saved'))
      onClose()
    },
  })
  const countries = [
    ['*', t('anyCountry')] as const,
    ...countriesIn(language).map(({ code, name }) => [code, `${name} (${code})`] as const),
  ]
  return (
    <FormDialog
      form={form}
      wide
      title={before ? `${t('newVersion')} · ${words.way(before)}` : t('add')}
      submit={t('save')}
      note={t(before ? 'replaceNote' : 'keepsOld')}
      onClose={onClose}
    >
      <div className="rate-form">
        {before ? (
          <p className="whole muted">
            {[words.supplier(before), t(`class.${before.shippingClass}`), before.fee.currency, words.days(before)].join(
              ' · ',
            )}
          </p>
        ) : (
          <>
            <Choice
              form={form}
              name="supplierId"
              label={t('supplier')}
              options={[
                ['', t('everySupplier')] as const,
                ...suppliers.map((one) => [one.supplierId, (language === 'zh' && one.nameZh) || one.name] as const),
              ]}
            />
            <Choice
              form={form}
              name="shippingClass"
              label={t('class')}
              hint={form.values.shippingClass === 'normal' ? undefined : t('surchargeHint')}
              options={shippingClasses.map((one) => [one, t(`class.${one}`)] as const)}
            />
            <Choice form={form} name="fromCountry" label={t('fromCountry')} options={countries} />
            <Choice form={form} name="toCountry" label={t('toCountry')} options={countries} />
            <Choice
              form={form}
              name="currency"
              label={t('currency')}
              options={currencyCodes.map((code) => [code, code] as const)}
            />
          </>
        )}
        <Text form={form} name="carrier" label={t('carrier')} hint={t('carrierHint')} />
        <Text form={form} name="weightFrom" label={t('weightFrom')} inputMode="numeric" />
        <Text form={form} name="weightBelow" label={t('weightBelow')} hint={t('weightHint')} inputMode="numeric" />
        <Text form={form} name="fee" label={t('fee')} inputMode="decimal" />
        <Text form={form} name="freeFrom" label={t('freeFrom')} hint={t('freeHint')} inputMode="decimal" />
        <Text
          form={form}
          name="validFrom"
          label={t('validFrom')}
          type="date"
          min={dayIn(before?.state === 'in force' ? 1 : 0)}
        />
        <Text form={form} name="validUntil" label={t('validUntil')} hint={t('untilHint')} type="date" />
        <Text form={form} name="reason" label={t('reason')} className="whole" />
      </div>
    </FormDialog>
  )
}
