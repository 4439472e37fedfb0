import { DELIVERY_WEEKS, library } from '@reagora/server/library/contract'
import { Link } from 'react-router'
import { Area, Choice, Text } from '../../../ui/form/controls.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Check } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import type { Options } from '../FilterFields.tsx'
import type { Library } from '../words.tsx'

/** The last step: where it goes, what it stands under, and the terms. */
export function Checkout({ of, options }: { of: Library; options: Options }) {
  const { t } = useTranslation('library')
  const form = useEndpointForm(library.checkout, {
    initial: { address: options.addresses[0]?.id ?? '', purchaseOrder: '', remark: '', accepted: false },
    input: (values) => ({ id: of.id, version: String(of.version), ...values }),
    check: ({ address, accepted }) => ({
      address: address === '' && t('needAddress'),
      accepted: !accepted && t('needTerms'),
    }),
    refresh: [library.detail, library.mine, library.compounds],
    onDone: () => toast.ok(t('wasOrdered', { number: of.number })),
  })
  return (
    <section className="card pad stack" aria-labelledby="step-checkout">
      <h2 id="step-checkout">{t('step.checkout')}</h2>
      {options.addresses.length === 0 && (
        <p className="reason">
          {t('noAddress')}{' '}
          <Link className="line" to="/address">
            {t('toAddresses')}
          </Link>
        </p>
      )}
      <FormPage form={form} submit={t('order')}>
        <Choice
          form={form}
          name="address"
          label={t('shipTo')}
          required
          options={[['', t('choose')] as const, ...options.addresses.map(({ id, text }) => [id, text] as const)]}
        />
        <Text form={form} name="purchaseOrder" label={t('purchaseOrder')} />
        <Area form={form} name="remark" label={t('remark')} rows={3} />
        <Check checked={form.values.accepted} onChange={(accepted) => form.set('accepted', accepted)}>
          {t('terms', DELIVERY_WEEKS)}{' '}
          <Link className="line" to="/terms">
            {t('termsLink')}
          </Link>
        </Check>
        {form.wrong['accepted'] && <p className="reason">{form.wrong['accepted']}</p>}
      </FormPage>
    </section>
  )
}
