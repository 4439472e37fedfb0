import { handover, leftThings } from '@reagora/server/handover/contract'
import { fullName } from '@reagora/server/identity/rules'
import { audit } from '@reagora/server/audit/contract'
import { people } from '@reagora/server/people/contract'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { q } from '../../api/call.ts'
import { useAction } from '../../api/useAction.ts'
import { useSession } from '../../app/session.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Choice } from '../../ui/form/controls.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { Bone } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'
import { shownName } from '../company/words.ts'
import type { User } from './words.ts'

/** Answers that a change of a person makes stale. */
export const changedByPerson = [people.list, people.detail, audit.trail]

const nobody = 'nobody'

interface Props {
  user: User
  /** Ends the account with it. */
  ends: boolean
  onClose: () => void
}
/** What somebody leaves, counted, and to whom it goes: when their account ends, or later. */
export function HandOver({ user, ends, onClose }: Props) {
  const { t } = useTranslation('people')
  // Counted anew each time: what is confirmed is what stands there now.
  const { data, error, refetch } = useQuery({
    ...q(handover.preview, { userId: user.id }, { quiet: true }),
    staleTime: 0,
    gcTime: 0,
  })
  const options = { quiet: true, refresh: changedByPerson }
  const terminate = useAction(people.terminate, options)
  const hand = useAction(handover.handOver, options)
  const left = data ? leftThings.filter((thing) => data.counts[thing] > 0) : []
  const mustChoose = left.length > 0 && data !== undefined && data.colleagues.length > 0
  const blocked = !data
    ? t('leavesCounted')
    : ends || mustChoose
      ? null
      : t(left.length > 0 ? 'noSuccessor' : 'leavesNothing')
  const name = fullName(user)
  const form = useForm({
    initial: { toId: '' },
    check: ({ toId }) => ({ toId: mustChoose && toId === '' && t('handOverChoose') }),
    act: async ({ toId }) => {
      if (blocked !== null) return
      if (toId === '' || toId === nobody) await terminate.mutateAsync({ userId: user.id })
      else await hand.mutateAsync({ userId: user.id, toId, terminate: ends })
      const colleague = data?.colleagues.find(({ id }) => id === toId)
      toast.ok(colleague ? t('handedOver', { name: colleague.name }) : t('terminated'))
      onClose()
    },
  })
  const choices: [string, string][] = [
    ['', t('handOverChoose')],
    ...(data?.colleagues ?? []).map((one): [string, string] => [one.id, `${one.name} · ${one.email}`]),
    ...(ends ? [[nobody, t('handOverToNobody')] as [string, string]] : []),
  ]
  return (
    <FormDialog
      form={form}
      title={t(ends ? 'terminateTitle' : 'handOverTitle', { name })}
      submit={t(ends ? 'terminate' : 'handOver')}
      look={ends ? 'danger' : 'primary'}
      blocked={blocked}
      onClose={onClose}
    >
      {ends && <p>{t('terminateLead')}</p>}
      {!data && (error ? <Failure error={error} retry={() => void refetch()} /> : <Bone h={120} />)}
      {data && left.length === 0 && <p className="muted">{t('leavesNothing')}</p>}
      {left.length > 0 && (
        <>
          <p className="muted">{t('handOverLead')}</p>
          <dl className="facts">
            {left.map((thing) => (
              <Fragment key={thing}>
                <dt>{t(`leaves.${thing}`)}</dt>
                <dd className="num">{data!.counts[thing]}</dd>
              </Fragment>
            ))}
          </dl>
        </>
      )}
      {mustChoose && (
        <Choice form={form} name="toId" label={t('handOverTo')} hint={t('handOverOwn')} options={choices} required />
      )}
      {data && left.length > 0 && !mustChoose && <p className="reason small">{t('noSuccessor')}</p>}
      {data && <ForStaff tasks={data.tasks} companies={data.companies} />}
    </FormDialog>
  )
}

interface OfStaff {
  tasks: number
  companies: readonly { id: string; name: string; localName: string }[]
}
/** What somebody of the house has in hand besides. */
function ForStaff({ tasks, companies }: OfStaff) {
  const { t, i18n } = useTranslation('people')
  const { may } = useSession()
  return (
    <>
      {tasks > 0 && <p>{t('leavesTasks', { n: tasks })}</p>}
      {companies.length > 0 && (
        <>
          <p>{t('leavesCompanies')}</p>
          <ul>
            {companies.map((one) => (
              <li key={one.id}>
                {may('staffCompanies') ? (
                  <Link to={`/admin/companies/${one.id}`}>{shownName(one, i18n.language)}</Link>
                ) : (
                  shownName(one, i18n.language)
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
