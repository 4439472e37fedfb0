import { htmlLang, type Language } from '@reagora/messages'
import { App, ConfigProvider, theme } from 'antd'
import type { Locale } from 'antd/es/locale'
import dayjs from 'dayjs'
import { use, type ReactNode } from 'react'
import { useTranslation } from '../ui/texts.ts'
import { useMode } from '../app/theme.ts'
import { antdTheme } from '../ui/theme.ts'
import './signed-in.css'

// antd's own words come in the chosen language only: all five would be 50 kB.
const locales: Record<Language, () => Promise<Locale>> = {
  zh: async () => (await Promise.all([import('antd/es/locale/zh_CN'), import('dayjs/locale/zh-cn')]))[0].default,
  en: async () => (await import('antd/es/locale/en_US')).default,
  de: async () => (await Promise.all([import('antd/es/locale/de_DE'), import('dayjs/locale/de')]))[0].default,
  ja: async () => (await Promise.all([import('antd/es/locale/ja_JP'), import('dayjs/locale/ja')]))[0].default,
  ko: async () => (await Promise.all([import('antd/es/locale/ko_KR'), import('dayjs/locale/ko')]))[0].default,
}
const started: Partial<Record<Language, Promise<Locale>>> = {}

/** antd in our clothes and in the language of the page, around everything behind a login. */
export default function SignedIn({ children }: { children: ReactNode }) {
  const language = useTranslation().i18n.language
  const mode = useMode()
  const locale = use((started[language] ??= locales[language]()))
  const algorithm = mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm
  dayjs.locale(htmlLang[language].toLowerCase())
  return (
    <ConfigProvider theme={{ ...antdTheme(mode), algorithm }} locale={locale} button={{ autoInsertSpace: false }}>
      <App component={false}>{children}</App>
    </ConfigProvider>
  )
}
