import { languageNames, languages } from '@reagora/messages'
import { identity } from '@reagora/server/identity/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import { useSession } from '../../../app/session.tsx'
import { keys, write } from '../../../app/storage.ts'
import type { Output } from '@reagora/server/kernel/endpoint'
import { Failure } from '../../../ui/Failure.tsx'
import { Tag } from '../../../ui/kit.tsx'
import { PageBones } from '../../../ui/parts.tsx'
import { toast } from '../../../ui/toast.ts'
import { Choice, LightForm, Send, Text } from '../fields.tsx'
import { Sessions } from '../Sessions.tsx'
import { useFields } from '../useFields.ts'

/** The own profile and the places one is signed in at (rule ACC-2). */
export default function ProfilePage() {
  const { t } = useTranslation('identity')
  const me = useApi(identity.me, {})
  if (!me.data)
    return (
      <Page title={t('profile')}>
        <h1 className="sr">{t('profile')}</h1>
        {me.error ? <Failure error={me.error} retry={() => void me.refetch()} /> : <PageBones />}
      </Page>
    )
  return (
    <Page title={t('profile')}>
      <div className="pagehead">
        <h1>{t('profile')}</h1>
      </div>
      <div className="two">
        <div className="stack">
          <Profile key={me.data.version} me={me.data} onSaved={() => void me.refetch()} />
        </div>
        <div className="stack">
          <Account me={me.data} />
          <Sessions />
        </div>
      </div>
    </Page>
  )
}

type Me = Output<typeof identity.me>

function Profile({ me, onSaved }: { me: Me; onSaved: () => void }) {
  const { t } = useTranslation('identity')
  const { t: common } = useTranslation()
  const { user } = useSession()
  const { surname, name, phone, jobTitle, language } = me
  const { fields, send, form } = useFields<'surname' | 'name' | 'phone' | 'jobTitle' | 'language'>({
    surname,
    name,
    phone,
    jobTitle,
    language,
  })
  const save = () =>
    send({
      required: ['name'],
      act: async (values) => {
        const input = { ...values, language: values.language as Me['language'], version: me.version }
        await call(identity.updateMe, input, { quiet: true })
        // The header greets by this name.
        write({ [keys.user]: JSON.stringify({ ...user, surname: values.surname, name: values.name }) })
        toast.ok(common('saved'))
        onSaved()
      },
    })
  return (
    <section className="card pad">
      <h2>{t('aboutMe')}</h2>
      <LightForm form={form} problem={fields.problem} onSend={() => void save()}>
        <div className="pairs">
          <Text fields={fields} name="surname" label={t('surname')} autoComplete="family-name" />
          <Text fields={fields} name="name" label={t('name')} autoComplete="given-name" required />
          <Text fields={fields} name="phone" label={t('phone')} type="tel" autoComplete="tel" />
          <Text fields={fields} name="jobTitle" label={t('jobTitle')} autoComplete="organization-title" />
          <Choice
            className="whole"
            fields={fields}
            name="language"
            label={t('mailLanguage')}
            hint={t('mailLanguageHint')}
            options={languages.map((code) => [code, languageNames[code]] as const)}
          />
        </div>
        <Send busy={fields.busy} text={common('save')} />
      </LightForm>
    </section>
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
