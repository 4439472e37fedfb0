import { errors } from '@reagora/server/kernel/errors'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../ui/texts.ts'
import { useLocation, useNavigate } from 'react-router'
import { endsSession, onRefusal, type Sender } from '../api/call.ts'
import { toast } from '../ui/toast.ts'
import { loginPath } from './login.ts'
import { actFor, clearSession, keys, read } from '../api/storage.ts'

/** How long somebody reads why the session ended before the login opens (rule ERR-2). */
const LEAVE_AFTER_MS = 1000

/** What a refusal does to the whole page: a toast, or the end of the session (rules ERR-1 to ERR-3). */
export function useRefusals() {
  const navigate = useNavigate()
  const { t } = useTranslation()
  const here = useLocation()
  const latest = useRef({ here, t })
  useEffect(() => {
    latest.current = { here, t }
  })
  useEffect(() => {
    let leaving: ReturnType<typeof setTimeout> | undefined
    const leave = () => {
      leaving = undefined
      const { here } = latest.current
      if (here.pathname !== '/login') void navigate(loginPath(here))
    }
    onRefusal((refusal, sender) => {
      const { here, t } = latest.current
      // Of many calls that one session sent only the first refusal ends it; the others, and those that a logout overtook, concern nobody.
      if (!isHere(sender)) return
      if (refusal.status === errors.GRANT_ENDED.status && sender.onBehalfToken) actFor(null)
      if (endsSession(refusal)) {
        if (leaving || here.pathname === '/login') return
        clearSession()
        toast.warn(refusal.message || t('notSignedIn'))
        leaving = setTimeout(leave, LEAVE_AFTER_MS)
      } else if (refusal.status >= 100_000 && refusal.http < 500) toast.warn(refusal.message)
      else toast.danger(refusal.message || t(refusal.http ? 'serverFailed' : 'offline'))
    })
    return () => {
      clearTimeout(leaving)
      onRefusal(() => {})
    }
  }, [navigate])
}

/** Whether whoever sent a call is still who is signed in. Asked of the storage itself: another tab may have changed it just now. */
const isHere = ({ token, onBehalfToken }: Sender) => token === read(keys.token) && onBehalfToken === read(keys.onBehalf)
