import type { Noun } from '@reagora/messages'
import type { ComponentType } from 'react'
import { useTranslation } from '../ui/texts.ts'
import { useLocation, useNavigate } from 'react-router'
import { loginPath } from './login.ts'
import { useSession } from './session.tsx'
import { useLoaded } from './useLoaded.ts'
import { toast } from '../ui/toast.ts'

/** A dialog that comes with the first click; a guest is asked for the login instead. */
export function useLater<P>(load: () => Promise<{ default: ComponentType<P> }>, noun: Noun) {
  const { t } = useTranslation()
  const { signedIn } = useSession()
  const go = useNavigate()
  const here = useLocation()
  const later = useLoaded(load, [noun])
  const open = () => {
    if (signedIn) return later.open()
    toast.warn(t('notSignedIn'))
    void go(loginPath(here))
  }
  return { ...later, open }
}
