import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../ui/texts.ts'
import { useSession } from '../../app/session.tsx'

/** Takes up what was wished for before the login, wherever the login leads to. */
export function GuestWishes() {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { pathname, search } = useLocation()
  const { signedIn, settled, may, user } = useSession()
  /** The login that is under way, as its address names it; who leaves its page has given it up. */
  const login = useRef('')
  useEffect(() => {
    if (pathname === '/login') login.current = new URLSearchParams(search).get('wishes') ?? ''
    else if (!signedIn) login.current = ''
  }, [pathname, search, signedIn])
  const whose = (signedIn && settled && may('addCart') && user?.id) || ''
  useEffect(() => {
    if (whose) void import('./addWishes.ts').then(({ takeUpWishes }) => takeUpWishes(cache, t, whose, login.current))
    // Once for whoever has signed in.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [whose])
  return null
}
