import { audit } from '@reagora/server/audit/contract'
import { cancelReasons, orderStatuses, paymentStatuses } from '@reagora/server/order/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../api/useApi.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Grid } from '../../../ui/kit.tsx'
import { Bone, Time } from '../../../ui/parts.tsx'
import { useOrderWords } from '../words.ts'

type Change = Output<typeof audit.trail>['changes'][number]

/** Every change of the order as the audit trail keeps it: who, for whom, what was and what is. */
export function Trail({ id }: { id: string }) {
  const { t } = useTranslation('order')
  const { who } = useOrderWords()
  const { data, error, refetch } = useApi(audit.trail, { entity: 'order', entityId: id }, { quiet: true })
  return (
    <section className="card pad" aria-labelledby="trail">
      <h2 id="trail">{t('trail')}</h2>
      {data ? (
        <div className="scroll">
          <Grid<Change>
            caption={t('trail')}
            className="stacked"
            rows={data.changes}
            rowKey={(change) => change.id}
            columns={[
              { key: 'at', title: t('trail.at'), render: (change) => <Time value={change.at} /> },
              {
                key: 'who',
                title: t('trail.who'),
                render: (change) => who(change.actor?.name ?? t('system'), change.onBehalfOf?.name ?? null),
              },
              { key: 'act', title: t('trail.act'), render: (change) => <Act act={change.act} /> },
              { key: 'what', title: t('trail.what'), render: (change) => <Difference change={change} /> },
            ]}
          />
        </div>
      ) : error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : (
        <Bone h={60} />
      )}
    </section>
  )
}

const acts = [
  'submit',
  'approve',
  'reject',
  'advance',
  'ship',
  'deliver',
  'cancel',
  'close',
  'recordPayment',
  'recordRefund',
] as const
function Act({ act }: { act: string }) {
  const { t } = useTranslation('order')
  const known = acts.find((one) => act.endsWith(`.${one}`))
  return <>{known ? t(`act.${known}`) : act}</>
}

const shownFields = ['number', 'status', 'paymentStatus', 'reason', 'note', 'reference'] as const
const isStatus = (value: string): value is (typeof orderStatuses)[number] =>
  (orderStatuses as readonly string[]).includes(value)
const isPayment = (value: string): value is (typeof paymentStatuses)[number] =>
  (paymentStatuses as readonly string[]).includes(value)

const isReason = (value: string): value is (typeof cancelReasons)[number] =>
  (cancelReasons as readonly string[]).includes(value)

/** The fields that changed, old beside new. */
function Difference({ change: { before, after } }: { change: Change }) {
  const { t } = useTranslation('order')
  const text = (field: (typeof shownFields)[number], value: unknown) => {
    const written = String(value ?? '')
    if (field === 'status' && isStatus(written)) return t(`status.${written}`)
    if (field === 'paymentStatus' && isPayment(written)) return t(`payment.${written}`)
    if (field === 'reason' && isReason(written)) return t(`reason.${written}`)
    return written
  }
  const fields = shownFields.filter((field) => after?.[field] ?? before?.[field])
  return (
    <>
      {fields.map((field) => (
        <div key={field}>
          <span className="muted">{t(`field.${field}`)}</span>{' '}
          {Boolean(before?.[field]) && <s>{text(field, before?.[field])}</s>} {text(field, after?.[field])}
        </div>
      ))}
    </>
  )
}
