import { use, useEffect, useMemo, useRef, type ReactNode } from 'react'
import { useTranslation } from '../texts.ts'
import { parsePath, UNSAFE_NavigationContext as NavigationContext, useLocation, type To } from 'react-router'
import { confirm } from '../confirm.tsx'

/** What a form lives through: no change of the address, or a change of its query alone. */
export type Outlives = 'nothing' | 'query'

/** The forms with something typed in them. */
const dirty = new Set<{ outlives: Outlives }>()

/** Somebody agreed to lose what was typed, and the page they wanted has not come yet. */
let agreed = false

const keepPage = (event: BeforeUnloadEvent) => event.preventDefault()

/** While `typed` holds, leaving the page by a link, a menu, Back or a reload asks first. */
export function useGuard(typed: boolean, outlives: Outlives = 'nothing') {
  useEffect(() => {
    if (!typed) return
    const guard = { outlives }
    dirty.add(guard)
    addEventListener('beforeunload', keepPage)
    return () => {
      dirty.delete(guard)
      if (dirty.size === 0) removeEventListener('beforeunload', keepPage)
    }
  }, [typed, outlives])
}

interface Place {
  pathname: string
  search: string
}
const isLost = (from: Place, to: Place) => {
  if (agreed) return false
  if (from.pathname !== to.pathname) return dirty.size > 0
  return from.search !== to.search && [...dirty].some(({ outlives }) => outlives === 'nothing')
}

/** Asks whether what was typed may be lost. */
export function useAskToLeave() {
  const { t } = useTranslation()
  return () =>
    confirm({ text: t('unsaved'), detail: t('unsavedHint'), yes: t('leaveForm'), no: t('stayInForm'), danger: true })
}

/** Hears of Back and Forward before the router does, whose listener comes later: a window calls its listeners in their order. */
let held: ((event: PopStateEvent) => void) | null = null
if (!import.meta.env.SSR) addEventListener('popstate', (event) => held?.(event))

/**
 * Holds every navigation of the application up while a form has something typed in it, until the person has answered. Links and
 * `useNavigate` reach the history through the router's context, Back and Forward through `popstate`.
 */
export function GuardedNavigation({ children }: { children: ReactNode }) {
  const context = use(NavigationContext)
  const here = useLocation()
  const ask = useAskToLeave()
  const latest = useRef({ here, ask, index: null as number | null })
  useEffect(() => {
    latest.current = { here, ask, index: indexOf(history.state) }
  })
  // A form that is still there at the new address was not lost: it is asked about again.
  useEffect(arrive, [here])
  const guarded = useMemo(() => {
    const { navigator } = context
    const asking =
      (go: typeof navigator.push): typeof navigator.push =>
      (to, state, options) => {
        const { here, ask } = latest.current
        if (!isLost(here, placeOf(to, here))) return go(to, state, options)
        void ask().then((yes) => {
          if (!yes) return
          letGo()
          go(to, state, options)
        })
      }
    return { ...context, navigator: { ...navigator, push: asking(navigator.push), replace: asking(navigator.replace) } }
  }, [context])

  useEffect(() => {
    let returning = false
    const onPop = (event: PopStateEvent) => {
      const { here, ask, index } = latest.current
      if (returning) {
        returning = false
        return event.stopImmediatePropagation()
      }
      const to = indexOf(event.state)
      if (to === null || index === null || to === index || !isLost(here, location)) return
      // The browser has moved already: it goes back before the router hears of it, and moves again once that is wanted.
      event.stopImmediatePropagation()
      returning = true
      history.go(index - to)
      void ask().then((yes) => {
        if (!yes) return
        letGo()
        history.go(to - index)
      })
    }
    held = onPop
    return () => {
      held = null
    }
  }, [])
  return <NavigationContext value={guarded}>{children}</NavigationContext>
}

/** Once somebody agreed to lose what was typed nobody asks again on the way. */
function letGo() {
  agreed = true
  removeEventListener('beforeunload', keepPage)
}

function arrive() {
  agreed = false
  if (dirty.size > 0) addEventListener('beforeunload', keepPage)
}

/** The router numbers the entries of the history. */
const indexOf = (state: unknown) => (state as { idx?: number } | null)?.idx ?? null

function placeOf(to: To, here: Place): Place {
  const { pathname = here.pathname, search = '' } = typeof to === 'string' ? parsePath(to) : to
  return { pathname, search }
}
