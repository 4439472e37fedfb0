import { say } from './i18n.ts'
import type { Language } from './shared/wire.ts'

// The text of an email. Only addresses that `mailer.link` made are links; what people typed is text and nothing else.

/** An address of ours. Its secret, where it has one, stands behind `#` and never in the database in the clear. */
export class Link {
  readonly url: string
  readonly secret: string | null
  constructor(url: string, secret: string | null = null) {
    this.url = url
    this.secret = secret
  }
}

/** What a text is filled with; parts in a row are written one after the other. */
export type Value = string | number | Link | readonly Value[]
export type Values = Record<string, Value>

/** Stands for a secret in what is kept of an email. */
export const mask = '••••••••'

/**
 * Text that somebody typed, as no program of mail makes a link of it: without invisible signs and signs that turn the
 * direction of writing, and with a blank in what looks like an address (`http: //`, `example. com`).
 */
export const plain = (text: string) =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\t\v\f]/g, ' ')
    .replace(/[^\P{C}\n]/gu, '')
    .replaceAll(mask, '')
    .replace(/:(?=\/\/)/g, ': ')
    .replace(/(?<=[\p{L}\p{N}-])([.\u2024\uff0e\uff61])(?=xn--|\p{L}{2,}(?![\p{L}\p{N}]))/giu, '$1 ')
    .replace(/(?<![\d.])(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(?=\d{1,3}(?![\d.]*\d))/g, '$1. $2. $3. ')
    // The full stop of Chinese, which some take for a dot: between Latin letters only, where no sentence ends.
    .replace(/(?<=[\p{Script=Latin}\d-])\u3002(?=xn--|\p{Script=Latin}{2,})/giu, '$& ')

const token = (index: number) => `\ue000${index}\ue001`
const tokens = /\ue000(\d+)\ue001/g

interface Texts {
  kind: string
  noun: string
  language: Language
}

/** Subject and body of an email; the secrets of its links are masked in the body and handed beside it, in their order there. */
export function write({ kind, noun, language }: Texts, values: Values) {
  const links: Link[] = []
  const flat = (value: Value): string | number => {
    if (value instanceof Link) return token(links.push(value) - 1)
    if (typeof value === 'string') return plain(value)
    return typeof value === 'number' ? value : value.map(flat).join('')
  }
  const filled = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, flat(value)]))
  const secrets: string[] = []
  const text = (part: string) =>
    say(language, noun, `mail.${kind}.${part}`, filled).replace(tokens, (_, index) => {
      const { url, secret } = links[Number(index)]!
      if (secret === null) return url
      secrets.push(secret)
      return `${url}#${mask}`
    })
  const subject = oneLine(text('subject'))
  if (secrets.length > 0) throw new Error(`mail.${kind}: a subject carries no secret`)
  const body = text('body')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return { subject, body: `${body}\n\n${say(language, 'mail', 'mail.signature')}\n`, secrets }
}

/** The body as its recipient gets it. */
export function unmasked(body: string, secrets: readonly string[]): string {
  const left = [...secrets]
  return body.replaceAll(`#${mask}`, (masked) => (left.length > 0 ? `#${left.shift()}` : masked))
}

/** A line break in a subject would begin a header. */
const oneLine = (text: string) => text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => escaped[sign]!)

/** The same text as plain HTML: paragraphs, and the addresses of ours as links. */
export function asHtml(body: string, language: string, publicUrl: string): string {
  const own = `${escape(publicUrl)}/`
  const paragraphs = body
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => escape(paragraph).replaceAll('\n', '<br>'))
    .map((paragraph) =>
      paragraph.replace(/https?:\/\/[^\s<]+/g, (url) => (url.startsWith(own) ? `<a href="${url}">${url}</a>` : url)),
    )
    .map((paragraph) => `<p>${paragraph}</p>`)
  return `<!doctype html><html lang="${escape(language)}"><meta charset="utf-8"><body style="font:15px/1.6 sans-serif;color:#1f2933;max-width:36em">${paragraphs.join('\n')}</body></html>`
}
