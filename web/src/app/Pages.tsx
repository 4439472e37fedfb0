import { Suspense, use, useEffect, useLayoutEffect, useRef } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { PageBones } from '../ui/bones.tsx'
import { lessMotion } from '../ui/motion.ts'
import { Boundary } from './Boundary.tsx'
import { loginPath } from './login.ts'
import { ForbiddenPage, NotFoundPage } from './NoPage.tsx'
import { RouteContext } from './Page.tsx'
import { matchRoute, type AppRoute } from './page.ts'
import { usePlace } from './place.ts'
import { redirects } from './routes.tsx'
import { useHydrated, useSession } from './session.tsx'
import { useFrame, useRoutes } from './site.tsx'

/** The page of the address, or why there is none. */
export function Pages() {
  const routes = useRoutes()
  const here = useLocation()
  const box = useSlide()
  usePlace()
  // A document has one page: the router would sort all routes for each.
  const shown = import.meta.env.SSR ? [matchRoute(routes, here.pathname)].filter((route) => !!route) : routes
  return (
    // Each page in an element of its own: where one is animated that a dialog has made inert before, Chromium (150) may keep it inert.
    <div key={here.pathname} ref={box} className="slide">
      <Boundary routeOf={() => matchRoute(routes, here.pathname)?.path ?? '/404'}>
        <Suspense fallback={<PageBones />}>
          <Routes>
            {shown.map((route) => (
              <Route key={route.path} path={route.pattern} element={<Shown route={route} />} />
            ))}
            {Object.entries(redirects).map(([from, to]) => (
              <Route key={from} path={from} element={<Navigate to={to + here.search} replace />} />
            ))}
            <Route path="*" element={<Unknown />} />
          </Routes>
          <Awake />
        </Suspense>
      </Boundary>
    </div>
  )
}

/** No page has this address, as soon as it is sure that none behind a login has. */
function Unknown() {
  const { routes } = useFrame()
  if (!routes.isWhole()) use(routes.complete())
  return <NotFoundPage />
}

/** Says when the page has come to life. It stands beside the page: what is in a Suspense is taken over last. */
function Awake() {
  const { onAwake } = useFrame()
  useEffect(() => onAwake?.(), [onAwake])
  return null
}

function Shown({ route }: { route: AppRoute }) {
  const here = useLocation()
  const hydrated = useHydrated()
  const { signedIn, settled, may } = useSession()
  const closed = route.area === 'signed-in' || route.area === 'staff'
  // The server knows no session: what needs a login is an outline in its document and in the first render.
  if (closed && !hydrated) return <PageBones />
  if ((closed || (route.access && route.access !== 'public')) && hydrated) {
    if (!signedIn) return <Navigate to={loginPath(here)} replace />
    if (route.access && !may(route.access)) return settled ? <ForbiddenPage /> : <PageBones />
  }
  const { Page, Area } = route.ready() ?? use(route.preload())
  const page = (
    <RouteContext value={route.path}>
      <Page />
    </RouteContext>
  )
  return Area ? <Area>{page}</Area> : page
}

/** New pages come in from the right, pages seen before from the left (rule ROUTER-3): opacity and transform, 160 ms. */
function useSlide() {
  const { pathname } = useLocation()
  const box = useRef<HTMLDivElement>(null)
  const visited = useRef<Set<string>>(new Set())
  const shown = useRef(pathname)
  useLayoutEffectInBrowser(() => {
    if (pathname !== shown.current && box.current) {
      const back = visited.current.has(pathname)
      box.current.dataset['slide'] = back ? 'right' : 'left'
      if (!lessMotion()) {
        const from = { opacity: 0, transform: `translateX(${back ? -24 : 24}px)` }
        box.current.animate([from, { opacity: 1, transform: 'none' }], { duration: 160, easing: 'ease-out' })
      }
    }
    shown.current = pathname
    visited.current.add(pathname)
  }, [pathname])
  return box
}

const useLayoutEffectInBrowser = import.meta.env.SSR ? useEffect : useLayoutEffect
