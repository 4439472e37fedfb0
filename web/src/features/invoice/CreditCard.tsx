import { audit } from '@reagora/server/audit/contract'
import { invoice } from '@reagora/server/invoice/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { useState } from 'react'
import { useApi } from '../../api/useApi.ts'
import { useSession } from '../../app/session.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { Text } from '../../ui/form/controls.tsx'
import { useEndpointForm } from '../../ui/form/useForm.ts'
import { Button, Tag } from '../../ui/kit.tsx'
import { Bone, Money, Time } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'
import { HoldDialog } from './HoldDialog.tsx'
import { isDays } from './isDays.ts'

type Account = Output<typeof invoice.account>

/** Whether a company may buy on account, for staff: its limit, what holds it, and after how many days it is held by itself. */
export function CreditCard({ companyId }: { companyId: string }) {
  const { t } = useTranslation('invoice')
  const { may } = useSession()
  const { data, error, refetch } = useApi(invoice.account, { companyId }, { quiet: true })
  const [deciding, setDeciding] = useState(false)
  return (
    <section className="card pad" aria-labelledby="credit">
      <h2 id="credit">{t('holdTitle')}</h2>
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Bone w="100%" h={60} />}
      {data && (
        <>
          <Standing data={data} />
          <div className="row wrap">
            <Button onClick={() => setDeciding(true)}>{t(data.hold?.kind === 'suspended' ? 'lift' : 'suspend')}</Button>
          </div>
          {may(invoice.setOverdueDays.access) && <Days companyId={companyId} data={data} />}
          {deciding && (
            <HoldDialog
              companyId={companyId}
              company={data.company}
              held={data.hold?.kind === 'suspended'}
              onClose={() => setDeciding(false)}
            />
          )}
        </>
      )}
    </section>
  )
}

function Standing({ data: { hold, creditLimit, used } }: { data: Account }) {
  const { t } = useTranslation('invoice')
  return (
    <>
      <p>
        <Tag tone={hold ? 'danger' : 'ok'}>{t(hold ? `hold.${hold.kind}` : 'hold.none')}</Tag>
      </p>
      {hold && <p>{hold.says}</p>}
      {hold && !hold.reasonShown && <p className="small muted">{t('holdUnsaid', { reason: hold.reason })}</p>}
      {hold?.since && (
        <p className="small muted">
          {t('heldBy', { by: hold.by })} <Time value={hold.since} />
        </p>
      )}
      {creditLimit && (
        <p className="row between">
          {t('creditLimit')} <Money value={creditLimit} mixed />
        </p>
      )}
      {used && (
        <p className="row between">
          {t('used')} <Money value={used} mixed />
        </p>
      )}
    </>
  )
}

/** After how many days overdue a company is held; an empty field follows the house. */
function Days({ companyId, data: { overdueDays } }: { companyId: string; data: Account }) {
  const { t } = useTranslation('invoice')
  const { t: common } = useTranslation()
  const house = useApi(invoice.overdueDays, {}, { quiet: true })
  const form = useEndpointForm(invoice.setOverdueDays, {
    initial: { days: overdueDays.own ? String(overdueDays.days) : '' },
    guard: 'query',
    check: ({ days }) => ({ days: days.trim() !== '' && !isDays(days) && t('overdueDaysWrong') }),
    input: ({ days }) => ({ companyId, days: days.trim() === '' ? null : Number(days.normalize('NFKC')) }),
    refresh: [invoice.account, invoice.ageing, audit.trail],
    onDone: () => toast.ok(common('saved')),
  })
  return (
    <FormPage form={form} submit={t('saveDays')} look="plain">
      <Text
        form={form}
        name="days"
        label={t('overdueDays')}
        hint={
          <>
            {t('overdueDaysHint')} {house.data && t('overdueDaysOwn', { days: house.data.days })}
          </>
        }
        inputMode="numeric"
        maxLength={3}
      />
    </FormPage>
  )
}
