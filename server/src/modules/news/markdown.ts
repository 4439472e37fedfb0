import MarkdownIt from 'markdown-it'

/**
 * Markdown as HTML that is safe to show: HTML in it is shown as text, links with a scheme that runs something stay text, and there are no
 * pictures, which would be fetched from elsewhere.
 */
const markdown = new MarkdownIt({ html: false, linkify: false, breaks: true }).disable(['image'])

export const htmlOf = (text: string): string => markdown.render(text)
