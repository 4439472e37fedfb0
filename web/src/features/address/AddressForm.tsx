import { languageNames, languages } from '@reagora/messages'
import { address, addressKinds } from '@reagora/server/address/contract'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction.ts'
import { languageOf } from '../../app/i18n.ts'
import { Button } from '../../ui/kit.tsx'
import { toast } from '../../ui/toast.ts'
import { Choice, LightForm, Send, Text } from '../identity/fields.tsx'
import { useFields } from '../identity/useFields.ts'
import { CountryChoice } from './CountryChoice.tsx'
import { PlaceFields, placeRequired } from './PlaceFields.tsx'
import type { Address } from './words.ts'

interface Props {
  /** The one to edit; null for a new one. */
  given: Address | null
  /** Whose, where staff write it. */
  companyId?: string
  country?: string
  onDone: (saved: Address) => void
  onCancel: () => void
}
/** Adds or edits an address of a company. */
export function AddressForm({ given, companyId, country = 'CN', onDone, onCancel }: Props) {
  const { t, i18n } = useTranslation('address')
  const { t: common } = useTranslation()
  const { fields, send, form } = useFields({
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
    invoiceLanguage: given?.invoiceLanguage ?? languageOf(i18n),
  })
  const action = useAction(address.save, { quiet: true, refresh: [address.list, address.choices, address.detail] })
  const save = () =>
    send({
      required: ['contact', 'phone', ...(placeRequired(fields.values.country) as ('city' | 'street')[])],
      act: async (values) => {
        const saved = await action.mutateAsync({
          ...values,
          kind: values.kind as Address['kind'],
          invoiceLanguage: values.invoiceLanguage as (typeof languages)[number],
          ...(given && { id: given.id, version: given.version }),
          ...(companyId && { companyId }),
        })
        toast.ok(t(saved.status === 'pending approval' ? 'savedPending' : 'saved'))
        onDone(saved)
      },
    })
  return (
    <LightForm form={form} problem={fields.problem} onSend={() => void save()}>
      <div className="pairs">
        <Text fields={fields} name="contact" label={t('contact')} autoComplete="name" required />
        <Text fields={fields} name="phone" label={t('phone')} type="tel" autoComplete="tel" required />
        <CountryChoice
          className="whole"
          fields={fields}
          name="country"
          label={t('country')}
          onChosen={() => fields.fill({ state: '' })}
        />
        <PlaceFields fields={fields} country={fields.values.country} />
        <Choice
          fields={fields}
          name="kind"
          label={t('kind')}
          options={addressKinds.map((kind) => [kind, t(`kind.${kind}`)] as const)}
        />
        <Text fields={fields} name="nickname" label={t('nickname')} hint={t('nicknameHint')} />
        <Text fields={fields} name="email" label={t('invoiceEmail')} type="email" autoComplete="email" />
        <Choice
          fields={fields}
          name="invoiceLanguage"
          label={t('invoiceLanguage')}
          options={languages.map((code) => [code, languageNames[code]] as const)}
        />
      </div>
      <Send busy={fields.busy} text={common('save')}>
        <Button onClick={onCancel}>{common('cancel')}</Button>
      </Send>
    </LightForm>
  )
}
