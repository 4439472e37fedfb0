import { company } from '@reagora/server/company/contract'
import type { SentInput } from '@reagora/server/kernel/endpoint'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import { Link } from 'react-router'
import { Choice, Text } from '../../ui/form/controls.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { CountryChoice } from '../address/CountryChoice.tsx'
import { PlaceFields, placeRequired } from '../address/PlaceFields.tsx'
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
  surname: '',
  name: '',
  jobTitle: '',
  phone: '',
  phoneCode: '',
  email: '',
  heardAbout: '',
}
export type Registration = SentInput<typeof company.register>

interface Props {
  /** Sends it; throws the refusal. */
  send: (input: Registration) => Promise<void>
  /** Wrong before anything is sent, beyond the fields here; shown by whoever owns them. */
  valid?: () => boolean
  /** What else is asked, between the company and the person. */
  children?: ReactNode
}
/** A company and its first person, in one page. */
export function RegisterForm({ send: register, valid = () => true, children }: Props) {
  const { t, i18n } = useTranslation('company')
  const { t: identity } = useTranslation('identity')
  const { t: phone } = useTranslation('phone')
  const captcha = useCaptcha('registration')
  const code = useSendCode()
  const [agreed, setAgreed] = useState(false)
  const [reminded, setReminded] = useState(false)
  const form = useForm({
    initial: empty,
    limitsOf: company.register,
    required: ({ country }) => ['email', ...placeRequired(country).map((key) => `address.${key}`)],
    places: { DUPLICATE_EMAIL: 'email', UNKNOWN_COUNTRY: 'country', NO_PHONE_NUMBER: 'phone', CODE_WRONG: 'phoneCode' },
    check: ({ email }) => {
      const others = valid()
      setReminded(!agreed)
      return {
        email: email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && identity('emailInvalid'),
        rest: !(agreed && others) && t('seeBelow'),
      }
    },
    act: async (values) => register(toInput(values, await captcha.solve(), i18n.language)),
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

function toInput(values: typeof empty, captcha: string, language: NonNullable<Registration['language']>): Registration {
  const { companyName, localName, country, taxId, url, surname, name, jobTitle, phone, email } = values
  const contact =
    language === 'zh' || language === 'ja' || language === 'ko' ? `${surname}${name}` : `${name} ${surname}`
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
    address: {
      contact: contact.trim(),
      phone,
      country,
      state: values['address.state'],
      city: values['address.city'],
      county: values['address.county'],
      postalCode: values['address.postalCode'],
      street: values['address.street'],
      street2: values['address.street2'],
      invoiceLanguage: language,
    },
    captcha,
  }
}
