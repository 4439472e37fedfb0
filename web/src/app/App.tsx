import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { Bare } from '../areas/Bare.tsx'
import { Shell } from '../areas/Shell.tsx'
import { Confirmations } from '../ui/confirm.tsx'
import { GuestWishes } from '../features/product/GuestWishes.tsx'
import { GuardedNavigation } from '../ui/form/guard.tsx'
import { I18nProvider, type I18n } from '../ui/texts.ts'
import { Toasts } from '../ui/Toasts.tsx'
import { matchRoute } from './page.ts'
import { Pages } from './Pages.tsx'
import { SessionProvider } from './session.tsx'
import { FrameContext, useRoutes, type Frame } from './site.tsx'

export interface AppProps {
  frame: Frame
  i18n: I18n
  client: QueryClient
}

/** The whole interface, the same on the server and in the browser. */
export function App({ frame, i18n, client }: AppProps) {
  return (
    <FrameContext value={frame}>
      <QueryClientProvider client={client}>
        <I18nProvider i18n={i18n}>
          <SessionProvider>
            <GuardedNavigation>
              <Area />
              <Toasts />
              <GuestWishes />
              <Confirmations />
            </GuardedNavigation>
          </SessionProvider>
        </I18nProvider>
      </QueryClientProvider>
    </FrameContext>
  )
}

function Area() {
  const route = matchRoute(useRoutes(), useLocation().pathname)
  if (route?.area === 'bare')
    return (
      <Bare>
        <Pages />
      </Bare>
    )
  return (
    <Shell wide={route?.area === 'staff'}>
      <Pages />
    </Shell>
  )
}
