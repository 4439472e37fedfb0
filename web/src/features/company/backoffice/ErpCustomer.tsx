import { countryName } from '@reagora/server/domain/rules'
import { erpCustomer } from '@reagora/server/erpCustomer/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { decidesMoney } from '@reagora/server/customerMaster/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../api/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { ActionButton } from '../../../app/ActionButton.tsx'
import { useSession } from '../../../app/session.tsx'
import { useTerms } from '../../../app/terms.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Check, Grid, ReasonedButton, Tag } from '../../../ui/kit.tsx'
import { PageBones, StateBlock, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import '../../order/order.css'
import { changedByMaster } from '../MasterForm.tsx'

type Shown = Output<typeof erpCustomer.show>
type Row = Shown['rows'][number]

/** A company beside the customer that the ERP has: what differs, and taking over what the ERP knows better (rule COMP-11). */
export function ErpCustomer({ companyId }: { companyId: string }) {
  const { t } = useTranslation('company')
  const shown = useQuery({
    ...q(erpCustomer.show, { companyId }),
    refetchInterval: ({ state }) => (state.data?.waiting ? 2000 : false),
  })
  const { data, error, refetch } = shown
  if (!data) return error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones lines={3} />
  const ask = (
    <ActionButton
      does={erpCustomer.ask}
      input={{ companyId }}
      refresh={[erpCustomer.show]}
      blocked={data.waiting ? t('erp.waiting') : data.whyNotAsked}
      show
      start
    >
      {t(data.askedAt ? 'erp.askAgain' : 'erp.ask')}
    </ActionButton>
  )
  if (data.askedAt === null)
    return (
      <StateBlock icon="file" title={t('erp.never')} actions={ask}>
        {t('erp.lead')}
      </StateBlock>
    )
  return (
    <div className="stack">
      <p className="muted">{t('erp.lead')}</p>
      <div className="row wrap">
        {ask}
        <span className="small">
          {t(`erp.by.${data.askedBy!}`)} · <Time value={data.askedAt} />
        </span>
        <Tag tone={data.outcome === 'answered' ? 'ok' : 'warn'}>{t(`erp.outcome.${data.outcome!}`)}</Tag>
      </div>
      {data.rows.length > 0 && <Compared key={`${data.version} ${data.askedAt}`} of={data} />}
    </div>
  )
}

/** Field by field; those that differ can be chosen and taken over. */
function Compared({ of }: { of: Shown }) {
  const { t, i18n } = useTranslation('company')
  const { nameOf } = useTerms()
  const { may } = useSession()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const take = useAction(erpCustomer.take, {
    refresh: [erpCustomer.show, ...changedByMaster],
    onDone: () => toast.ok(t('erp.taken')),
  })
  const currency = of.rows.find(({ field }) => field === 'currency')?.ours ?? ''
  const labelOf = ({ field }: Row) =>
    field === 'name' ? t('companyName') : field === 'creditLimit' ? t('creditLimit', { currency }) : t(field)
  const valueOf = ({ field }: Row, value: string) =>
    value === ''
      ? '–'
      : field === 'country'
        ? countryName(i18n.language, value)
        : field === 'paymentTerm'
          ? nameOf(value)
          : value
  const differing = of.rows.filter(({ differs }) => differs)
  const locked = ({ field }: Row) => (field === 'creditLimit' && !may(decidesMoney) ? t('creditLocked') : null)
  const fields = differing.filter(({ field }) => chosen.includes(field))
  return (
    <section className="card">
      <Grid<Row>
        caption={t('tab.erp')}
        className="stacked"
        rows={[...differing, ...of.rows.filter(({ differs }) => !differs)]}
        rowKey={({ field }) => field}
        columns={[
          { key: 'field', title: t('erp.field'), render: labelOf },
          { key: 'ours', title: t('erp.ours'), render: (row) => valueOf(row, row.ours) },
          {
            key: 'theirs',
            title: t('erp.theirs'),
            render: (row) => (row.differs ? <strong>{valueOf(row, row.theirs)}</strong> : valueOf(row, row.theirs)),
          },
          {
            key: 'agrees',
            title: t('erp.agrees'),
            render: (row) =>
              row.differs ? (
                <Check
                  checked={chosen.includes(row.field)}
                  blocked={locked(row)}
                  onChange={(on) => setChosen(on ? [...chosen, row.field] : chosen.filter((one) => one !== row.field))}
                >
                  {t('erp.take')}
                  <span className="sr"> {labelOf(row)}</span>
                </Check>
              ) : (
                <Tag tone="ok">{t('erp.same')}</Tag>
              ),
          },
        ]}
      />
      {differing.length > 0 ? (
        <div className="row wrap pad">
          <ReasonedButton
            look="primary"
            start
            show
            busy={take.isPending}
            blocked={fields.length === 0 ? t('erp.chooseFirst') : null}
            onClick={() =>
              take.mutate({
                companyId: of.companyId,
                version: of.version,
                fields: fields.map(({ field, theirs }) => ({ field, theirs })),
              })
            }
          >
            {t('erp.takeChosen', { n: fields.length })}
          </ReasonedButton>
        </div>
      ) : (
        <p className="pad muted">{t('erp.allSame')}</p>
      )}
    </section>
  )
}
