import { chat } from '@reagora/server/chat/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { q } from '../api/call.ts'
import { useAction } from '../api/useAction.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Failure } from '../ui/Failure.tsx'
import { ReasonedButton } from '../ui/kit.tsx'
import { Bone, Time } from '../ui/parts.tsx'
import { useTranslation } from '../ui/texts.ts'
import './chat.css'

/** Milliseconds between two looks for an answer while the chat is open. */
const EVERY = 4_000

/** The chat with customer service: here, or where the provider has it. Outside of the tool bar, whose styles are for its buttons. */
export default function Chat({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('chat')
  const { t: common } = useTranslation()
  const opening = useAction(chat.open, { quiet: true })
  const { mutate } = opening
  useEffect(() => mutate({}), [mutate])
  const url = opening.data?.url
  return createPortal(
    <Dialog open drawer onClose={onClose} title={t('title')} closeLabel={common('close')}>
      {opening.error ? (
        <Failure error={opening.error} retry={() => mutate({})} />
      ) : !opening.data ? (
        <Bone />
      ) : url ? (
        <p>
          {t('elsewhere')}{' '}
          <a className="btn primary" href={url} target="_blank" rel="noopener noreferrer" onClick={onClose}>
            {t('goOn')}
          </a>
        </p>
      ) : (
        <Inbox />
      )}
    </Dialog>,
    document.body,
  )
}

function Inbox() {
  const { t } = useTranslation('chat')
  const answer = useQuery({ ...q(chat.mine, {}, { quiet: true }), refetchInterval: EVERY })
  const [text, setText] = useState('')
  const saying = useAction(chat.say, { refresh: [chat.mine], onDone: () => setText('') })
  const { mutate: markSeen } = useAction(chat.seen, { quiet: true })
  const end = useRef<HTMLDivElement>(null)
  const { data, error } = answer
  const last = data?.messages.at(-1)?.id
  const unread = data?.unread ?? 0
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
    if (unread > 0) markSeen({})
  }, [last, unread, markSeen])
  const send = () => text.trim() && !saying.isPending && saying.mutate({ text: text.trim() })
  if (!data) return error ? <Failure error={error} retry={() => void answer.refetch()} /> : <Bone />
  return (
    <div className="chat">
      <p className="small muted" role="status">
        {data.state === 'claimed'
          ? t('with', { name: data.claimedBy })
          : t(data.state === 'waiting' ? 'waits' : data.state === 'closed' ? 'closedHint' : 'begin')}
      </p>
      <ol className="chat-messages" aria-live="polite">
        {data.messages.map((one) => (
          <li key={one.id} className={one.side === 'person' ? 'own' : ''}>
            <span className="small muted">
              {one.side === 'person' ? t('you') : one.by} · <Time value={one.at} />
            </span>
            <p>{one.text}</p>
          </li>
        ))}
      </ol>
      <div ref={end} />
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
          aria-label={t('text')}
          placeholder={t('text')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
          }}
        />
        <ReasonedButton
          look="primary"
          type="submit"
          busy={saying.isPending}
          blocked={!text.trim() && t('typeFirst')}
          brief
        >
          {t('send')}
        </ReasonedButton>
      </form>
    </div>
  )
}
