import { chat } from '@reagora/server/chat/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { q } from '../api/call.ts'
import { useAction } from '../api/useAction.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Failure } from '../ui/Failure.tsx'
import { useAskToLeave, useGuard } from '../ui/form/guard.tsx'
import { Bone } from '../ui/parts.tsx'
import { useTranslation } from '../ui/texts.ts'
import { MessageForm, Messages } from './Messages.tsx'

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
  const [text, setText] = useState('')
  const ask = useAskToLeave()
  const mayClose = async () => text.trim() === '' || (await ask())
  return createPortal(
    <Dialog open drawer onClose={onClose} mayClose={mayClose} title={t('title')} closeLabel={common('close')}>
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
        <Inbox text={text} setText={setText} />
      )}
    </Dialog>,
    document.body,
  )
}

interface Typed {
  text: string
  setText: (text: string) => void
}
function Inbox({ text, setText }: Typed) {
  const { t } = useTranslation('chat')
  const answer = useQuery({ ...q(chat.mine, {}, { quiet: true }), refetchInterval: EVERY })
  const saying = useAction(chat.say, { refresh: [chat.mine], onDone: () => setText('') })
  useGuard(text.trim() !== '' && !saying.isPending)
  const { mutate: markSeen } = useAction(chat.seen, { quiet: true })
  const end = useRef<HTMLDivElement>(null)
  const { data, error } = answer
  const last = data?.messages.at(-1)?.id
  const unread = data?.unread ?? 0
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
    if (unread > 0) markSeen({})
  }, [last, unread, markSeen])
  if (!data) return error ? <Failure error={error} retry={() => void answer.refetch()} /> : <Bone />
  return (
    <div className="chat">
      <p className="small muted" role="status">
        {data.state === 'claimed'
          ? t('with', { name: data.claimedBy })
          : t(data.state === 'waiting' ? 'waits' : data.state === 'closed' ? 'closedHint' : 'begin')}
      </p>
      <Messages
        all={data.messages}
        own={({ side }) => side === 'person'}
        by={({ side, by }) => (side === 'person' ? t('you') : by)}
      />
      <div ref={end} />
      <MessageForm
        label={t('text')}
        text={text}
        onChange={setText}
        busy={saying.isPending}
        onSend={(said) => saying.mutate({ text: said })}
      />
    </div>
  )
}
