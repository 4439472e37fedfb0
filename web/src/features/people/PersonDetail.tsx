import { people } from '@reagora/server/people/contract'
import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import { Link } from 'react-router'
import { useSession } from '../../app/session.tsx'
import { Text, Ticks } from '../../ui/form/controls.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useEndpointForm } from '../../ui/form/useForm.ts'
import { Tag } from '../../ui/kit.tsx'
import { Time } from '../../ui/parts.tsx'
import { Moves } from '../../ui/record/Moves.tsx'
import { toast } from '../../ui/toast.ts'
import { changedByPerson } from './HandOver.tsx'
import { usePersonMoves } from './personMoves.tsx'
import { useRoleOptions } from './roles.tsx'
import { companyOf, invitationOf, rolesToGive, type User } from './words.ts'

interface Props {
  user: User
  /** Why this person cannot be changed; null where they can. */
  blocked: string | null
}
/** One person at the side of the list: facts, details, roles. */
export function PersonDetail({ user, blocked }: Props) {
  return (
    <div className="stack" style={{ gap: 20 }}>
      <PersonFacts user={user} />
      <PersonForms user={user} blocked={blocked} />
    </div>
  )
}

/** Whose account it is; `children`: more of it. */
export function PersonFacts({ user, children }: { user: User; children?: ReactNode }) {
  const { t, i18n } = useTranslation('people')
  const { may } = useSession()
  const company = companyOf(user, i18n.language)
  return (
    <dl className="facts">
      <dt>{t('email')}</dt>
      <dd>{user.userEmail}</dd>
      <dt>{t('company')}</dt>
      <dd>{may('staffCompanies') ? <Link to={`/admin/companies/${user.companyId}`}>{company}</Link> : company}</dd>
      <dt>{t('roles')}</dt>
      <dd className="row wrap">
        {user.roles.map(({ roleCode }) => (
          <Tag key={roleCode}>{t(`role.${roleCode}`)}</Tag>
        ))}
      </dd>
      {user.groups.length > 0 && (
        <>
          <dt>{t('groups')}</dt>
          <dd>{user.groups.join(' · ')}</dd>
        </>
      )}
      <dt>{t('invitation')}</dt>
      <dd>{t(`invitation.${invitationOf(user)}`)}</dd>
      <dt>{t('lastSignIn')}</dt>
      <dd>{user.lastSignInAt ? <Time value={user.lastSignInAt} /> : '–'}</dd>
      {children}
    </dl>
  )
}

/** Details and roles to be changed, or why they cannot. */
export function PersonForms({ user, blocked }: Props) {
  if (blocked) return <p className="reason small">{blocked}</p>
  if (user.status === 'terminated') return null
  return (
    <>
      <Details user={user} />
      <Roles user={user} />
    </>
  )
}

/** Groups as they are typed: parted by commas of either width. */
const split = (text: string) => [
  ...new Set(
    text
      .split(/[,，、]/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
]

function Details({ user }: { user: User }) {
  const { t } = useTranslation('people')
  const { t: common } = useTranslation()
  const { surname, name, phone, jobTitle, location, building, internalId } = user
  const form = useEndpointForm(people.edit, {
    initial: { surname, name, phone, jobTitle, location, building, internalId, groups: user.groups.join(', ') },
    check: ({ groups }) => ({
      groups: (split(groups).length > 10 || split(groups).some((one) => one.length > 40)) && t('groupsMany'),
    }),
    input: ({ groups, ...values }) => ({ ...values, groups: split(groups), userId: user.id, version: user.version }),
    refresh: changedByPerson,
    onDone: () => toast.ok(common('saved')),
  })
  return (
    <FormPage form={form} submit={t('saveDetails')}>
      <div className="pairs">
        <Text form={form} name="surname" label={t('surname')} autoComplete="off" />
        <Text form={form} name="name" label={t('givenName')} autoComplete="off" />
        <Text form={form} name="phone" label={t('phone')} type="tel" autoComplete="off" />
        <Text form={form} name="jobTitle" label={t('jobTitle')} autoComplete="off" />
        <Text form={form} name="location" label={t('location')} autoComplete="off" />
        <Text form={form} name="building" label={t('building')} autoComplete="off" />
        <Text form={form} name="internalId" label={t('internalId')} autoComplete="off" />
        <Text form={form} name="groups" label={t('groups')} hint={t('groupsHint')} autoComplete="off" />
      </div>
    </FormPage>
  )
}

function Roles({ user }: { user: User }) {
  const { t } = useTranslation('people')
  const { roles: own, may } = useSession()
  const held = user.roles.map(({ roleCode }) => roleCode)
  const offered = [
    ...new Set([...rolesToGive(own, { kind: user.companyKind, isHouse: user.isHouse }, may('staffUsers')), ...held]),
  ]
  const options = useRoleOptions(offered)
  const form = useEndpointForm(people.setRoles, {
    initial: { roles: offered.filter((role) => held.includes(role)) },
    // The same roles once more would only end the sessions.
    check: ({ roles }) => ({
      roles:
        roles.length === 0
          ? t('roleFirst')
          : roles.every((role) => held.includes(role)) && roles.length === held.length && t('rolesSame'),
    }),
    input: ({ roles }) => ({ userId: user.id, roles, seen: held }),
    refresh: changedByPerson,
    onDone: () => toast.ok(t('rolesSaved')),
  })
  return (
    <FormPage form={form} submit={t('saveRoles')} look="plain">
      <Ticks
        form={form}
        name="roles"
        legend={t('roles')}
        options={options}
        hint={t('rolesEnd')}
        read={(roles) => roles.map((role) => t(`role.${role}`)).join(' · ')}
      />
    </FormPage>
  )
}

/** What may be done to the account now; why nothing may stands in the detail. */
export function PersonActions({ user, blocked }: Props) {
  const { dialog, ...moves } = usePersonMoves(user, blocked)
  return (
    <>
      <Moves brief {...moves} />
      {dialog}
    </>
  )
}
