import { company, MAX_REGISTRATION_FILE } from '@reagora/server/company/contract'
import { isTaxNumber, plainNumber } from '@reagora/server/company/rules'
import type { SentInput } from '@reagora/server/kernel/endpoint'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import { Link } from 'react-router'
import { call, Refusal } from '../../api/call.ts'
import { FileField } from '../../ui/form/FileField.tsx'
import { Area, Choice, Text } from '../../ui/form/controls.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { Check } from '../../ui/kit.tsx'
import { CountryChoice } from '../address/CountryChoice.tsx'
import { PlaceFields, placeRequired } from '../address/PlaceFields.tsx'
import { Reached } from '../address/Reached.tsx'
import { CaptchaNote, useCaptcha } from '../identity/Captcha.tsx'
import { SendCode } from '../phone/SendCode.tsx'
import { useSendCode } from '../phone/useSendCode.ts'

const sources = ['', 'direct e-mail', 'friend', 'search engine', 'weibo', 'other'] as const
const empty = {
  companyName: '',
  localName: '',
  country: 'CN',
  taxId: '',
  url: '',
  'address.state': '',
  'address.city': '',
  'address.county': '',
  'address.postalCode': '',
  'address.street': '',
  'address.street2': '',
  'address.billingEmail': '',
  'address.billingPhone': '',
  'address.shippingEmail': '',
  'address.shippingPhone': '',
  'billAddress.state': '',
  'billAddress.city': '',
  'billAddress.county': '',
  'billAddress.postalCode': '',
  'billAddress.street': '',
  'billAddress.street2': '',
  description: '',
  surname: '',
  name: '',
  jobTitle: '',
  phone: '',
  phoneCode: '',
  email: '',
  heardAbout: '',
  referrerName: '',
  referrerEmail: '',
}
export type Registration = SentInput<typeof company.register>

