import { htmlLang } from '@reagora/messages'
import { inAllLanguages, inLanguage, languageIn } from '@reagora/server/kernel/languageAddress'
import { createContext, use, useEffect, type ReactNode } from 'react'
import { useTranslation } from '../ui/texts.ts'
import { classes } from '../ui/kit.tsx'
import { useFrame, type Head } from './site.tsx'

/** The route of the page being shown, as the specification writes it. */
export const RouteContext = createContext('/404')

interface Props extends Head {
  /** For text. */
  width?: 'narrow'
  className?: string
  children: ReactNode
}

/**
 * The outermost element of every page: names the route for whoever asks (`data-page`), sets the title on navigation, and
 * tells the server what belongs into the head of the document. The page itself writes its one `h1`.
 */
export function Page({ width, className, children, ...head }: Props) {
  const { t } = useTranslation()
  const { collect } = useFrame()
  const route = use(RouteContext)
  const full = { ...head, title: head.title ? `${head.title} · ${t('product')}` : t('product') }
  collect?.(full)
  useEffect(() => {
    document.title = full.title
    setMeta('description', full.description)
    setMeta('robots', full.noindex ? 'noindex' : undefined)
    setCanonical(full.canonical)
  }, [full.title, full.description, full.noindex, full.canonical])
  return (
    <div className={classes('page', width, className)} data-page={route}>
      {children}
    </div>
  )
}

function setMeta(name: string, content: string | undefined) {
  let meta = document.head.querySelector<HTMLMetaElement>(`meta[name=${name}]`)
  if (!content) return meta?.remove()
  if (!meta) {
    meta = document.createElement('meta')
    meta.name = name
    document.head.append(meta)
  }
  meta.content = content
}

/** The one address of the page, and its addresses in all languages, as the server writes them for the first page. */
function setCanonical(path: string | undefined) {
  for (const old of document.head.querySelectorAll('link[rel=canonical], link[rel=alternate][hreflang]')) old.remove()
  if (!path) return
  const named = languageIn(new URLSearchParams(location.search))
  addLink({ rel: 'canonical', href: named ? inLanguage(path, named) : path })
  for (const { lang, path: href } of inAllLanguages(path, htmlLang)) addLink({ rel: 'alternate', hreflang: lang, href })
}

function addLink({ href, ...said }: { rel: string; hreflang?: string; href: string }) {
  document.head.append(
    Object.assign(document.createElement('link'), said, { href: new URL(href, location.origin).href }),
  )
}
