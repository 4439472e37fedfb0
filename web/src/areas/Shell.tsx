import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../app/session.tsx'
import { useFrame } from '../app/site.tsx'
import { Icon } from '../ui/kit.tsx'
import { BuyerDialog } from './BuyerDialog.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { BottomBar, ToolBar } from './ToolBar.tsx'

/** The frame of every page but the bare ones. `wide` is the staff area: all of the width, no shop around it. */
export function Shell({ wide, children }: { wide: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  const [picking, setPicking] = useState(false)
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <Behalf />
      <Header wide={wide} onPickBuyer={() => setPicking(true)} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {!wide && (
        <>
          <ToolBar />
          <BottomBar />
          <Footer />
        </>
      )}
      <BuyerDialog open={picking} onClose={() => setPicking(false)} />
    </>
  )
}

/** For whom one acts, on every page, with the way out (rule STATE-5). Its place is kept in the server's document. */
function Behalf() {
  const { t } = useTranslation()
  const { outline } = useFrame()
  const { buyer, onBehalfToken, hydrated, choose } = useSession()
  if (!hydrated) return outline === 'obo' ? <div className="behalf" /> : null
  if (!buyer || !onBehalfToken) return null
  const name = [buyer.surname, buyer.name].filter(Boolean).join('') || buyer.userEmail
  return (
    <div className="behalf" role="status">
      <div>
        <Icon name="behalf" />
        <span className="grow">
          {t('behalfFor', { who: buyer.companyName ? `${buyer.companyName} · ${name}` : name })}
          <span className="not-phone trace">{t('behalfTrace')}</span>
        </span>
        <button type="button" onClick={() => void choose(null)}>
          {t('behalfLeave')}
        </button>
      </div>
    </div>
  )
}
