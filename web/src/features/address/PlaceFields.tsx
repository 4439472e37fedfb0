import { chineseProvinces } from '@reagora/server/address/rules'
import { useTranslation } from 'react-i18next'
import { languageOf } from '../../app/i18n.ts'
import { Choice, Text } from '../identity/fields.tsx'
import type { Fields } from '../identity/useFields.ts'

interface Props {
  fields: Fields<string>
  country: string
  /** Where the fields stand in the input: `address.` in a registration. */
  prefix?: string
}
/** Where it is, below the country: from the province to the door, as an address in China is read. */
export function PlaceFields({ fields, country, prefix = '' }: Props) {
  const { t, i18n } = useTranslation('address')
  const chinese = ['zh', 'ja'].includes(languageOf(i18n))
  const provinces = chineseProvinces.map(([, zh, en]) => [zh, chinese ? zh : `${en} ${zh}`] as const)
  const state = fields.values[`${prefix}state`] ?? ''
  const known = state === '' || provinces.some(([value]) => value === state)
  const name = (key: string) => `${prefix}${key}`
  return (
    <>
      {country === 'CN' && known ? (
        <Choice
          fields={fields}
          name={name('state')}
          label={t('province')}
          required
          options={[['', t('chooseProvince')], ...provinces]}
        />
      ) : (
        <Text fields={fields} name={name('state')} label={t('state')} autoComplete="address-level1" />
      )}
      <Text fields={fields} name={name('city')} label={t('city')} autoComplete="address-level2" required />
      <Text fields={fields} name={name('county')} label={t('county')} autoComplete="address-level3" />
      <Text fields={fields} name={name('postalCode')} label={t('postalCode')} autoComplete="postal-code" />
      <Text
        className="whole"
        fields={fields}
        name={name('street')}
        label={t('street')}
        autoComplete="address-line1"
        required
      />
      <Text
        className="whole"
        fields={fields}
        name={name('street2')}
        label={t('street2')}
        autoComplete="address-line2"
      />
    </>
  )
}

/** The fields of a place that must not be empty. */
export const placeRequired = (country: string) => (country === 'CN' ? ['state', 'city', 'street'] : ['city', 'street'])
