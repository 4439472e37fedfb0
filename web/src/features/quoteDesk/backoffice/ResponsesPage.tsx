import { channels, quote } from '@reagora/server/quote/contract'
import { quoteDesk } from '@reagora/server/quoteDesk/contract'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { download, Refusal } from '../../../api/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { NotFoundPage } from '../../../app/NoPage.tsx'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { useGuard } from '../../../ui/form/guard.tsx'
import { Field, Input, Select } from '../../../ui/kit.tsx'
import { PageBones, StateBlock } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { Counters, useCounters } from '../../quote/Counters.tsx'
import { FinalCall } from '../../quote/FinalCall.tsx'
import { AnswerForm } from '../../quote/AnswerForm.tsx'
import { problemText } from '../../quote/words.tsx'
import { changed, type Part, type Request } from '../refresh.ts'
import { supplierNameIn } from '../../supplier/SupplierName.tsx'
import { isId } from '../../../ui/isId.ts'

export const route = {
  path: '/admin/quotes/{id}/responses',
  nouns: ['quoteDesk', 'quote'],
  area: 'staff',
  access: 'staffQuotes',
} satisfies PageRow

/** Staff write down what a supplier said by phone, fax or email. */
export default function ResponsesPage() {
  const { t } = useTranslation('quoteDesk')
  const { id = '' } = useParams()
  const known = isId(id)
  const { data, error, refetch } = useApi(quoteDesk.detail, known ? { id } : null, { quiet: true })
  if (!known || (error instanceof Refusal && error.http === 404)) return <NotFoundPage />
  if (data?.id !== id)
    return (
      <Page title={t('answerFor')}>
        <h1>{t('answerFor')}</h1>
        {error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones />}
      </Page>
    )
  return (
    <Page title={t('answerFor')}>
      <Breadcrumbs
        items={[
          { text: t('title'), to: '/admin/quotes' },
          { text: data.quoteNumber, to: `/admin/quotes/${id}` },
          { text: t('answerFor') },
        ]}
      />
      <h1>{t('answerFor')}</h1>
      <WhoSaid request={data} />
    </Page>
  )
}

function WhoSaid({ request }: { request: Request }) {
  const { t, i18n } = useTranslation('quoteDesk')
  const [params, setParams] = useSearchParams()
  const partId = params.get('part') ?? request.replies[0]?.partId ?? ''
  const part = request.replies.find((one) => one.partId === partId)
  const nameOf = (one: Part) => supplierNameIn(i18n.language, one)
  if (!part) return <StateBlock icon="quote" title={t('noSuppliers')} />
  return (
    <div className="stack">
      <Field label={t('filter.supplier')}>
        {(control) => (
          <Select
            {...control}
            label={t('filter.supplier')}
            value={partId}
            onChange={(chosen) => setParams({ part: chosen }, { replace: true })}
            options={request.replies.map((one) => [one.partId, nameOf(one)] as const)}
          />
        )}
      </Field>
      <Taking key={partId} request={request} part={part} />
    </div>
  )
}

function Taking({ request, part }: { request: Request; part: Part }) {
  const { t, i18n } = useTranslation('quoteDesk')
  const { t: q } = useTranslation('quote')
  const go = useNavigate()
  const { data, error, refetch } = useApi(quoteDesk.part, { id: part.partId }, { quiet: true })
  const [channel, setChannel] = useState<string>('phone')
  const [saidBy, setSaidBy] = useState('')
  const [takenNote, setTakenNote] = useState('')
  const [missing, setMissing] = useState(false)
  const send = useAction(quoteDesk.answerFor, {
    quiet: true,
    refresh: changed,
    onDone: () => {
      toast.ok(t('taken', { supplier: supplierNameIn(i18n.language, part) }))
      void go(`/admin/quotes/${request.id}`)
    },
  })
  // What the supplier said is guarded by its own form.
  useGuard((saidBy.trim() !== '' || takenNote.trim() !== '') && !send.isPending)
  const { settled, counters } = useCounters({ partId: part.partId })
  if (data?.id !== part.partId || !settled)
    return error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones />
  const ready = () => {
    setMissing(!saidBy.trim())
    return saidBy.trim() !== ''
  }
  const call = data.finalUntil !== null && <FinalCall until={data.finalUntil} />
  if (!data.open) return call || <StateBlock icon="quote" title={t('over', { ns: 'quote' })} />
  return (
    <>
      {call}
      <div className="card pad quote-head">
        <Field label={t('channelTitle')} required>
          {(control) => (
            <Select
              {...control}
              label={t('channelTitle')}
              value={channel}
              onChange={setChannel}
              options={channels.map((one) => [one, t(`channel.${one}`)] as const)}
            />
          )}
        </Field>
        <Field label={t('saidBy')} required error={missing && !saidBy.trim() ? t('whoSaid') : null}>
          {(control) => (
            <Input {...control} maxLength={100} value={saidBy} onChange={(event) => setSaidBy(event.target.value)} />
          )}
        </Field>
        <Field label={t('note')} hint={t('noteHint')}>
          {(control) => (
            <Input
              {...control}
              maxLength={500}
              value={takenNote}
              onChange={(event) => setTakenNote(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Counters
        way={{
          partId: part.partId,
          taken: { channel: channel as (typeof channels)[number], saidBy, takenNote },
          refresh: changed,
        }}
        counters={counters}
        ready={ready}
      />
      <AnswerForm
        asked={data}
        keeps={false}
        onFile={(fileId) => void download(quote.file, { fileId }).catch(() => {})}
        busy={send.isPending}
        problem={missing && !saidBy.trim() ? t('whoSaid') : problemText(q, send.error)}
        ready={ready}
        onSend={(answer) =>
          send.mutateAsync({
            ...answer,
            id: part.partId,
            version: data.version,
            channel: channel as (typeof channels)[number],
            saidBy,
            takenNote,
            oper: answer.oper === 'decline' ? 'decline' : 'submit',
          })
        }
      />
    </>
  )
}
