import { useApi } from '../../api/useApi.ts'
import { Tag } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { ways, type Way } from './ways.ts'

/** How much is unread in which requests of a list. */
export function useUnread(way: Exclude<Way, 'link'>): ReadonlyMap<string, number> {
  const { data } = useApi(ways[way].unread, {}, { quiet: true })
  return new Map(data?.requests.map(({ id, unread }) => [id, unread]))
}

/** The mark of a request with something unread; nothing where there is none. */
export function UnreadTag({ n = 0 }: { n: number | undefined }) {
  const { t } = useTranslation('quote')
  return n > 0 ? <Tag tone="warn">{t('talk.unread', { n })}</Tag> : null
}
