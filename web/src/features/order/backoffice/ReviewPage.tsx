import { erp } from '@reagora/server/erp/contract'
import { moveOfCode } from '@reagora/server/erp/rules'
import type { Output } from '@reagora/server/kernel/endpoint'
import { Link, useParams } from 'react-router'
import { useApi } from '../../../api/useApi.ts'
import { insteadOfRecord } from '../../../app/insteadOfRecord.tsx'
import { Page } from '../../../app/Page.tsx'
import { SavedMeanwhile, Text } from '../../../ui/form/controls.tsx'
import { FormBody } from '../../../ui/form/FormBody.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Grid, Input, ReasonedButton, Tag, type TagTone } from '../../../ui/kit.tsx'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Copy, Money, Time } from '../../../ui/parts.tsx'
import { RecordHead } from '../../../ui/record/RecordHead.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import '../../cart/cart.css'
import { useWords } from '../../cart/words.ts'
import '../order.css'
import './edit.css'
import { RecordFoot } from '../../note/RecordFoot.tsx'
import { ColumnTitle } from '../ColumnTitle.tsx'
import { StatusTag } from '../OrderParts.tsx'
import { changedByMoves } from '../refresh.ts'
import { useTrailWords } from './trailWords.ts'
import { isId } from '../../../ui/isId.ts'

export const route = {
  path: '/admin/orders/{id}/review',
  nouns: ['order', 'cart', 'erp', 'mail', 'audit', 'note'],
  area: 'staff',
  access: 'staffOrders',
} satisfies PageRow

type Review = Output<typeof erp.review>
type Message = Review['messages'][number]

const tones: Record<Message['state'], TagTone | undefined> = {
  queued: 'brand',
  sending: 'brand',
  unknown: 'warn',
  confirmed: 'ok',
  refused: 'danger',
  withdrawn: undefined,
}

/** An order before the ERP: what it has, line by line, and sending it, also once more after it was put right. */
export default function ReviewPage() {
  const { t } = useTranslation('erp')
  const words = useTrailWords()
  const { id = '' } = useParams()
  const answer = useApi(erp.review, isId(id) ? { id } : null, { quiet: true })
  const { data } = answer
  const instead = insteadOfRecord(t('title'), id, answer)
  if (instead || !data) return instead
  return (
    <Page title={`${data.orderNumber} · ${t('title')}`}>
      <Breadcrumbs
        items={[
          { text: t('orders', { ns: 'common' }), to: '/admin/orders' },
          { text: data.orderNumber, to: `/admin/orders/${id}` },
          { text: t('title') },
        ]}
      />
      <RecordHead
        title={`${data.orderNumber} · ${t('title')}`}
        state={<StatusTag status={data.status} />}
        about={
          <>
            {data.erpNumber ? (
              <>
                {t('erpNumber')} <Copy value={data.erpNumber} />
              </>
            ) : (
              t('none')
            )}{' '}
            ·{' '}
            <Link className="line" to={`/admin/orders/${id}`}>
              {t('order')}
            </Link>
          </>
        }
      />
      <div className="stack folds">
        <Sending shown={data} />
        <Messages messages={data.messages} />
        <RecordFoot entity="order" id={data.id} words={words} />
      </div>
    </Page>
  )
}

