import { fullName } from '@reagora/server/identity/rules'
import type { CompanySort, Role } from '@reagora/server/kernel/access'
import { people, peopleListing } from '@reagora/server/people/contract'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import { Link, useNavigate } from 'react-router'
import { useSession } from '../../app/session.tsx'
import { Icon, ReasonedButton, Tag } from '../../ui/kit.tsx'
import type { ListColumn } from '../../ui/list/columns.ts'
import { ListView } from '../../ui/list/ListView.tsx'
import { useListing } from '../../ui/list/useListing.ts'
import { Time } from '../../ui/parts.tsx'
import { useBlocked } from './blocked.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { PersonActions, PersonDetail } from './PersonDetail.tsx'
import { companyOf, rolesToGive, userTone, type User } from './words.ts'

interface Props {
  /** Whose; without it the own company's, or everybody's for staff. */
  companyId?: string
  withCompany?: boolean
  /** Whether the person may invite and change people here. */
  administers: boolean
  /** What the company is that somebody may be invited into; without it nobody is. */
  invitesInto?: CompanySort
  inviteLabel?: string
  /** Why nobody can be invited now; null where somebody can. */
  cannotInvite?: string | null
}
/** The people of a company: list, invite, edit, suspend, reactivate, terminate. */
export function PeopleTable({
  companyId,
  withCompany,
  administers,
  invitesInto,
  inviteLabel,
  cannotInvite = null,
}: Props) {
  const { t, i18n } = useTranslation('people')
  const { roles, may } = useSession()
  const navigate = useNavigate()
  const invite = inviteLabel ?? t('invite')
  const mayInvite =
    administers && invitesInto !== undefined && rolesToGive(roles, invitesInto, may('staffUsers')).length > 0
  const [inviting, setInviting] = useState(false)
  const listed = useListing(people.list, peopleListing, companyId ? { companyId } : {})
  const blocked = useBlocked(administers)
  const staff = may(people.detail.access)
  const tag = (user: User) => <Tag tone={userTone[user.status]}>{t(`status.${user.status}`)}</Tag>
  const rolesOf = (user: User) => user.roles.map(({ roleCode }) => t(`role.${roleCode}`)).join(' · ')
  const company: ListColumn<User> = {
    key: 'company',
    title: t('company'),
    render: (user) => <Link to={`/admin/companies/${user.companyId}`}>{companyOf(user, i18n.language)}</Link>,
  }
  const columns: ListColumn<User>[] = [
    {
      key: 'name',
      title: t('name'),
      render: (user) =>
        staff ? <Link to={`/admin/users/${user.id}`}>{fullName(user)}</Link> : <strong>{fullName(user)}</strong>,
    },
    { key: 'email', title: t('email'), render: (user) => user.userEmail },
    ...(withCompany ? [company] : []),
    { key: 'roles', title: t('roles'), render: rolesOf },
    { key: 'status', title: t('status'), render: tag },
    {
      key: 'signedIn',
      title: t('lastSignIn'),
      render: (user) => (user.lastSignInAt ? <Time value={user.lastSignInAt} /> : '–'),
    },
    { key: 'phone', title: t('phone'), optional: true, render: (user) => user.phone || '–' },
    { key: 'jobTitle', title: t('jobTitle'), optional: true, render: (user) => user.jobTitle || '–' },
  ]
  const filters: Record<string, string> = {
    param: t('find'),
    status: t('status'),
    role: t('roles'),
    signedIn: t('lastSignIn'),
    group: t('group'),
  }
  return (
    <>
      <ListView<User>
        name={withCompany ? 'users' : 'people'}
        listed={listed}
        words={{
          filter: (key) => filters[key] ?? key,
          value: (key, value) => (key === 'role' ? t(`role.${value as Role}`) : t(`status.${value as User['status']}`)),
        }}
        columns={columns}
        actions={
          mayInvite && (
            <ReasonedButton look="primary" blocked={cannotInvite} show onClick={() => setInviting(true)}>
              <Icon name="plus" />
              {invite}
            </ReasonedButton>
          )
        }
        card={(user) => (
          <>
            <span className="row between">
              <strong>{fullName(user)}</strong>
              {tag(user)}
            </span>
            <span className="small muted">{user.userEmail}</span>
            {withCompany && <span className="small muted">{companyOf(user, i18n.language)}</span>}
            <span className="small muted">{rolesOf(user)}</span>
          </>
        )}
        {...(staff
          ? { onOpen: (user: User) => void navigate(`/admin/users/${user.id}`) }
          : {
              drawer: {
                title: (user: User) => fullName(user),
                extra: tag,
                body: (user: User) => <PersonDetail key={user.id} user={user} blocked={blocked(user)} />,
                footer: (user: User) => <PersonActions user={user} blocked={blocked(user)} />,
              },
            })}
      />
      {inviting && invitesInto && (
        <InviteDialog
          title={invite}
          of={invitesInto}
          {...(companyId && { companyId })}
          onClose={() => setInviting(false)}
        />
      )}
    </>
  )
}
