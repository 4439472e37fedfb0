import { complaintDesk } from '@reagora/server/complaintDesk/contract'
import { complaintMachine, isOver } from '@reagora/server/complaint/rules'
import { formatMoney } from '@reagora/server/kernel/money'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { insteadOfRecord } from '../../../app/insteadOfRecord.tsx'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useSession } from '../../../app/session.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { Tag } from '../../../ui/kit.tsx'
import { Time } from '../../../ui/parts.tsx'
import { Moves } from '../../../ui/record/Moves.tsx'
import { RecordHead } from '../../../ui/record/RecordHead.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { RecordFoot } from '../../note/RecordFoot.tsx'
import { Files } from '../Files.tsx'
import { Messages } from '../Messages.tsx'
import { Advice, Lines, Results, StatusTag } from '../parts.tsx'
import { changedByDeeds, type ComplaintRecord } from '../words.ts'
import { AskDialog } from './AskDialog.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import { ReceiveDialog } from './ReceiveDialog.tsx'
import { ReplaceDialog } from './ReplaceDialog.tsx'
import { useTrailWords } from './trailWords.ts'
import { isId } from '../../../ui/isId.ts'

export const route = {
  path: '/admin/complaints/{id}',
  nouns: ['complaint', 'cart', 'order', 'audit', 'note'],
  area: 'staff',
  access: 'staffOrders',
} satisfies PageRow

/** One complaint for staff: everything about it, and every deed it allows. */
export default function ComplaintPage() {
  const { t } = useTranslation('complaint')
  const { id = '' } = useParams()
  const answer = useApi(complaintDesk.record, isId(id) ? { id } : null, { quiet: true })
  const { data } = answer
  const instead = insteadOfRecord(t('title'), id, answer)
  if (instead || !data) return instead
  return <Shown of={data} key={id} />
}

function Shown({ of }: { of: ComplaintRecord }) {
  const { t } = useTranslation('complaint')
  const { onBehalfToken } = useSession()
  const words = useTrailWords()
  const acting = Boolean(onBehalfToken)
  const supplierOf = new Map(of.lines.map(({ id, supplierName }) => [id, supplierName]))
  return (
    <Page title={of.number}>
      <Breadcrumbs items={[{ text: t('title'), to: '/admin/complaints' }, { text: of.number }]} />
      <RecordHead
        title={of.number}
        state={
          <>
            <StatusTag status={of.status} /> {of.unanswered && <Tag tone="danger">{t('newReply')}</Tag>}
          </>
        }
        about={
          <>
            {t(`reason.${of.reason}`)} · {t(`wish.${of.wish}`)} ·{' '}
            <Link className="line num" to={`/admin/orders/${of.orderId}`}>
              {t('ofOrder', { number: of.orderNumber })}
            </Link>{' '}
            ·{' '}
            <Link className="line" to={`/admin/companies/${of.companyId}`}>
              {of.company}
            </Link>{' '}
            · {of.buyer} · <Time value={of.createdAt} />
          </>
        }
      >
        {acting ? <p className="muted">{t('movesNotOnBehalf', { ns: 'order' })}</p> : <Deeds of={of} />}
      </RecordHead>
      <div className="record-cols">
        <div className="stack">
          <Advice of={of} />
          <Lines of={of} facts={({ id }) => <span className="muted small below">{supplierOf.get(id)}</span>} />
          <section className="card pad stack">
            <h2>{t('words')}</h2>
            <p className="complaint-text">{of.text}</p>
            <Files files={of.files} own="house" {...(!acting && !isOver(of.status) && { complaintId: of.id })} />
          </section>
          <Messages of={of} side="house" asleep={acting} />
        </div>
        <div className="stack">
          <Results of={of} />
          <section className="card pad">
            <h2>{t('facts')}</h2>
            <dl className="facts">
              <dt>{t('reportedBy')}</dt>
              <dd>{of.reportedBy}</dd>
              <dt>{t('wishTitle')}</dt>
              <dd>{t(`wish.${of.wish}`)}</dd>
            </dl>
            <p className="small muted">
              {t('creditable', { amount: formatMoney(of.creditable.amount, of.creditable.currency) })}
            </p>
          </section>
          <Questions of={of} />
        </div>
      </div>
      <RecordFoot entity="complaint" id={of.id} words={words} />
    </Page>
  )
}

/** What suppliers were asked, and what they say. */
function Questions({ of: { questions } }: { of: ComplaintRecord }) {
  const { t } = useTranslation('complaint')
  if (questions.length === 0) return null
  return (
    <section className="card pad">
      <h2>{t('questions')}</h2>
      <ul className="complaint-said">
        {questions.map((one) => (
          <li key={one.id}>
            <div className="row between wrap small muted">
              <span>{one.supplier}</span>
              <Time value={one.answeredAt ?? one.askedAt} />
            </div>
            <p className="complaint-text small muted">{one.text}</p>
            {one.answeredAt ? <p className="complaint-text">{one.answer}</p> : <Tag tone="warn">{t('noAnswer')}</Tag>}
          </li>
        ))}
      </ul>
    </section>
  )
}

const deeds = ['decide', 'ask', 'replace', 'receive', 'close'] as const
type Deed = (typeof deeds)[number]

function Deeds({ of }: { of: ComplaintRecord }) {
  const { t } = useTranslation('complaint')
  const [asking, setAsking] = useState<Deed | null>(null)
  const close = useAction(complaintDesk.close, { refresh: changedByDeeds, onDone: () => toast.ok(t('closedDone')) })
  const done = () => setAsking(null)
  const replaces = of.replacement === null && of.lines.some(({ outcome }) => outcome === 'replacement')
  const reasonOf = (deed: Deed) => {
    if (deed === 'replace') return replaces && !isOver(of.status) ? null : t('nothingToReplace')
    if (!complaintMachine.can(deed, of.status)) return t('wrongState', { status: t(`status.${of.status}`) })
    return deed === 'close' && replaces ? t('replaceFirst') : null
  }
  const act = (deed: Deed) => {
    if (deed !== 'close') return setAsking(deed)
    void confirm({ text: `${t('act.close')} · ${of.number}`, detail: t('closeSure'), yes: t('act.close') }).then(
      (yes) => yes && close.mutate({ complaintId: of.id }),
    )
  }
  return (
    <>
      <Moves
        busy={close.isPending}
        moves={deeds.map((deed) => ({
          key: deed,
          text: t(`act.${deed}`),
          reason: reasonOf(deed),
          ends: deed === 'close',
          act: () => act(deed),
        }))}
      />
      {asking === 'ask' && <AskDialog of={of} onClose={done} />}
      {asking === 'decide' && <DecideDialog of={of} onClose={done} />}
      {asking === 'replace' && <ReplaceDialog of={of} onClose={done} />}
      {asking === 'receive' && <ReceiveDialog of={of} onClose={done} />}
    </>
  )
}
