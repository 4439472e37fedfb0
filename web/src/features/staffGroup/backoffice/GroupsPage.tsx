import type { Output } from '@reagora/server/kernel/endpoint'
import { staffGroup, staffGroupListing } from '@reagora/server/staffGroup/contract'
import { Link, useNavigate } from 'react-router'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useSession } from '../../../app/session.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Button, Grid, Icon } from '../../../ui/kit.tsx'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { PageBones } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import '../staffGroup.css'
import { usePermissionWords } from '../words.ts'

export const route = {
  path: '/admin/groups',
  nouns: ['staffGroup', 'people'],
  area: 'staff',
  access: ['staffGroups', 'staffUsers'],
  menu: { group: 'people', label: 'staffGroup:menu.staffGroups' },
} satisfies PageRow

type Row = Output<typeof staffGroup.list>['list'][number]

/** The groups of staff, and what each role and each group may do (rule USER-2). */
export default function GroupsPage() {
  const { t } = useTranslation('staffGroup')
  const navigate = useNavigate()
  const { may } = useSession()
  const words = usePermissionWords()
  const listed = useListing(staffGroup.list, staffGroupListing)
  const areas = ({ permissions }: Row) => permissions.map(words.name).join(' · ')
  return (
    <Page title={t('groups')}>
      <h1>{t('groups')}</h1>
      <p className="muted">{t('lead')}</p>
      <ListView<Row>
        name="staff-groups"
        listed={listed}
        words={{
          filter: (key) => t(key === 'permission' ? 'permissions' : 'search'),
          value: (_, value) => words.name(value),
        }}
        actions={
          may(staffGroup.create.access) && (
            <Button look="primary" onClick={() => void navigate('/admin/groups/new')}>
              <Icon name="plus" />
              {t('create')}
            </Button>
          )
        }
        onOpen={({ id }) => void navigate(`/admin/groups/${id}`)}
        columns={[
          {
            key: 'name',
            title: t('name'),
            render: (row) => <Link to={`/admin/groups/${row.id}`}>{row.name}</Link>,
          },
          { key: 'permissions', title: t('permissions'), render: areas },
          {
            key: 'members',
            title: t('members'),
            right: true,
            render: ({ members }) => <span className="num">{members}</span>,
          },
          { key: 'about', title: t('about'), optional: true, render: ({ about }) => about || '–' },
        ]}
        card={(row) => (
          <>
            <span className="row between">
              <strong>{row.name}</strong>
              <span className="small muted">{t('membersCount', { n: row.members })}</span>
            </span>
            <span className="small muted">{areas(row)}</span>
          </>
        )}
      />
      {!listed.pending && <WhoMayWhat />}
    </Page>
  )
}

/** Every area of the back office against the roles of staff and the groups. */
function WhoMayWhat() {
  const { t } = useTranslation('staffGroup')
  const { t: people } = useTranslation('people')
  const words = usePermissionWords()
  const { data, error, refetch } = useApi(staffGroup.table, {})
  if (!data) return error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones lines={6} />
  const has = (one: { permissions: readonly string[] }, permission: string) =>
    one.permissions.includes(permission) ? (
      <>
        <Icon name="check" />
        <span className="sr">{t('yes')}</span>
      </>
    ) : (
      <span className="sr">{t('no')}</span>
    )
  return (
    <section className="card pad group-rights" aria-labelledby="who-may-what">
      <h2 id="who-may-what">{t('table')}</h2>
      <p className="muted small">{t('tableLead')}</p>
      {/* It scrolls in itself: with many groups it is wider than any page. */}
      <div className="scroll">
        <Grid<string>
          className="group-table"
          caption={t('table')}
          rows={data.permissions}
          rowKey={(permission) => permission}
          columns={[
            {
              key: 'area',
              title: t('permissions'),
              render: (permission) => (
                <>
                  <strong>{words.name(permission)}</strong>
                  <span className="small muted">{words.hint(permission)}</span>
                </>
              ),
            },
            ...data.roles.map((one) => ({
              key: one.role,
              title: people(`role.${one.role}`),
              render: (permission: string) => has(one, permission),
            })),
            ...data.groups.map((one) => ({
              key: `group-${one.id}`,
              title: <Link to={`/admin/groups/${one.id}`}>{one.name}</Link>,
              render: (permission: string) => has(one, permission),
            })),
          ]}
        />
      </div>
    </section>
  )
}
