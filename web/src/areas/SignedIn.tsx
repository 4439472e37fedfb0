import { htmlLang, type Language } from '@reagora/messages'
import { App, ConfigProvider, theme } from 'antd'
import type { Locale } from 'antd/es/locale'
import dayjs from 'dayjs'
import { use, type ReactNode } from 'react'
import locales from 'virtual:antd-words'
import { useTranslation } from '../ui/texts.ts'
import { useMode } from '../app/theme.ts'
import { lessMotion } from '../ui/motion.ts'
import { antdTheme } from '../ui/theme.ts'
import './signed-in.css'

// antd's own words come in the chosen language only: all of them would be 50 kB.
const loadWords = async (language: Language): Promise<Locale> => (await locales[language]!()).default
const started: Partial<Record<Language, Promise<Locale>>> = {}

/** antd in our clothes and in the language of the page, around everything behind a login. */
export default function SignedIn({ children }: { children: ReactNode }) {
  const language = useTranslation().i18n.language
  const mode = useMode()
  const locale = use((started[language] ??= loadWords(language)))
  const algorithm = mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm
  const ours = antdTheme(mode)
  // Its menus are seen when their animation has ended, which never comes where the page has none.
  const looks = { ...ours, token: { ...ours.token, motion: !lessMotion() }, algorithm }
  dayjs.locale(htmlLang[language].toLowerCase())
  return (
    <ConfigProvider theme={looks} locale={locale} button={{ autoInsertSpace: false }}>
      <App component={false}>{children}</App>
    </ConfigProvider>
  )
}
