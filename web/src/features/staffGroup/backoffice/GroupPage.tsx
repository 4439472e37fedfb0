import { fullName } from '@reagora/server/identity/rules'
import { groupPermissions, type Permission } from '@reagora/server/kernel/access'
import type { Output } from '@reagora/server/kernel/endpoint'
import { staffGroup } from '@reagora/server/staffGroup/contract'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { ActionButton } from '../../../app/ActionButton.tsx'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { insteadOfRecord } from '../../../app/insteadOfRecord.tsx'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useSession } from '../../../app/session.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { Area, Text, Ticks } from '../../../ui/form/controls.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Field, Tag } from '../../../ui/kit.tsx'
import { Moves } from '../../../ui/record/Moves.tsx'
import { RecordHead } from '../../../ui/record/RecordHead.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import type { OwnWords } from '../../audit/AuditTrail.tsx'
import { RecordFoot } from '../../note/RecordFoot.tsx'
import { userTone } from '../../people/words.ts'
import '../staffGroup.css'
import { changedByGroup, usePermissionWords } from '../words.ts'
import { isId } from '../../../ui/isId.ts'

export const route = {
  path: '/admin/groups/{id}',
  nouns: ['staffGroup', 'people', 'audit', 'note'],
  area: 'staff',
  access: ['staffGroups', 'staffUsers'],
} satisfies PageRow

type Detail = Output<typeof staffGroup.detail>

/** One group: what it gives, who is in it, and what was changed (rule USER-2). */
export default function GroupPage() {
  const { t } = useTranslation('staffGroup')
  const { id = '' } = useParams()
  const { may } = useSession()
  const answer = useApi(staffGroup.detail, isId(id) ? { groupId: id } : null, { quiet: true })
  const { data } = answer
  if (id === 'new' && may(staffGroup.create.access))
    return (
      <Page title={t('create')} width="narrow">
        <Breadcrumbs items={[{ text: t('groups'), to: '/admin/groups' }, { text: t('create') }]} />
        <h1>{t('create')}</h1>
        <section className="card pad group-form">
          <GroupForm of={null} />
        </section>
      </Page>
    )
  const instead = insteadOfRecord(t('groups'), id, answer)
  if (instead || !data) return instead
  return <Shown of={data} key={id} />
}

