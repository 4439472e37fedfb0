import { createContext, use, useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../ui/kit.tsx'
import { useFrame, type Head } from './site.tsx'

/** The route of the page being shown, as the specification writes it. */
export const RouteContext = createContext('/404')

interface Props extends Head {
  /** `narrow` for text, `wide` for tables over the whole width. */
  width?: 'narrow' | 'wide'
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

function setCanonical(path: string | undefined) {
  let link = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (!path) return link?.remove()
  if (!link) {
    link = document.createElement('link')
    link.rel = 'canonical'
    document.head.append(link)
  }
  link.href = new URL(path, location.origin).href
}
