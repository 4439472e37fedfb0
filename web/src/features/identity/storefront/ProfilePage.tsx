import { languageNames, languages } from '@reagora/messages'
import { handOff } from '@reagora/server/handOff/contract'
import { identity } from '@reagora/server/identity/contract'
import { secondFactor } from '@reagora/server/secondFactor/contract'
import { phone } from '@reagora/server/phone/contract'
import { useTranslation } from '../../../ui/texts.ts'
import { Link } from 'react-router'
import { awaitsFirst, useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import { useSession } from '../../../app/session.tsx'
import { keys, write } from '../../../api/storage.ts'
import type { Output } from '@reagora/server/kernel/endpoint'
import type { PageRow } from '../../../app/page.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Choice, Text } from '../../../ui/form/controls.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Tag } from '../../../ui/kit.tsx'
import { PageBones } from '../../../ui/parts.tsx'
import { toast } from '../../../ui/toast.ts'
import { MyCoupons } from '../../coupon/MyCoupons.tsx'
import { OwnPhone } from '../../phone/OwnPhone.tsx'
import { Partners } from '../../handOff/Partners.tsx'
import { SecondFactor } from '../../secondFactor/SecondFactor.tsx'
import { Sessions } from '../Sessions.tsx'
import '../account.css'

export const route = {
  path: '/myinfo',
  nouns: ['identity', 'people', 'handOff', 'phone', 'coupon', 'secondFactor'],
  area: 'signed-in',
  access: 'personalInformation',
  menu: { group: 'account', label: 'identity:profile' },
} satisfies PageRow

/** The own profile and the places one is signed in at (rule ACC-2). */
export default function ProfilePage() {
  const { t } = useTranslation('identity')
  const me = useApi(identity.me, {})
  // What the cards beside it show comes with it, so that none pushes another down later.
  const beside = [
    useApi(identity.sessions, {}),
    useApi(phone.state, {}, { quiet: true }),
    useApi(secondFactor.state, {}, { quiet: true }),
    useApi(handOff.leave, {}, { quiet: true }),
  ]
  if (!me.data || beside.some(awaitsFirst))
    return (
      <Page title={t('profile')}>
        <h1 className="sr">{t('profile')}</h1>
        {me.error ? <Failure error={me.error} retry={() => void me.refetch()} /> : <PageBones />}
      </Page>
    )
  return <Shown me={me.data} />
}

type Me = Output<typeof identity.me>

function Shown({ me }: { me: Me }) {
  const { t } = useTranslation('identity')
  const form = useProfileForm(me)
  return (
    <Page title={t('profile')}>
      <div className="pagehead">
        <h1>{t('profile')}</h1>
      </div>
      <div className="two">
        <div className="stack">
          <section className="card pad">
            <h2>{t('aboutMe')}</h2>
            <Profile form={form} />
          </section>
        </div>
        <div className="stack">
          <Account me={me} />
          <OwnPhone key={me.phone} number={me.phone} changing={form.busy || form.values.phone.trim() !== me.phone} />
          <SecondFactor />
          <Partners />
          <Sessions />
          <MyCoupons />
        </div>
      </div>
    </Page>
  )
}

function useProfileForm(me: Me) {
  const { t: common } = useTranslation()
  const { user } = useSession()
  const { surname, name, phone, jobTitle, language } = me
  return useEndpointForm(identity.updateMe, {
    initial: { surname, name, phone, jobTitle, language },
    input: (values) => ({ ...values, version: me.version }),
    refresh: [identity.me],
    onDone: (_, values) => {
      // The header greets by this name.
      write({ [keys.user]: JSON.stringify({ ...user, surname: values.surname, name: values.name }) })
      toast.ok(common('saved'))
    },
  })
}

function Profile({ form }: { form: ReturnType<typeof useProfileForm> }) {
  const { t } = useTranslation('identity')
  const { t: common } = useTranslation()
  return (
    <FormPage form={form} submit={common('save')}>
      <div className="pairs">
        <Text form={form} name="surname" label={t('surname')} autoComplete="family-name" />
        <Text form={form} name="name" label={t('name')} autoComplete="given-name" />
        <Text form={form} name="phone" label={t('phone')} type="tel" autoComplete="tel" />
        <Text form={form} name="jobTitle" label={t('jobTitle')} autoComplete="organization-title" />
        <Choice
          className="whole"
          form={form}
          name="language"
          label={t('mailLanguage')}
          hint={t('mailLanguageHint')}
          options={languages.map((code) => [code, languageNames[code]] as const)}
        />
      </div>
    </FormPage>
  )
}

function Account({ me }: { me: Me }) {
  const { t } = useTranslation('identity')
  const { t: people } = useTranslation('people')
  const { may } = useSession()
  return (
    <section className="card pad">
      <h2>{t('account')}</h2>
      <dl className="facts">
        <dt>{t('email')}</dt>
        <dd>{me.userEmail}</dd>
        <dt>{t('company')}</dt>
        <dd className="row wrap">
          {may('companyManagement') ? <Link to="/company">{me.companyName}</Link> : me.companyName}
          {me.companyPermissionStatus === 1 && <Tag tone="warn">{t('companyWaits')}</Tag>}
        </dd>
        <dt>{t('roles')}</dt>
        <dd className="row wrap">
          {me.roles.map(({ roleCode }) => (
            <Tag key={roleCode}>{people(`role.${roleCode}`)}</Tag>
          ))}
        </dd>
        <dt>{t('password')}</dt>
        <dd>
          <Link to="/updatepassword">{t('changePassword')}</Link>
        </dd>
      </dl>
    </section>
  )
}
