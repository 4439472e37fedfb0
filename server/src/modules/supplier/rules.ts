const tones = ['#1f5f8b', '#2e7d5b', '#8a5a1f', '#7a3e6d', '#4a5a8f', '#9a4040'] as const

/** Up to two initials of a company's name, without its legal form. */
export function initialsOf(name: string): string {
  const words = name
    .split(/[\s,.&-]+/)
    .filter((word) => word !== '' && !/^(inc|ltd|llc|co|corp|gmbh|ag|kg|plc|company|limited)$/i.test(word))
  return words
    .slice(0, 2)
    .map((word) => [...word][0]!.toUpperCase())
    .join('')
}

const escapes: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' }
const escaped = (text: string) => text.replace(/[<>&"']/g, (character) => escapes[character]!)

/** The logo of a supplier that uploaded none: its initials on a ground of its own colour, as SVG. */
export function drawnLogo(supplierId: number, name: string): string {
  const tone = tones[supplierId % tones.length]!
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" role="img"><title>${escaped(name)}</title><rect width="96" height="96" rx="14" fill="${tone}"/><text x="48" y="50" fill="#fff" font-family="sans-serif" font-size="38" font-weight="600" text-anchor="middle" dominant-baseline="middle">${escaped(initialsOf(name))}</text></svg>`
}
