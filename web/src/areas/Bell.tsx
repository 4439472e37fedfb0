import type { Output } from '@reagora/server/kernel/endpoint'
import { notification } from '@reagora/server/notification/contract'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { call, keyOf, q } from '../api/call.ts'
import { useSession } from '../app/session.tsx'
import { waitingKey } from '../app/waiting.ts'
import { useTranslation } from '../ui/texts.ts'
import { toast } from '../ui/toast.ts'

/** Milliseconds between two looks while the page is in sight and is not told. */
const EVERY = 30_000

/** Milliseconds between two looks at whether the page still asks for something. */
const LOOK = 1000

/** How many notifications are unread. A new one is told of when it comes; where that is not possible the count is asked for again and again. */
export default function Bell() {
  const { t } = useTranslation()
  const { may, token, onBehalfToken } = useSession()
  const unread = useUnread(token)
  return (
    <Link className="bell" to={onBehalfToken || may('staffOrders') ? '/admin/notifications' : '/notifications'}>
      {/* Not among the icons, which every page fetches. */}
      <svg className="ico" width={16} height={16} viewBox="0 0 16 16" aria-hidden="true">
        <path d="M3.5 11.5h9L11.5 10V7a3.5 3.5 0 00-7 0v3zM7 13.5h2M8 3.5v-1.5" />
      </svg>
      <span className="sr">{t('notifications')}</span>
      {unread > 0 && <span className="count num">{unread > 99 ? '99+' : unread}</span>}
    </Link>
  )
}

type Told = Output<typeof notification.live>

/** Milliseconds between two times that lists of tasks are fetched again, however often they change. */
const AGAIN = 1000
const key = keyOf(notification.unread, {})

function useUnread(token: string): number {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [live, setLive] = useState(false)
  const asked = useQuery({
    ...q(notification.unread, {}, { quiet: true }),
    refetchInterval: live ? false : EVERY,
    retry: false,
  })
  const before = useRef<Told | null>(null)
  const stale = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** What shows tasks is fetched again: where many change at once not with each of them. */
  const onTasks = useEffectEvent(() => {
    stale.current ??= setTimeout(async () => {
      stale.current = undefined
      const { task } = await import('@reagora/server/task/contract')
      for (const { id } of [task.queues, task.mine, task.queue, task.all])
        void client.invalidateQueries({ queryKey: [id] })
    }, AGAIN)
  })

  /** Shows the count; what changed since is fetched again where it is shown, and a new one is announced. */
  const onTold = useEffectEvent(async (told: Told) => {
    const counted = client.getQueryData<{ unread: number }>(key)?.unread ?? told.unread
    const was = before.current
    before.current = told
    client.setQueryData(key, { unread: told.unread })
    client.setQueryData(waitingKey, told.tasks)
    if (was && was.tasks?.mark !== told.tasks?.mark) onTasks()
    if (was || told.unread !== counted) void client.invalidateQueries({ queryKey: [notification.list.id] })
    // The first time it is the count that says whether one has come since the page was opened.
    const isNew = was ? told.newest !== was.newest : told.unread > counted
    if (told.newest === null || !isNew) return
    const newest = await call(notification.detail, { id: told.newest }, { quiet: true }).catch(() => null)
    if (newest?.state !== 'unread') return
    const more = told.unread - counted
    toast.info(more > 1 ? t('newNotifications', { n: more }) : t('newNotification', { subject: newest.subject }))
  })
  useEffect(() => {
    before.current = null
    return atRest(client, async () => {
      const { followNotifications } = await import('../app/live.ts')
      return followNotifications({ onTold: (told) => void onTold(told), onLive: setLive })
    })
  }, [client, token])
  return asked.data?.unread ?? 0
}

/**
 * Begins something once the document has loaded and the page has asked for nothing at two looks in a row: it must not be in the way
 * of what the page is opened for.
 * @param begin returns what ends it
 * @returns what ends it, begun or not
 */
function atRest(client: QueryClient, begin: () => Promise<() => void>): () => void {
  let rested = 0
  let begun: Promise<() => void> | undefined
  const looking = setInterval(() => {
    const rests = document.readyState === 'complete' && client.isFetching() + client.isMutating() === 0
    rested = rests ? rested + 1 : 0
    if (rested < 2) return
    clearInterval(looking)
    begun = begin()
    // Its code did not come: the count is asked for as before.
    begun.catch(() => {})
  }, LOOK)
  return () => {
    clearInterval(looking)
    begun?.then((end) => end()).catch(() => {})
  }
}
