import { chat } from '@reagora/server/chat/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { q, Refusal } from '../../../api/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { NotFoundPage } from '../../../app/NoPage.tsx'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import '../../../areas/chat.css'
import { Failure } from '../../../ui/Failure.tsx'
import { useGuard } from '../../../ui/form/guard.tsx'
import { Button, ReasonedButton, Tag } from '../../../ui/kit.tsx'
import { PageBones, Time } from '../../../ui/parts.tsx'
import { RecordHead } from '../../../ui/record/RecordHead.tsx'
import { useTranslation } from '../../../ui/texts.ts'

export const route = {
  path: '/admin/chat/{id}',
  nouns: ['chat'],
  area: 'staff',
  access: 'staffBuyers',
} satisfies PageRow

/** Milliseconds between two looks for a message. */
const EVERY = 4_000

/** One conversation: read, claimed, answered in one's own name, closed. */
export default function ConversationPage() {
  const { t } = useTranslation('chat')
  const { id = '' } = useParams()
  const known = /^[1-9]\d{0,14}$/.test(id)
  const { data, error, refetch } = useQuery({
    ...q(chat.conversation, { id }, { quiet: true }),
    enabled: known,
    refetchInterval: EVERY,
  })
  const [text, setText] = useState('')
  const refresh = [chat.conversation, chat.list]
  const claiming = useAction(chat.claim, { refresh })
  const closing = useAction(chat.close, { refresh })
  const answering = useAction(chat.answer, { refresh, onDone: () => setText('') })
  const { mutate: markSeen } = useAction(chat.staffSeen, { quiet: true })
  const unread = data?.unread ?? 0
  const own = data?.mine ?? false
  useEffect(() => {
    if (own && unread > 0) markSeen({ id })
  }, [own, unread, id, markSeen])
  useGuard(text.trim() !== '' && !answering.isPending)
  if (!known || (error instanceof Refusal && error.http === 404)) return <NotFoundPage />
  if (!data)
    return (
      <Page title={t('conversations')}>
        <h1 className="sr">{t('conversations')}</h1>
        {error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones />}
      </Page>
    )
  const send = () => text.trim() && !answering.isPending && answering.mutate({ id, text: text.trim() })
  const may = data.state !== 'closed' && (data.mine || data.state === 'waiting')
  return (
    <Page title={data.who}>
      <Breadcrumbs items={[{ text: t('conversations'), to: '/admin/chat' }, { text: data.who }]} />
      <RecordHead
        title={data.who}
        state={<Tag tone={data.state === 'waiting' ? 'warn' : undefined}>{t(`state.${data.state}`)}</Tag>}
        about={[data.company, data.email, data.claimedBy && t('with', { name: data.claimedBy })]
          .filter(Boolean)
          .join(' · ')}
      >
        {may && (
          <div className="row wrap">
            {!data.mine && (
              <Button look="primary" busy={claiming.isPending} onClick={() => claiming.mutate({ id })}>
                {t('claim')}
              </Button>
            )}
            <Button busy={closing.isPending} onClick={() => closing.mutate({ id })}>
              {t('end')}
            </Button>
          </div>
        )}
      </RecordHead>
      <section className="card pad chat" aria-label={t('messages')}>
        <ol className="chat-messages" aria-live="polite">
          {data.messages.map((one) => (
            <li key={one.id} className={one.side === 'staff' ? 'own' : ''}>
              <span className="small muted">
                {one.side === 'staff' ? one.by : data.who} · <Time value={one.at} />
              </span>
              <p>{one.text}</p>
            </li>
          ))}
        </ol>
        {may && (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              send()
            }}
          >
            <textarea
              className="area"
              rows={3}
              maxLength={2000}
              aria-label={t('answerText')}
              placeholder={t('answerText')}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
              }}
            />
            <ReasonedButton
              look="primary"
              type="submit"
              busy={answering.isPending}
              blocked={!text.trim() && t('typeFirst')}
              brief
            >
              {t('send')}
            </ReasonedButton>
          </form>
        )}
      </section>
    </Page>
  )
}
