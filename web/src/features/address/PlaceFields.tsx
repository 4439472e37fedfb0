import { chineseProvinces } from '@reagora/server/address/rules'
import { useTranslation } from '../../ui/texts.ts'
import { Choice, Text } from '../../ui/form/controls.tsx'
import type { Form } from '../../ui/form/useForm.ts'

interface Props {
  form: Form<Record<string, string>>
  country: string
  /** Where the fields stand in the input: `address.` in a registration. */
  prefix?: string
}
/** Where it is, below the country: from the province to the door, as an address in China is read. */
export function PlaceFields({ form, country, prefix = '' }: Props) {
  const { t, i18n } = useTranslation('address')
  const chinese = ['zh', 'ja'].includes(i18n.language)
  const provinces = chineseProvinces.map(([, zh, en]) => [zh, chinese ? zh : `${en} ${zh}`] as const)
  const state = form.values[`${prefix}state`] ?? ''
  const known = state === '' || provinces.some(([value]) => value === state)
  const name = (key: string) => `${prefix}${key}`
  return (
    <>
      {country === 'CN' && known ? (
        <Choice
          form={form}
          name={name('state')}
          label={t('province')}
          required
          options={[['', t('chooseProvince')], ...provinces]}
        />
      ) : (
        <Text form={form} name={name('state')} label={t('state')} autoComplete="address-level1" />
      )}
      <Text form={form} name={name('city')} label={t('city')} autoComplete="address-level2" required />
      <Text form={form} name={name('county')} label={t('county')} autoComplete="address-level3" />
      <Text form={form} name={name('postalCode')} label={t('postalCode')} autoComplete="postal-code" />
      <Text
        className="whole"
        form={form}
        name={name('street')}
        label={t('street')}
        autoComplete="address-line1"
        required
      />
      <Text className="whole" form={form} name={name('street2')} label={t('street2')} autoComplete="address-line2" />
    </>
  )
}

/** The fields of a place that must not be empty. */
export const placeRequired = (country: string) => (country === 'CN' ? ['state', 'city', 'street'] : ['city', 'street'])
