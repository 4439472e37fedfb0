import { Text } from '../../ui/form/controls.tsx'
import type { Form } from '../../ui/form/useForm.ts'
import { useTranslation } from '../../ui/texts.ts'

/** Where invoices are sent and deliveries announced, where that is not the contact's. `prefix`: as in `PlaceFields`. */
export function Reached({ form, prefix = '' }: { form: Form<Record<string, string>>; prefix?: string }) {
  const { t } = useTranslation('address')
  const name = (key: string) => `${prefix}${key}`
  return (
    <fieldset>
      <legend>{t('more')}</legend>
      <div className="pairs">
        <Text form={form} name={name('billingEmail')} label={t('billingEmail')} type="email" autoComplete="off" />
        <Text form={form} name={name('billingPhone')} label={t('billingPhone')} type="tel" autoComplete="off" />
        <Text form={form} name={name('shippingEmail')} label={t('shippingEmail')} type="email" autoComplete="off" />
        <Text form={form} name={name('shippingPhone')} label={t('shippingPhone')} type="tel" autoComplete="off" />
      </div>
    </fieldset>
  )
}