interface Props {
  /** Sends it; throws the refusal. */
  send: (input: Registration) => Promise<{ userEmail: string; fileKey: string }>
  /** With the address that the mail went to, and what to say of a file that did not arrive. */
  onSent: (email: string, problem: string) => void
  /** Wrong before anything is sent, beyond the fields here; shown by whoever owns them. */
  valid?: () => boolean
  /** What else is asked, between the company and the person. */
  children?: ReactNode
}
/** A company and its first person, in one page. */
export function RegisterForm({ send: register, onSent, valid = () => true, children }: Props) {
  const { t, i18n } = useTranslation('company')
  const { t: identity } = useTranslation('identity')
  const { t: phone } = useTranslation('phone')
  const captcha = useCaptcha('registration')
  const code = useSendCode()
  const [file, setFile] = useState<File | null>(null)
  const [elsewhere, setElsewhere] = useState(false)
  const [agreed, setAgreed] = useState(false)
  const [reminded, setReminded] = useState(false)
  const form = useForm({
    initial: empty,
    limitsOf: company.register,
    required: ({ country }) => [
      'email',
      ...placeRequired(country).map((key) => `address.${key}`),
      ...(elsewhere ? placeRequired(country).map((key) => `billAddress.${key}`) : []),
    ],
    places: {
      TAX_ID_WRONG: 'taxId',
      DUPLICATE_EMAIL: 'email',
      UNKNOWN_COUNTRY: 'country',
      NO_PHONE_NUMBER: 'phone',
      CODE_WRONG: 'phoneCode',
    },
    check: ({ email, country, taxId }) => {
      const others = valid()
      setReminded(!agreed)
      return {
        email: email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && identity('emailInvalid'),
        taxId: taxId.trim() !== '' && !isTaxNumber(country, plainNumber(taxId)) && t('taxIdWrong'),
        rest: !(agreed && others && !tooLarge(file)) && t('seeBelow'),
      }
    },
    act: async (values) => {
      const { userEmail, fileKey } = await register(toInput(values, elsewhere, await captcha.solve(), i18n.language))
      // The registration is in; a file that is refused does not undo it.
      const problem = file
        ? await call(company.attachFile, { key: fileKey, file } as never, { quiet: true }).then(
            () => '',
            (error: unknown) => t('attachFailed', { reason: error instanceof Refusal ? error.message : '' }),
          )
        : ''
      onSent(userEmail, problem)
    },
  })
  return (
    <FormPage form={form} submit={t('registerNow')} beside={<CaptchaNote captcha={captcha} />}>
      <fieldset>
        <legend>{t('theCompany')}</legend>
        <div className="pairs">
          <Text
            className="whole"
            form={form}
            name="companyName"
            label={t('companyName')}
            hint={t('companyNameHint')}
            autoComplete="organization"
            required
          />
          <CountryChoice
            form={form}
            name="country"
            label={t('country')}
            onChosen={() => form.fill({ 'address.state': '' })}
          />
          <Text form={form} name="localName" label={t('localName')} hint={t('localNameHint')} />
          <Text form={form} name="taxId" label={t('taxId')} hint={t('taxIdHint')} />
          <Text form={form} name="url" label={t('url')} type="url" placeholder="https://" autoComplete="url" />
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('theAddress')}</legend>
        <div className="pairs">
          <PlaceFields form={form} country={form.values.country} prefix="address." />
        </div>
        <Check checked={elsewhere} onChange={setElsewhere}>
          {t('billElsewhere')}
        </Check>
      </fieldset>
      {elsewhere && (
        <fieldset>
          <legend>{t('billTo')}</legend>
          <div className="pairs">
            <PlaceFields form={form} country={form.values.country} prefix="billAddress." />
          </div>
        </fieldset>
      )}
      <Reached form={form} prefix="address." />
      <fieldset>
        <legend>{t('more')}</legend>
        <Area form={form} name="description" label={t('description')} hint={t('descriptionHint')} />
        <FileField
          label={t('attachment')}
          hint={t('attachHint')}
          error={tooLarge(file) ? t('fileTooLarge') : null}
          file={file}
          accept=".pdf,.png,.jpg,.jpeg,.doc,.docx,.xls,.xlsx"
          onFile={setFile}
        />
      </fieldset>
      {children}
      <fieldset>
        <legend>{t('thePerson')}</legend>
        <div className="pairs">
          <Text form={form} name="surname" label={identity('surname')} autoComplete="family-name" />
          <Text form={form} name="name" label={identity('name')} autoComplete="given-name" required />
          <Text form={form} name="phone" label={identity('phone')} type="tel" autoComplete="tel" required />
          <SendCode code={code} number={form.values.phone} />
          {code.sent && (
            <Text
              className="whole"
              form={form}
              name="phoneCode"
              label={phone('code')}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          )}
          <Text form={form} name="jobTitle" label={identity('jobTitle')} autoComplete="organization-title" />
          <Text
            className="whole"
            form={form}
            name="email"
            label={identity('email')}
            hint={t('emailHint')}
            type="email"
            inputMode="email"
            autoComplete="email"
            required
          />
          <Choice
            className="whole"
            form={form}
            name="heardAbout"
            label={t('heardAbout')}
            options={sources.map((source) => [source, t(source === '' ? 'source.none' : `source.${source}`)] as const)}
          />
          <Text form={form} name="referrerName" label={t('referrerName')} autoComplete="off" />
          <Text form={form} name="referrerEmail" label={t('referrerEmail')} type="email" autoComplete="off" />
        </div>
      </fieldset>
      <fieldset>
        <div className={reminded && !agreed ? 'field wrong' : 'field'}>
          <label className="check agree">
            <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
            <span>
              {t('agreeBefore')}{' '}
              <Link to="/terms" target="_blank">
                {t('agreeTerms')}
              </Link>{' '}
              {t('agreeAnd')}{' '}
              <Link to="/agreement" target="_blank">
                {t('agreePrivacy')}
              </Link>
              {t('agreeAfter')}
            </span>
          </label>
          <p className="note" role={reminded && !agreed ? 'alert' : undefined}>
            {t(reminded && !agreed ? 'agreeFirst' : 'agreeNeeded')}
          </p>
        </div>
      </fieldset>
    </FormPage>
  )
}

const tooLarge = (file: File | null) => file !== null && file.size > MAX_REGISTRATION_FILE

/** The fields of an address that stand beneath a prefix. */
const placeOf = (values: typeof empty, prefix: 'address' | 'billAddress') => ({
  state: values[`${prefix}.state`],
  city: values[`${prefix}.city`],
  county: values[`${prefix}.county`],
  postalCode: values[`${prefix}.postalCode`],
  street: values[`${prefix}.street`],
  street2: values[`${prefix}.street2`],
})

function toInput(
  values: typeof empty,
  elsewhere: boolean,
  captcha: string,
  language: NonNullable<Registration['language']>,
): Registration {
  const { companyName, localName, country, taxId, url, surname, name, jobTitle, phone, email } = values
  const contact =
    language === 'zh' || language === 'ja' || language === 'ko' ? `${surname}${name}` : `${name} ${surname}`
  const reached = { contact: contact.trim(), phone, country, invoiceLanguage: language }
  return {
    companyName,
    localName,
    country,
    taxId,
    url,
    surname,
    name,
    jobTitle,
    phone,
    ...(values.phoneCode.trim() && { phoneCode: values.phoneCode }),
    email,
    language,
    heardAbout: values.heardAbout as NonNullable<Registration['heardAbout']>,
    description: values.description,
    referrerName: values.referrerName,
    referrerEmail: values.referrerEmail,
    address: {
      ...reached,
      ...placeOf(values, 'address'),
      billingEmail: values['address.billingEmail'],
      billingPhone: values['address.billingPhone'],
      shippingEmail: values['address.shippingEmail'],
      shippingPhone: values['address.shippingPhone'],
    },
    ...(elsewhere && { billAddress: { ...reached, ...placeOf(values, 'billAddress') } }),
    captcha,
  }
}
