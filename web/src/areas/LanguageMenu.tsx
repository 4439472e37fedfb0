import { htmlLang, languageNames, languages, type Language } from '@reagora/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../ui/texts.ts'
import { speak } from '../app/i18n.ts'
import { keys, remember, write } from '../api/storage.ts'
import { confirm } from '../ui/confirm.tsx'
import { Icon, Menu } from '../ui/kit.tsx'
import { toast } from '../ui/toast.ts'
import { useUrlState } from '../ui/urlState.ts'

/** Changes the language in place, after asking; the choice is kept (rule LANG-1). */
export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  const client = useQueryClient()
  const url = useUrlState()
  const now = i18n.language
  async function choose(next: Language) {
    const language = languageNames[next]
    if (next === now) return toast.info(t('languageAlready', { language }))
    if (!(await confirm({ text: t('languageConfirm', { language }) }))) return toast.info(t('languageCancelled'))
    await speak(i18n, next)
    remember('lang', next)
    write({ [keys.language]: next })
    // An address that names a language would bring it back with the next reload.
    if (url.get('lang')) url.set({ lang: null }, true, true)
    // Names of molecules and texts of refusals come in the language of the page.
    void client.invalidateQueries()
    toast.ok(i18n.t()('languageChanged', { language }))
  }
  return (
    <Menu
      name={t('language')}
      label={
        <>
          <Icon name="globe" />
          <span className="not-phone not-tablet">{languageNames[now]}</span>
        </>
      }
    >
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={htmlLang[language]}
          aria-current={language === now ? 'true' : undefined}
          onClick={() => void choose(language)}
        >
          {languageNames[language]}
          {language === now && <Icon name="check" size={14} />}
        </button>
      ))}
    </Menu>
  )
}
