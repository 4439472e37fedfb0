import { complaint } from '@reagora/server/complaint/contract'
import { complaintMachine, isOver } from '@reagora/server/complaint/rules'
import { Link, useParams } from 'react-router'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { insteadOfRecord } from '../../../app/insteadOfRecord.tsx'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { Time } from '../../../ui/parts.tsx'
import { Moves } from '../../../ui/record/Moves.tsx'
import { RecordHead } from '../../../ui/record/RecordHead.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { Files } from '../Files.tsx'
import { Messages } from '../Messages.tsx'
import { Advice, Lines, Results, StatusTag, Steps } from '../parts.tsx'
import { changedByDeeds, type Complaint } from '../words.ts'
import { isId } from '../../../ui/isId.ts'

export const route = {
  path: '/complaints/{id}',
  nouns: ['complaint', 'cart', 'order'],
  area: 'signed-in',
  access: 'orderManagement',
} satisfies PageRow

/** One complaint for its buyer: what was decided, how goods come back, messages, and how far it is. */
export default function ComplaintPage() {
  const { t } = useTranslation('complaint')
  const { id = '' } = useParams()
  const answer = useApi(complaint.detail, isId(id) ? { id } : null, { quiet: true })
  const { data } = answer
  const instead = insteadOfRecord(t('mine'), id, answer)
  if (instead || !data) return instead
  return <Shown of={data} key={id} />
}

function Shown({ of }: { of: Complaint }) {
  const { t } = useTranslation('complaint')
  const withdraw = useAction(complaint.withdraw, { refresh: changedByDeeds })
  return (
    <Page title={of.number}>
      <Breadcrumbs items={[{ text: t('mine'), to: '/complaints' }, { text: of.number }]} />
      <RecordHead
        title={of.number}
        state={<StatusTag status={of.status} />}
        about={
          <>
            {t(`reason.${of.reason}`)} · {t(`wish.${of.wish}`)} ·{' '}
            <Link className="line num" to={`/orderdetail?id=${of.orderId}`}>
              {t('ofOrder', { number: of.orderNumber })}
            </Link>{' '}
            · {of.reportedBy} · <Time value={of.createdAt} />
          </>
        }
      >
        {complaintMachine.can('withdraw', of.status) && (
          <Moves
            busy={withdraw.isPending}
            moves={[
              {
                key: 'withdraw',
                text: t('withdraw'),
                reason: null,
                ends: true,
                act: () =>
                  void confirm({
                    text: t('withdrawSure', { number: of.number }),
                    yes: t('withdraw'),
                    danger: true,
                  }).then((yes) => yes && withdraw.mutate({ complaintId: of.id })),
              },
            ]}
          />
        )}
      </RecordHead>
      <div className="record-cols">
        <div className="stack">
          <Advice of={of} />
          <Lines of={of} />
          <section className="card pad stack">
            <h2>{t('textLabel')}</h2>
            <p className="complaint-text">{of.text}</p>
            <Files files={of.files} own="buyer" {...(!isOver(of.status) && { complaintId: of.id })} />
          </section>
          <Messages of={of} side="buyer" />
        </div>
        <div className="stack">
          <Results of={of} />
          <Steps of={of} />
        </div>
      </div>
    </Page>
  )
}
