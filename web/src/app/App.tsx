import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { useLocation } from 'react-router'
import { Bare } from '../areas/Bare.tsx'
import { Shell } from '../areas/Shell.tsx'
import { Confirmations } from '../ui/confirm.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import { Pages } from './Pages.tsx'
import { matchRoute } from './routes.tsx'
import { SessionProvider } from './session.tsx'
import { FrameContext, useFrame, type Frame } from './site.tsx'

export interface AppProps {
  frame: Frame
  i18n: i18n
  client: QueryClient
}

/** The whole interface, the same on the server and in the browser. */
export function App({ frame, i18n, client }: AppProps) {
  return (
    <FrameContext value={frame}>
      <QueryClientProvider client={client}>
        <I18nextProvider i18n={i18n}>
          <SessionProvider>
            <Area />
            <Toasts />
            <Confirmations />
          </SessionProvider>
        </I18nextProvider>
      </QueryClientProvider>
    </FrameContext>
  )
}

function Area() {
  const { routes } = useFrame()
  const route = matchRoute(routes, useLocation().pathname)
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