function Shown({ of }: { of: Detail }) {
  const { t } = useTranslation('staffGroup')
  const { may } = useSession()
  const words = usePermissionWords()
  const own: OwnWords = (kind, word) => {
    if (kind === 'state' && (groupPermissions as readonly string[]).includes(word)) return words.name(word)
    if (kind === 'field' && (word === 'permissions' || word === 'about' || word === 'members')) return t(word)
    if (kind === 'act' && /^staffGroup\.(create|edit)$/.test(word))
      return t(word === 'staffGroup.create' ? 'create' : 'edited')
    return undefined
  }
  return (
    <Page title={of.name}>
      <Breadcrumbs items={[{ text: t('groups'), to: '/admin/groups' }, { text: of.name }]} />
      <RecordHead title={of.name} state={<Tag>{t('membersCount', { n: of.people.length })}</Tag>} about={of.about}>
        {may(staffGroup.remove.access) && <Dissolve of={of} />}
      </RecordHead>
      <div className="record-cols">
        <section className="card pad group-form">
          <h2>{t(may(staffGroup.edit.access) ? 'edit' : 'permissions')}</h2>
          {may(staffGroup.edit.access) ? (
            <GroupForm of={of} />
          ) : (
            <ul className="stack">
              {of.permissions.map((permission) => (
                <li key={permission}>
                  <strong>{words.name(permission)}</strong>{' '}
                  <span className="small muted">{words.hint(permission)}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
        <Members of={of} />
      </div>
      <RecordFoot entity="staffGroup" id={of.id} words={own} />
    </Page>
  )
}

function Dissolve({ of }: { of: Detail }) {
  const { t } = useTranslation('staffGroup')
  const navigate = useNavigate()
  const remove = useAction(staffGroup.remove, {
    refresh: [staffGroup.list, staffGroup.table],
    onDone: () => {
      toast.ok(t('removed', { name: of.name }))
      void navigate('/admin/groups', { replace: true })
    },
  })
  const act = async () => {
    if (await confirm({ text: t('removeSure', { name: of.name, n: of.people.length }) }))
      remove.mutate({ groupId: of.id })
  }
  return (
    <Moves
      busy={remove.isPending}
      moves={[{ key: 'remove', text: t('remove'), reason: null, ends: true, act: () => void act() }]}
    />
  )
}

function GroupForm({ of }: { of: Detail | null }) {
  const { t } = useTranslation('staffGroup')
  const { t: common } = useTranslation()
  const { may } = useSession()
  const words = usePermissionWords()
  const navigate = useNavigate()
  // What they do not have themselves, nobody gives; what the group has already, stays to be seen.
  const offered = groupPermissions.filter((one) => may(one) || of?.permissions.includes(one))
  const shared = {
    initial: {
      name: of?.name ?? '',
      about: of?.about ?? '',
      permissions: offered.filter((one) => of?.permissions.includes(one)) as readonly Permission[],
    },
    check: ({ permissions }: { permissions: readonly string[] }) => ({
      permissions: permissions.length === 0 && t('permissionFirst'),
    }),
    places: { NAME_TAKEN: 'name' as const },
  }
  const create = useEndpointForm(staffGroup.create, {
    ...shared,
    input: (values) => ({ ...values, permissions: [...values.permissions] }),
    refresh: changedByGroup,
    onDone: ({ id }) => {
      toast.ok(common('saved'))
      void navigate(`/admin/groups/${id}`, { replace: true })
    },
  })
  const edit = useEndpointForm(staffGroup.edit, {
    ...shared,
    input: (values) => ({
      ...values,
      permissions: [...values.permissions],
      groupId: of?.id ?? '0',
      version: of?.version ?? 0,
    }),
    refresh: changedByGroup,
    onDone: () => toast.ok(common('saved')),
  })
  const form = of ? edit : create
  return (
    <FormPage form={form} submit={common('save')}>
      <Text form={form} name="name" label={t('name')} autoComplete="off" />
      <Area form={form} name="about" label={t('about')} rows={2} />
      <Ticks
        form={form}
        name="permissions"
        legend={t('permissions')}
        hint={of ? t('atOnce') : undefined}
        options={offered.map((permission) => [
          permission as string,
          <>
            {words.name(permission)} <span className="small muted">{words.hint(permission)}</span>
          </>,
        ])}
        read={(chosen) => chosen.map(words.name).join(' · ')}
      />
    </FormPage>
  )
}

/** Who is in the group; whoever has all that it gives puts people in and takes them out. */
function Members({ of }: { of: Detail }) {
  const { t } = useTranslation('staffGroup')
  const { t: people } = useTranslation('people')
  const { user } = useSession()
  const [chosen, setChosen] = useState('')
  const mayPut = useSession().may(staffGroup.put.access)
  const person = of.others.find(({ id }) => id === chosen)
  const stay = of.yours ? null : t('moreThanYours')
  return (
    <section className="card pad stack">
      <h2>{t('members')}</h2>
      {of.people.length === 0 && <p className="muted">{t('noMembers')}</p>}
      <ul className="stack">
        {of.people.map((one) => (
          <li key={one.id} className="row between wrap">
            <span>
              <Link to={`/admin/users/${one.id}`}>{fullName(one)}</Link>{' '}
              <span className="small muted">{one.userEmail}</span>{' '}
              {one.status !== 'active' && <Tag tone={userTone[one.status]}>{people(`status.${one.status}`)}</Tag>}
            </span>
            <ActionButton
              size="sm"
              does={staffGroup.take}
              input={{ groupId: of.id, userId: one.id }}
              refresh={changedByGroup}
              blocked={one.id === user?.id ? t('notYourself') : stay}
            >
              {t('take')}
            </ActionButton>
          </li>
        ))}
      </ul>
      {mayPut && of.others.length > 0 && (
        <div className="stack">
          <Field label={t('putWhom')} hint={stay ?? t('putHint')}>
            {(control) => (
              <select
                {...control}
                className="select"
                value={chosen}
                disabled={stay !== null}
                onChange={(event) => setChosen(event.target.value)}
              >
                <option value="">{t('choose')}</option>
                {of.others.map((one) => (
                  <option key={one.id} value={one.id}>
                    {fullName(one)} · {one.userEmail}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <div className="formfoot">
            <ActionButton
              does={staffGroup.put}
              input={{ groupId: of.id, userId: chosen }}
              refresh={changedByGroup}
              blocked={stay ?? (person ? null : t('choose'))}
              onDone={() => setChosen('')}
              start
            >
              {t('put')}
            </ActionButton>
          </div>
        </div>
      )}
    </section>
  )
}
