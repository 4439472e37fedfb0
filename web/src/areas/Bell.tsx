import { notification } from '@reagora/server/notification/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { q } from '../api/call.ts'
import { useSession } from '../app/session.tsx'
import { useTranslation } from '../ui/texts.ts'

/** Milliseconds between two looks while the page is in sight. */
const EVERY = 30_000

/** How many notifications are unread, asked again every half minute and whenever somebody comes back to the page. */
export default function Bell() {
  const { t } = useTranslation()
  const { may } = useSession()
  const answer = useQuery({ ...q(notification.unread, {}, { quiet: true }), refetchInterval: EVERY, retry: false })
  const unread = answer.data?.unread ?? 0
  return (
    <Link className="bell" to={may('staffOrders') ? '/admin/notifications' : '/notifications'}>
      {/* Not among the icons, which every page fetches. */}
      <svg className="ico" width={16} height={16} viewBox="0 0 16 16" aria-hidden="true">
        <path d="M3.5 11.5h9L11.5 10V7a3.5 3.5 0 00-7 0v3zM7 13.5h2M8 3.5v-1.5" />
      </svg>
      <span className="sr">{t('notifications')}</span>
      {unread > 0 && <span className="count num">{unread > 99 ? '99+' : unread}</span>}
    </Link>
  )
}