/** What the ERP is told of the order and its lines, to be put right and sent. */
function Sending({ shown }: { shown: Review }) {
  const { t } = useTranslation('erp')
  const { name, pack } = useWords()
  const form = useEndpointForm(erp.send, {
    initial: {
      ...shown.facts,
      codes: Object.fromEntries(shown.lines.map((line) => [line.id, line.productCode])),
      standards: Object.fromEntries(shown.lines.map((line) => [line.id, line.standard])),
    },
    check: ({ codes }) => ({
      codes: shown.lines.some(({ id }) => !codes[id]?.trim()) && t('required', { ns: 'common' }),
    }),
    input: ({ site, project, user, codes, standards }) => ({
      id: shown.id,
      version: shown.version,
      site: site.trim(),
      project: project.trim(),
      user: user.trim(),
      lines: shown.lines.map((line) => ({
        orderLineId: line.id,
        productCode: (codes[line.id] ?? '').trim(),
        standard: (standards[line.id] ?? '').trim(),
      })),
    }),
    refresh: [erp.review, ...changedByMoves],
    onDone: () => toast.ok(t('queued')),
  })
  const { codes, standards } = form.values
  const last = shown.messages[0]
  const label = last?.state === 'refused' ? 'resend' : shown.erpNumber ? 'change' : 'send'
  return (
    <FormBody form={form}>
      <section className="card pad stack" aria-labelledby="erp-facts">
        <h2 id="erp-facts">{t('facts')}</h2>
        <div className="pairs">
          <Text form={form} name="site" label={t('site')} maxLength={60} />
          <Text form={form} name="project" label={t('project')} maxLength={60} />
          <Text form={form} name="user" label={t('user')} maxLength={100} />
        </div>
      </section>
      <section className="card scroll" tabIndex={0} aria-label={t('lines')}>
        <Grid
          caption={t('lines')}
          className="stacked erp-lines"
          rows={shown.lines}
          rowKey={(line) => line.id}
          columns={[
            {
              key: 'what',
              title: t('goods'),
              render: (line) => (
                <span>
                  {`${line.lineNumber}. ${name(line)}`} {line.forwarded && <Tag>{t('forwarded')}</Tag>}
                  <span className="muted small num below">
                    {pack(line.pack)} × {line.quantity} · <Money value={line.unitPrice} />
                  </span>
                </span>
              ),
            },
            {
              key: 'code',
              title: t('productCode'),
              render: (line) => (
                <>
                  <ColumnTitle>{t('productCode')}</ColumnTitle>
                  <Input
                    aria-label={`${t('productCode')} ${line.lineNumber}`}
                    value={codes[line.id] ?? ''}
                    maxLength={60}
                    aria-invalid={!codes[line.id]?.trim() || undefined}
                    onChange={(event) => form.set('codes', { ...codes, [line.id]: event.target.value })}
                  />
                  <SavedMeanwhile form={form} name="codes" path={[line.id]} />
                </>
              ),
            },
            {
              key: 'standard',
              title: t('standard'),
              render: (line) => (
                <>
                  <ColumnTitle>{t('standard')}</ColumnTitle>
                  <Input
                    aria-label={`${t('standard')} ${line.lineNumber}`}
                    value={standards[line.id] ?? ''}
                    maxLength={200}
                    onChange={(event) => form.set('standards', { ...standards, [line.id]: event.target.value })}
                  />
                  <SavedMeanwhile form={form} name="standards" path={[line.id]} />
                </>
              ),
            },
            {
              key: 'sent',
              title: t('sent'),
              render: (line) =>
                line.sent ? (
                  <span className="small num">
                    {line.sent.productCode} × {line.sent.quantity}
                    <span className="muted below">
                      {[line.sent.unitPrice, line.sent.standard].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                ) : (
                  <span className="muted">{t('notSent')}</span>
                ),
            },
            {
              key: 'answer',
              title: t('answer'),
              render: (line) => (
                <span>
                  {line.erpNumber && <Copy value={line.erpNumber} />} {line.code && <CodeTag code={line.code} />}
                  {line.words && <span className="small below">{line.words}</span>}
                  {!line.erpNumber && !line.code && <span className="muted">{t('noAnswer')}</span>}
                </span>
              ),
            },
          ]}
        />
      </section>
      {form.wrong['codes'] && (
        <p className="reason" role="alert">
          {form.wrong['codes']}
        </p>
      )}
      <p>
        <ReasonedButton look="primary" blocked={shown.whyNotSent} busy={form.busy} show onClick={form.submit}>
          {t(label)}
        </ReasonedButton>
      </p>
    </FormBody>
  )
}

function CodeTag({ code }: { code: NonNullable<Message['code']> }) {
  const { t } = useTranslation('order')
  return <Tag>{t(`event.${moveOfCode(code)}`)}</Tag>
}

/** Everything that passed between the house and its ERP, the newest first. */
function Messages({ messages }: { messages: readonly Message[] }) {
  const { t } = useTranslation('erp')
  return (
    <section className="card pad stack" aria-labelledby="erp-messages">
      <h2 id="erp-messages">{t('messages')}</h2>
      {messages.length === 0 && <p className="muted">{t('noMessages')}</p>}
      <ul className="parcels">
        {messages.map((message) => (
          <li key={message.id}>
            <div className="row between wrap">
              <span className="row wrap">
                <strong>{t(`kind.${message.kind}`, { n: message.revision })}</strong>
                <Tag tone={tones[message.state]}>{t(`state.${message.state}`)}</Tag>
                {message.code && <CodeTag code={message.code} />}
                {message.words}
              </span>
              <span className="muted small">
                {message.askedBy} <Time value={message.queuedAt} />
              </span>
            </div>
            {message.attempts.map((attempt) => (
              <div key={attempt.at} className="small muted">
                <Time value={attempt.at} /> · {t(`act.${attempt.act}`)} · {t(`outcome.${attempt.outcome}`)}
                {attempt.httpStatus !== null && ` · HTTP ${attempt.httpStatus}`} · {t('ms', { n: attempt.tookMs })}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
