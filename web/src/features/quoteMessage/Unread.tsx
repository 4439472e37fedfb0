import { useApi } from '../../api/useApi.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useTranslation } from '../../ui/texts.ts'
import './quoteMessage.css'
import { ways, type Way } from './ways.ts'

/** How much is unread in which requests of a list. */
export function useUnread(way: Exclude<Way, 'link'>): ReadonlyMap<string, number> {
  const { data } = useApi(ways[way].unread, {}, { quiet: true })
  return new Map(data?.requests.map(({ id, unread }) => [id, unread]))
}

/** The mark of a request with something unread. The list comes first and this after it: its room is there from the beginning. */
export function UnreadTag({ n = 0 }: { n: number | undefined }) {
  const { t } = useTranslation('quote')
  const words = t('talk.unread', { n })
  return (
    <span className="talks-unread">
      {n > 0 && (
        <span className="tag warn" role="img" aria-label={words} title={words}>
          <Icon name="mail" size={12} /> <span className="num">{n > 99 ? '99+' : n}</span>
        </span>
      )}
    </span>
  )
}
