import { chat } from '@reagora/server/chat/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { q } from '../../../api/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { insteadOfRecord } from '../../../app/insteadOfRecord.tsx'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { MessageForm, Messages } from '../../../areas/Messages.tsx'
import { useGuard } from '../../../ui/form/guard.tsx'
import { Button, Tag } from '../../../ui/kit.tsx'
import { RecordHead } from '../../../ui/record/RecordHead.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { isId } from '../../../ui/isId.ts'

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
  const answer = useQuery({
    ...q(chat.conversation, { id }, { quiet: true }),
    enabled: isId(id),
    refetchInterval: EVERY,
  })
  const { data } = answer
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
  const instead = insteadOfRecord(t('conversations'), id, answer)
  if (instead || !data) return instead
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
        <Messages
          all={data.messages}
          own={({ side }) => side === 'staff'}
          by={({ side, by }) => (side === 'staff' ? by : data.who)}
        />
        {/* What was typed stays where another takes or closes the conversation meanwhile: sending says so. */}
        {(may || text.trim() !== '') && (
          <MessageForm
            label={t('answerText')}
            text={text}
            onChange={setText}
            busy={answering.isPending}
            onSend={(said) => answering.mutate({ id, text: said })}
          />
        )}
      </section>
    </Page>
  )
}
