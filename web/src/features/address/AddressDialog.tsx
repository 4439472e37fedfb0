import { languageNames, languages } from '@reagora/messages'
import { address, addressKinds, paymentMethods } from '@reagora/server/address/contract'
import { useTranslation } from '../../ui/texts.ts'
import { Choice, Text } from '../../ui/form/controls.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useEndpointForm, type Form } from '../../ui/form/useForm.ts'
import { Check } from '../../ui/kit.tsx'
import { toast } from '../../ui/toast.ts'
import { CountryChoice } from './CountryChoice.tsx'
import { PlaceFields, placeRequired } from './PlaceFields.tsx'
import { Reached } from './Reached.tsx'
import type { Address } from './words.ts'

interface Props {
  /** The one to edit; null for a new one. */
  given: Address | null
  /** Whose, where staff write it. */
  companyId?: string
  country?: string
  /** The page itself says what becomes of it. */
  silent?: boolean
  onSaved?: (saved: Address) => void
  onClose: () => void
}
/** Adds or edits an address of a company, at the side of what it is for. */
export function AddressDialog({ given, companyId, country = 'CN', silent = false, onSaved, onClose }: Props) {
  const { t, i18n } = useTranslation('address')
  const { t: common } = useTranslation()
  const form = useEndpointForm(address.save, {
    initial: {
      nickname: given?.nickname ?? '',
      kind: given?.kind ?? 'both',
      contact: given?.contact ?? '',
      phone: given?.phone ?? '',
      email: given?.email ?? '',
      country: given?.country ?? country,
      state: given?.state ?? '',
      city: given?.city ?? '',
      county: given?.county ?? '',
      street: given?.street ?? '',
      street2: given?.street2 ?? '',
      postalCode: given?.postalCode ?? '',
      invoiceLanguage: given?.invoiceLanguage ?? i18n.language,
      sdsLanguage: given?.sdsLanguage ?? '',
      street3: given?.street3 ?? '',
      street4: given?.street4 ?? '',
      billingEmail: given?.billingEmail ?? '',
      billingPhone: given?.billingPhone ?? '',
      shippingEmail: given?.shippingEmail ?? '',
      shippingPhone: given?.shippingPhone ?? '',
      code: given?.code ?? '',
      erpId: given?.erpId ?? '',
      paymentMethod: given?.paymentMethod ?? '',
      isDefault: given?.isDefault ?? false,
    },
    required: ({ country }) => placeRequired(country),
    places: { ADDRESS_CODE_TAKEN: 'code' },
    input: ({ code, erpId, paymentMethod, isDefault, ...values }) => ({
      ...values,
      invoiceLanguage: values.invoiceLanguage as (typeof languages)[number],
      sdsLanguage: values.sdsLanguage as (typeof languages)[number] | '',
      ...(companyId && {
        staff: {
          code,
          erpId,
          isDefault,
          paymentMethod: (paymentMethod || null) as (typeof paymentMethods)[number] | null,
        },
      }),
      ...(given && { id: given.id, version: given.version }),
      ...(companyId && { companyId }),
    }),
    refresh: [address.list, address.choices, address.detail],
    onDone: (saved) => {
      if (!silent) toast.ok(t(saved.status === 'pending approval' ? 'savedPending' : 'saved'))
      onSaved?.(saved)
      onClose()
    },
  })
  return (
    <FormDialog
      drawer
      form={form}
      title={t(given ? 'editTitle' : 'add')}
      submit={common('save')}
      note={!companyId && t('reviewHint')}
      onClose={onClose}
    >
      <div className="pairs">
        <Text form={form} name="contact" label={t('contact')} autoComplete="name" />
        <Text form={form} name="phone" label={t('phone')} type="tel" autoComplete="tel" />
        <CountryChoice
          className="whole"
          form={form}
          name="country"
          label={t('country')}
          onChosen={() => form.fill({ state: '' })}
        />
        <PlaceFields form={form as unknown as Form<Record<string, string>>} country={form.values.country} />
        <Text form={form} name="street3" label={t('street3')} autoComplete="address-line3" />
        <Text form={form} name="street4" label={t('street4')} autoComplete="off" />
        <Choice
          form={form}
          name="kind"
          label={t('kind')}
          options={addressKinds.map((kind) => [kind, t(`kind.${kind}`)] as const)}
        />
        <Text form={form} name="nickname" label={t('nickname')} hint={t('nicknameHint')} />
        <Text form={form} name="email" label={t('invoiceEmail')} type="email" autoComplete="email" />
        <Choice
          form={form}
          name="invoiceLanguage"
          label={t('invoiceLanguage')}
          options={languages.map((code) => [code, languageNames[code]] as const)}
        />
        <Choice
          form={form}
          name="sdsLanguage"
          label={t('sdsLanguage')}
          options={[['', t('asCompany')], ...languages.map((code) => [code, languageNames[code]] as const)]}
        />
      </div>
      <Reached form={form as unknown as Form<Record<string, string>>} />
      {companyId && (
        <fieldset>
          <legend>{t('byUs')}</legend>
          <div className="pairs">
            <Text form={form} name="code" label={t('code')} maxLength={20} autoComplete="off" />
            <Text form={form} name="erpId" label={t('erpId')} maxLength={40} autoComplete="off" />
            <Choice
              form={form}
              name="paymentMethod"
              label={t('paymentMethod')}
              options={[
                ['', t('paymentMethod.none')],
                ...paymentMethods.map((one) => [one, t(`paymentMethod.${one}`)] as const),
              ]}
            />
          </div>
          <Check checked={form.values.isDefault} onChange={(on) => form.set('isDefault', on)}>
            {t('isDefault')}
          </Check>
        </fieldset>
      )}
    </FormDialog>
  )
}
