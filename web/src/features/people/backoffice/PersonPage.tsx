import { fullName } from '@reagora/server/identity/rules'
import { people } from '@reagora/server/people/contract'
import { useTranslation } from '../../../ui/texts.ts'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { insteadOfRecord } from '../../../app/insteadOfRecord.tsx'
import { Page } from '../../../app/Page.tsx'
import { useSession } from '../../../app/session.tsx'
import { Tag } from '../../../ui/kit.tsx'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Time } from '../../../ui/parts.tsx'
import { Moves } from '../../../ui/record/Moves.tsx'
import { RecordHead } from '../../../ui/record/RecordHead.tsx'
import { companyTone } from '../../company/words.ts'
import { PersonGroups } from '../../staffGroup/PersonGroups.tsx'
import { RecordFoot } from '../../note/RecordFoot.tsx'
import { PersonFacts, PersonForms } from '../PersonDetail.tsx'
import { useBlocked } from '../blocked.ts'
import { changedByPerson } from '../HandOver.tsx'
import { usePersonMoves } from '../personMoves.tsx'
import { ResetFactor } from './ResetFactor.tsx'
import { UnlinkProvider } from './UnlinkProvider.tsx'
import { Belonging } from './Belonging.tsx'
import { companyOf, userTone, type Person } from '../words.ts'
import { isId } from '../../../ui/isId.ts'

export const route = {
  path: '/admin/users/{id}',
  nouns: ['people', 'identity', 'company', 'audit', 'note', 'staffGroup'],
  area: 'staff',
  access: ['staffUsers', 'staffCompanies'],
} satisfies PageRow

/** One person for staff: account, roles, sessions, what may be done, and everything that was. */
export default function PersonPage() {
  const { t } = useTranslation('people')
  const { id = '' } = useParams()
  const answer = useApi(people.detail, isId(id) ? { userId: id } : null, { quiet: true })
  const { data } = answer
  const instead = insteadOfRecord(t('allPeople'), id, answer)
  if (instead || !data) return instead
  return <Shown user={data} key={id} />
}

function Shown({ user }: { user: Person }) {
  const { t, i18n } = useTranslation('people')
  const { t: company } = useTranslation('company')
  const { may } = useSession()
  const blocked = useBlocked(may('staffUsers'))(user)
  const name = fullName(user)
  return (
    <Page title={name}>
      <Breadcrumbs items={[{ text: t('allPeople'), to: '/admin/users' }, { text: name }]} />
      <RecordHead
        title={name}
        state={
          <>
            <Tag tone={userTone[user.status]}>{t(`status.${user.status}`)}</Tag>
            {user.secondFactor && <Tag tone="ok">{t('secondFactor')}</Tag>}
            {user.locked && <Tag tone="warn">{t('locked')}</Tag>}
          </>
        }
        about={`${user.userEmail} · ${companyOf(user, i18n.language)}`}
      >
        <PersonMoves user={user} blocked={blocked} />
      </RecordHead>
      <div className="record-cols">
        <section className="card pad record-forms">
          <PersonForms user={user} blocked={blocked} />
          {user.status === 'terminated' && !blocked && (
            <p className="reason small">{t('wrongState', { status: t('status.terminated') })}</p>
          )}
        </section>
        <div className="stack">
          <section className="card pad">
            <h2>{t('account')}</h2>
            <PersonFacts user={user}>
              <CompanyState of={user.companyStatus} />
              {user.heardAbout && (
                <>
                  <dt>{t('heardAbout')}</dt>
                  <dd>{company(`source.${user.heardAbout as 'friend'}`)}</dd>
                </>
              )}
              {(user.referrerName || user.referrerEmail) && (
                <>
                  <dt>{t('referrer')}</dt>
                  <dd>{[user.referrerName, user.referrerEmail].filter(Boolean).join(' · ')}</dd>
                </>
              )}
              {user.providerSince && (
                <>
                  <dt>{t('provider')}</dt>
                  <dd>
                    <Time value={user.providerSince} day />
                  </dd>
                </>
              )}
              <dt>{t('joined')}</dt>
              <dd>
                <Time value={user.joinedAt} day />
              </dd>
              {may('staffOrders') && (
                <>
                  <dt>{t('orders')}</dt>
                  <dd className="num">
                    {user.orders > 0 ? (
                      <Link to={`/admin/orders?search=${encodeURIComponent(user.userEmail)}`}>{user.orders}</Link>
                    ) : (
                      user.orders
                    )}
                  </dd>
                </>
              )}
            </PersonFacts>
          </section>
          {!blocked && user.status !== 'terminated' && <Belonging user={user} />}
          <PersonGroups userId={user.id} blocked={blocked} />
          <Sessions of={user.sessions} />
        </div>
      </div>
      <RecordFoot entity="user" id={user.id} />
    </Page>
  )
}

/** What may be done to the account, with what only staff do. */
function PersonMoves({ user, blocked }: { user: Person; blocked: string | null }) {
  const { t } = useTranslation('people')
  const common = usePersonMoves(user, blocked)
  const { may } = useSession()
  const [resets, setResets] = useState(false)
  const [unlinks, setUnlinks] = useState(false)
  const unlock = useAction(people.unlock, { refresh: changedByPerson })
  const own = {
    key: 'unlock',
    text: t('unlock'),
    reason: blocked ?? (user.locked ? null : t('notLocked')),
    act: () => unlock.mutate({ userId: user.id }),
  }
  const reset = {
    key: 'resetFactor',
    text: t('resetFactor'),
    reason: blocked ?? (user.secondFactor ? null : t('noFactor')),
    ends: true,
    act: () => setResets(true),
  }
  const unlink = {
    key: 'unlinkProvider',
    text: t('unlinkProvider'),
    reason: blocked,
    ends: true,
    act: () => setUnlinks(true),
  }
  return (
    <>
      <Moves
        busy={common.busy || unlock.isPending}
        ways={
          may('staffCompanies') && (
            <Link className="btn" to={`/admin/companies/${user.companyId}/cockpit`}>
              {t('toCockpit')}
            </Link>
          )
        }
        moves={[
          own,
          ...common.moves,
          ...(may(people.resetSecondFactor.access) ? [reset] : []),
          ...(user.providerSince && may(people.unlinkProvider.access) ? [unlink] : []),
        ]}
      />
      {common.dialog}
      {unlinks && <UnlinkProvider userId={user.id} onClose={() => setUnlinks(false)} />}
      {resets && <ResetFactor userId={user.id} onClose={() => setResets(false)} />}
    </>
  )
}

function CompanyState({ of }: { of: string }) {
  const { t } = useTranslation('company')
  const status = of as keyof typeof companyTone
  return (
    <>
      <dt>{t('standing')}</dt>
      <dd>
        <Tag tone={companyTone[status]}>{t(`status.${status}`)}</Tag>
      </dd>
    </>
  )
}

function Sessions({ of: sessions }: { of: Person['sessions'] }) {
  const { t } = useTranslation('people')
  return (
    <section className="card pad">
      <h2>{t('sessions')}</h2>
      {sessions.length === 0 && <p className="muted">{t('noSessions')}</p>}
      <ul className="stack">
        {sessions.map(({ id, createdAt, lastSeenAt, ended }) => (
          <li key={id} className="row between wrap">
            <span>
              <Time value={createdAt} /> – <Time value={lastSeenAt} />
            </span>
            <Tag tone={ended ? undefined : 'ok'}>{ended ? t(`sessionEnd.${ended}`) : t('sessionOpen')}</Tag>
          </li>
        ))}
      </ul>
    </section>
  )
}
