import type { ReactNode } from 'react'
import { useTranslation } from '../ui/texts.ts'
import { Link } from 'react-router'
import { LanguageMenu } from './LanguageMenu.tsx'

/** Login, registration, error pages: the name above, nothing to distract. */
export function Bare({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className="barehead">
        <Link className="wordmark" to="/">
          <img src="/hexagon.svg" alt="" width="24" height="24" />
          Reagora<span lang="zh">试剂广场</span>
        </Link>
        <LanguageMenu />
      </header>
      <main id="main" className="bare" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}
