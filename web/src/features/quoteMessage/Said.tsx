import type { TalkSide } from '@reagora/server/quoteMessage/contract'
import { useEffect, useRef } from 'react'
import { download } from '../../api/call.ts'
import { useAction } from '../../api/useAction.ts'
import { Button, Icon, Tag } from '../../ui/kit.tsx'
import { Time } from '../../ui/parts.tsx'
import { sizeOf } from '../../ui/sizeOf.ts'
import { useTranslation } from '../../ui/texts.ts'
import { namesOf, ways, type Place, type Thread, type Way } from './ways.ts'

interface Props {
  way: Way
  of: string
  side: TalkSide
  place: Place
  thread: Thread
}
/** The messages of a conversation. They count as read once their end was on the screen. */
export function Said({ way, of, side, place, thread }: Props) {
  const { t, i18n } = useTranslation('quote')
  const names = namesOf(way, of)
  const { messages } = thread
  const end = useRef<HTMLLIElement>(null)
  // What is new stays marked while it is looked at: the conversation itself is not asked again.
  const { mutate } = useAction(ways[way].seen, {
    refresh: way === 'link' ? [ways[way].heads] : [ways[way].heads, ways[way].unread],
    quiet: true,
  })
  const upTo = messages.some(({ unread }) => unread) ? messages.at(-1)!.id : null
  const { itemId, supplierId } = place
  useEffect(() => {
    if (upTo === null || !end.current) return
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      seen.disconnect()
      mutate({ ...namesOf(way, of).place({ itemId, supplierId }), upTo })
    })
    seen.observe(end.current)
    return () => seen.disconnect()
  }, [upTo, mutate, way, of, itemId, supplierId])
  if (messages.length === 0) return <p className="muted">{t('talk.none')}</p>
  return (
    <ul className="talks-said">
      {messages.map((one, at) => (
        <li
          key={one.id}
          ref={at === messages.length - 1 ? end : undefined}
          className={one.side === side ? 'own' : undefined}
        >
          <div className="row between wrap small muted">
            <span>
              {[t(`side.${one.side}`), one.author].filter(Boolean).join(' · ')}{' '}
              {one.unread && <Tag tone="warn">{t('talk.new')}</Tag>}
            </span>
            <Time value={one.at} />
          </div>
          <p className="talks-text">{one.text}</p>
          {one.files.map((file) => (
            <Button
              key={file.fileId}
              size="sm"
              look="quiet"
              onClick={() => void download(ways[way].file, names.file(file.fileId)).catch(() => {})}
            >
              <Icon name="file" />
              {file.name} <span className="small muted num nowrap">{sizeOf(file.size, i18n.language)}</span>
            </Button>
          ))}
        </li>
      ))}
    </ul>
  )
}
