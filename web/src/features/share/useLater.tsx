import type { Noun } from '@reagora/messages'
import { useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { loadMessages } from '../../app/i18n.ts'
import { loginPath } from '../../app/login.ts'
import { useSession } from '../../app/session.tsx'
import { toast } from '../../ui/toast.ts'

/**
 * A dialog whose code and texts come with the first click, so that the page it stands on stays light. A guest is asked for
 * the login instead.
 */
export function useLater<P>(load: () => Promise<{ default: ComponentType<P> }>, noun: Noun) {
  const { t, i18n } = useTranslation()
  const { signedIn } = useSession()
  const go = useNavigate()
  const here = useLocation()
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null)
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const open = async () => {
    if (!signedIn) {
      toast.warn(t('notSignedIn'))
      return void go(loginPath(here))
    }
    setBusy(true)
    try {
      const [module] = await Promise.all([load(), loadMessages(i18n, [noun])])
      setLoaded(() => module.default)
      setShown(true)
    } catch {
      toast.danger(t('offline'))
    } finally {
      setBusy(false)
    }
  }
  return { Loaded, shown, busy, open: () => void open(), close: () => setShown(false) }
}
