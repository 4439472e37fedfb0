import { coupon } from '@reagora/server/coupon/contract'
import { useAction } from '../../../api/useAction.ts'
import { Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useForm } from '../../../ui/form/useForm.ts'
import { Check } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { ManyPicker, type Chosen } from '../../discount/ManyPicker.tsx'
import type { Template } from '../words.tsx'
import { AmountRows, type TypedAmount } from './AmountRows.tsx'

interface Props {
  /** What it begins with; null for an empty one. */
  template: Template | null
  /** A new template with the terms of `template`. */
  copies?: boolean
  onClose: () => void
  onDone: (made: Template) => void
}

interface Values {
  name: string
  daysValid: string
  uses: string
  companyOnly: boolean
  combinable: boolean
  registration: boolean
  suppliers: readonly Chosen[]
  amounts: readonly TypedAmount[]
}
const isWhole = (text: string, most: number) =>
  /^\d{1,5}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most
const isAmount = (text: string) => /^\d{1,12}(\.\d{1,2})?$/.test(text.trim())

/** A template of coupons, new, copied or changed; of one that exists it may only become better. */
export function TemplateForm({ template, copies = false, onClose, onDone }: Props) {
  const { t } = useTranslation('coupon')
  const edits = template !== null && !copies
  const options = { quiet: true, refresh: [coupon.templates, coupon.template, coupon.codes] }
  const create = useAction(coupon.createTemplate, options)
  const edit = useAction(coupon.editTemplate, options)
  const form = useForm<Values>({
    initial: {
      name: template ? (copies ? t('copyName', { name: template.name }) : template.name) : '',
      daysValid: String(template?.daysValid ?? 30),
      uses: String(template?.uses ?? 1),
      companyOnly: template?.companyOnly ?? true,
      combinable: template?.combinable ?? false,
      registration: edits && template.registration,
      suppliers: template?.supplier ? [template.supplier] : [],
      amounts: template
        ? template.amounts.map(({ amount, minimum, maxShipping }) => ({
            currency: amount.currency,
            amount: amount.amount,
            minimum: minimum.amount,
            maxShipping: maxShipping.amount,
          }))
        : [{ currency: 'CNY', amount: '', minimum: '0', maxShipping: '0' }],
    },
    limitsOf: coupon.createTemplate,
    required: ['daysValid', 'uses'],
    check: ({ daysValid, uses, amounts }) => ({
      daysValid: !isWhole(daysValid, 3_650) && t('daysWrong'),
      uses: !isWhole(uses, 10_000) && t('usesWrong'),
      amounts:
        amounts.some((one) => !(Number(one.amount) > 0) || !isAmount(one.minimum) || !isAmount(one.maxShipping)) &&
        t('amountWrong'),
    }),
    places: { DAYS_FEWER: 'daysValid', AMOUNT_LOWER: 'amounts', SHIPPING_LOWER: 'amounts', MINIMUM_HIGHER: 'amounts' },
    act: async ({ name, daysValid, uses, companyOnly, combinable, registration, suppliers, amounts }) => {
      const terms = { name, daysValid: daysValid.trim(), registration, amounts: amounts.map(trimmed) }
      const supplierId = suppliers[0]?.id ?? null
      const made = await (edits
        ? edit.mutateAsync({ ...terms, id: template.id, version: template.version })
        : create.mutateAsync({ ...terms, uses: uses.trim(), companyOnly, combinable, supplierId }))
      toast.ok(t('saved'))
      onClose()
      onDone(made)
    },
  })
  const { values, set } = form
  return (
    <FormDialog
      form={form}
      drawer
      className="pairs"
      title={t(edits ? 'editTitle' : 'add')}
      submit={t('save')}
      note={edits ? t('onlyBetter') : ''}
      onClose={onClose}
    >
      <Text form={form} name="name" label={t('name')} className="whole" required />
      <AmountRows
        amounts={values.amounts}
        kept={edits ? template.amounts.map(({ amount }) => amount.currency) : []}
        error={form.wrong['amounts']}
        onChange={(amounts) => set('amounts', amounts)}
      />
      <Text form={form} name="daysValid" label={t('daysValid')} inputMode="numeric" maxLength={4} />
      {!edits && (
        <Text form={form} name="uses" label={t('usage')} hint={t('usageHint')} inputMode="numeric" maxLength={5} />
      )}
      {!edits && (
        <ManyPicker
          of="suppliers"
          one
          label={`${t('funder')}${t('colon', { ns: 'common' })}${t('funder.supplier')}`}
          hint={t('funderHint')}
          chosen={values.suppliers}
          onChange={(chosen) => set('suppliers', chosen)}
        />
      )}
      <div className="whole stack">
        {!edits && (
          <>
            <Check checked={values.companyOnly} onChange={(on) => set('companyOnly', on)}>
              {t('companyOnly')}
            </Check>
            <Check checked={values.combinable} onChange={(on) => set('combinable', on)}>
              {t('combinable')}
            </Check>
          </>
        )}
        <Check checked={values.registration} onChange={(on) => set('registration', on)}>
          {t('registration')} <span className="small muted">{t('registrationHint')}</span>
        </Check>
      </div>
    </FormDialog>
  )
}

const trimmed = ({ currency, amount, minimum, maxShipping }: TypedAmount) => ({
  currency,
  amount: amount.trim(),
  minimum: minimum.trim(),
  maxShipping: maxShipping.trim(),
})
