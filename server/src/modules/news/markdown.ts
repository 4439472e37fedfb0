import MarkdownIt from 'markdown-it'
import { PICTURE_PATH } from './contract.ts'

export interface PictureSize {
  width: number
  height: number
}
/** Pictures that may be shown, by their id. */
export type Pictures = ReadonlyMap<number, PictureSize>

/**
 * Markdown as HTML that is safe to show: HTML in it is shown as text, links with a scheme that runs something stay text, and pictures are
 * those that were sent here, in their size; of any other only its words stand, since it would be fetched from elsewhere.
 */
const markdown = new MarkdownIt({ html: false, linkify: false, breaks: true })

const address = new RegExp(`^${PICTURE_PATH.replaceAll('/', '\\/')}([1-9]\\d{0,14})$`)
const idIn = (source: string) => Number(address.exec(source)?.[1] ?? 0)

markdown.renderer.rules['image'] = (tokens, at, _options, env) => {
  const { content, attrs } = tokens[at]!
  const id = idIn(String(attrs?.find(([name]) => name === 'src')?.[1] ?? ''))
  const size = (env as { pictures: Pictures }).pictures.get(id)
  const words = markdown.utils.escapeHtml(content)
  if (!size) return words
  return `<img src="${PICTURE_PATH}${id}" alt="${words}" width="${size.width}" height="${size.height}" loading="lazy">`
}

export const htmlOf = (text: string, pictures: Pictures): string => markdown.render(text, { pictures })

/** The pictures that texts name, whether they are there or not. */
export function picturesIn(texts: Iterable<string>): number[] {
  const found = [...texts].flatMap((text) => [
    ...text.matchAll(new RegExp(`\\(${PICTURE_PATH}([1-9]\\d{0,14})\\)`, 'g')),
  ])
  return [...new Set(found.map(([, id]) => Number(id)))]
}
