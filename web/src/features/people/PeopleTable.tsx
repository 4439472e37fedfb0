import { fullName } from '@reagora/server/identity/rules'
import { mayAdminister, type CompanySort } from '@reagora/server/kernel/access'
import { people, userStatuses } from '@reagora/server/people/contract'
import type { TableColumnType } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useApi } from '../../api/useApi.ts'
import { useSession } from '../../app/session.tsx'
import { DataTable, type View } from '../../ui/DataTable.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon, ReasonedButton, Tag } from '../../ui/kit.tsx'
import { Time } from '../../ui/parts.tsx'
import { useUrlState } from '../../ui/urlState.ts'
import { Find } from './Find.tsx'
import { InviteForm } from './InviteForm.tsx'
import { PersonActions, PersonDetail } from './PersonDetail.tsx'
import { companyOf, rolesToGive, userTone, type User } from './words.ts'

const pageSize = 20

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
  const { t: common } = useTranslation()
  const { roles, user: self } = useSession()
  const url = useUrlState()
  const invite = inviteLabel ?? t('invite')
  const mayInvite = administers && invitesInto !== undefined && rolesToGive(roles, invitesInto).length > 0
  const [inviting, setInviting] = useState(false)
  const status = userStatuses.find((one) => one === url.get('status'))
  const param = url.get('find')
  const answer = useApi(people.list, {
    pageNumber: url.page,
    pageSize,
    ...(companyId && { companyId }),
    ...(status && { status }),
    ...(param && { param }),
  })
  /** Why this person cannot be changed; null where they can. */
  const blocked = (user: User) => {
    if (user.id === self?.id) return t('notYourself')
    if (!administers) return t('notYours')
    return mayAdminister(
      roles,
      user.roles.map(({ roleCode }) => roleCode),
    )
      ? null
      : t('notYours')
  }
  const tag = (user: User) => <Tag tone={userTone[user.status]}>{t(`status.${user.status}`)}</Tag>
  const rolesOf = (user: User) => user.roles.map(({ roleCode }) => t(`role.${roleCode}`)).join(' · ')
  const columns: TableColumnType<User>[] = [
    { key: 'name', title: t('name'), render: (_, user) => <strong>{fullName(user)}</strong> },
    { key: 'email', title: t('email'), render: (_, user) => user.userEmail },
    ...(withCompany
      ? [
          {
            key: 'company',
            title: t('company'),
            render: (_: unknown, user: User) => (
              <Link to={`/admin/companies/${user.companyId}`}>{companyOf(user, i18n.language)}</Link>
            ),
          },
        ]
      : []),
    { key: 'roles', title: t('roles'), render: (_, user) => rolesOf(user) },
    { key: 'status', title: t('status'), render: (_, user) => tag(user) },
    {
      key: 'lastSignIn',
      title: t('lastSignIn'),
      render: (_, user) => (user.lastSignInAt ? <Time value={user.lastSignInAt} /> : '–'),
    },
  ]
  const views: View[] = [
    { key: 'all', label: t('view.all'), filters: {} },
    ...userStatuses.map((key) => ({ key, label: t(`status.${key}`), filters: { status: key } })),
  ]
  return (
    <>
      <DataTable
        name={withCompany ? 'users' : 'people'}
        rows={answer.data?.list ?? []}
        total={answer.data?.total ?? 0}
        rowId={(user) => user.id}
        columns={columns}
        views={views}
        filterKeys={['find']}
        pageSize={pageSize}
        loading={answer.isFetching}
        error={answer.error}
        retry={() => void answer.refetch()}
        filters={
          <>
            <Find key={param} label={t('find')} value={param} onFind={(text) => url.set({ find: text })} />
            {mayInvite && (
              <ReasonedButton look="primary" blocked={cannotInvite} show onClick={() => setInviting(true)}>
                <Icon name="plus" />
                {invite}
              </ReasonedButton>
            )}
          </>
        }
        card={(user) => (
          <>
            <span className="row between">
              <strong>{fullName(user)}</strong>
              {tag(user)}
            </span>
            <span className="small muted">{user.userEmail}</span>
            <span className="small muted">{rolesOf(user)}</span>
          </>
        )}
        drawer={{
          title: (user) => fullName(user),
          extra: tag,
          body: (user) => <PersonDetail key={`${user.id} ${user.version}`} user={user} blocked={blocked(user)} />,
          footer: (user) => <PersonActions user={user} blocked={blocked(user)} />,
        }}
      />
      <Dialog open={inviting} onClose={() => setInviting(false)} title={invite} closeLabel={common('close')}>
        {inviting && invitesInto && (
          <InviteForm
            of={invitesInto}
            {...(companyId && { companyId })}
            onDone={() => setInviting(false)}
            onCancel={() => setInviting(false)}
          />
        )}
      </Dialog>
    </>
  )
}
