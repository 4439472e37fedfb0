import { audit } from '@reagora/server/audit/contract'
import { userMachine } from '@reagora/server/identity/rules'
import type { Role } from '@reagora/server/kernel/access'
import { people } from '@reagora/server/people/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction.ts'
import { useSession } from '../../app/session.tsx'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { ReasonedButton, Tag } from '../../ui/kit.tsx'
import { Time } from '../../ui/parts.tsx'
import { toast } from '../../ui/toast.ts'
import { LightForm, Send, Text } from '../identity/fields.tsx'
import { useFields } from '../identity/useFields.ts'
import { RoleChecks } from './RoleChecks.tsx'
import { companyOf, rolesToGive, type User } from './words.ts'

const refresh = [people.list, audit.trail]

interface Props {
  user: User
  /** Why this person cannot be changed; null where they can. */
  blocked: string | null
}
/** One person at the side of the list: facts, details, roles. */
export function PersonDetail({ user, blocked }: Props) {
  const { t, i18n } = useTranslation('people')
  return (
    <div className="stack" style={{ gap: 20 }}>
      <dl className="facts">
        <dt>{t('email')}</dt>
        <dd>{user.userEmail}</dd>
        <dt>{t('company')}</dt>
        <dd>{companyOf(user, i18n.language)}</dd>
        <dt>{t('roles')}</dt>
        <dd className="row wrap">
          {user.roles.map(({ roleCode }) => (
            <Tag key={roleCode}>{t(`role.${roleCode}`)}</Tag>
          ))}
        </dd>
        <dt>{t('lastSignIn')}</dt>
        <dd>{user.lastSignInAt ? <Time value={user.lastSignInAt} /> : '–'}</dd>
      </dl>
      {blocked || user.status === 'terminated' ? (
        blocked && <p className="reason small">{blocked}</p>
      ) : (
        <>
          <Details user={user} />
          <Roles user={user} />
        </>
      )}
    </div>
  )
}

function Details({ user }: { user: User }) {
  const { t } = useTranslation('people')
  const { t: common } = useTranslation()
  const { surname, name, phone, jobTitle } = user
  const { fields, send, form } = useFields({ surname, name, phone, jobTitle })
  const action = useAction(people.edit, { quiet: true, refresh })
  const save = () =>
    send({
      required: ['name'],
      act: async (values) => {
        await action.mutateAsync({ ...values, userId: user.id, version: user.version })
        toast.ok(common('saved'))
      },
    })
  return (
    <LightForm form={form} problem={fields.problem} onSend={() => void save()}>
      <div className="pairs">
        <Text fields={fields} name="surname" label={t('surname')} autoComplete="off" />
        <Text fields={fields} name="name" label={t('givenName')} autoComplete="off" required />
        <Text fields={fields} name="phone" label={t('phone')} type="tel" autoComplete="off" />
        <Text fields={fields} name="jobTitle" label={t('jobTitle')} autoComplete="off" />
      </div>
      <Send busy={fields.busy} text={t('saveDetails')} />
    </LightForm>
  )
}

function Roles({ user }: { user: User }) {
  const { t } = useTranslation('people')
  const { roles: own } = useSession()
  const held = user.roles.map(({ roleCode }) => roleCode)
  const [chosen, setChosen] = useState<Role[]>(held)
  const offered = [...new Set([...rolesToGive(own, { kind: user.companyKind, isHouse: user.isHouse }), ...held])]
  const action = useAction(people.setRoles, { refresh, onDone: () => toast.ok(t('rolesSaved')) })
  const same = chosen.length === held.length && chosen.every((role) => held.includes(role))
  return (
    <div className="stack">
      <RoleChecks
        offered={offered}
        chosen={chosen}
        onChange={setChosen}
        wrong={chosen.length ? null : t('roleFirst')}
      />
      <p className="small muted">{t('rolesEnd')}</p>
      <div className="sendrow">
        <ReasonedButton
          blocked={chosen.length === 0 ? t('roleFirst') : same && t('rolesSame')}
          busy={action.isPending}
          onClick={() => action.mutate({ userId: user.id, roles: chosen })}
        >
          {t('saveRoles')}
        </ReasonedButton>
      </div>
    </div>
  )
}

/** What may be done to the account; what its state forbids says why. */
export function PersonActions({ user, blocked }: { user: User; blocked: string | null }) {
  const { t } = useTranslation('people')
  const input = { userId: user.id }
  const unless = (move: 'suspend' | 'reactivate' | 'terminate') =>
    blocked ?? (userMachine.can(move, user.status) ? null : t('wrongState', { status: t(`status.${user.status}`) }))
  const common = { input, refresh, start: true }
  return (
    <div className="row wrap">
      {user.status === 'invited' && (
        <ActionButton
          {...common}
          does={people.sendInvitation}
          blocked={blocked}
          onDone={() => toast.ok(t('invited', { email: user.userEmail }))}
        >
          {t('inviteAgain')}
        </ActionButton>
      )}
      {user.status === 'suspended' ? (
        <ActionButton {...common} does={people.reactivate} blocked={unless('reactivate')}>
          {t('reactivate')}
        </ActionButton>
      ) : (
        <ActionButton {...common} does={people.suspend} blocked={unless('suspend')} sure={t('suspendSure')}>
          {t('suspend')}
        </ActionButton>
      )}
      <ActionButton
        {...common}
        look="danger"
        does={people.terminate}
        blocked={unless('terminate')}
        sure={t('terminateSure')}
      >
        {t('terminate')}
      </ActionButton>
    </div>
  )
}
