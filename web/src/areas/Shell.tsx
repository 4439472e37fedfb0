import type { ReactNode } from 'react'
import { useTranslation } from '../ui/texts.ts'
import { useChooseBuyer } from '../app/leaving.ts'
import { useSession } from '../app/session.tsx'
import { useFrame } from '../app/site.tsx'
import { useLoaded } from '../app/useLoaded.ts'
import { Icon } from '../ui/kit.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { usePalette } from './palette/usePalette.tsx'
import { BottomBar, ToolBar } from './ToolBar.tsx'

/** The frame of every page but the bare ones. `wide` is the staff area: all of the width, no shop around it. */
export function Shell({ wide, children }: { wide: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  const buyers = useLoaded(() => import('./BuyerDialog.tsx'), [])
  const palette = usePalette(buyers.open)
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <Behalf />
      <Header wide={wide} onPickBuyer={buyers.open} onPalette={palette.open} />
      <main id="main" className={wide ? 'wide' : undefined} tabIndex={-1}>
        {children}
      </main>
      {!wide && (
        <>
          <ToolBar />
          <BottomBar />
          <Footer />
        </>
      )}
      {palette.dialog}
      {buyers.Loaded && <buyers.Loaded open={buyers.shown} onClose={buyers.close} />}
    </>
  )
}

/** For whom one acts, on every page, with the way out (rule STATE-5). Its place is kept in the server's document. */
function Behalf() {
  const { t, i18n } = useTranslation()
  const { outline } = useFrame()
  const { buyer, onBehalfToken, hydrated } = useSession()
  const choose = useChooseBuyer()
  if (!hydrated) return outline === 'obo' ? <div className="behalf" /> : null
  if (!buyer || !onBehalfToken) return null
  const name = [buyer.surname, buyer.name].filter(Boolean).join('') || buyer.userEmail
  const company = (i18n.language !== 'zh' && buyer.companyNameEn) || buyer.companyName
  return (
    <div className="behalf" role="status">
      <div>
        <Icon name="behalf" />
        <span className="grow">
          {t('behalfFor', { who: company ? `${company} · ${name}` : name })}
          <span className="not-phone trace">{t('behalfTrace')}</span>
        </span>
        <button type="button" onClick={() => void choose(null)}>
          {t('behalfLeave')}
        </button>
      </div>
    </div>
  )
}
