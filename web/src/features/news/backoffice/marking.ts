/** What a button writes. */
export type Mark = 'bold' | 'italic' | 'heading' | 'list' | 'link' | 'picture'

const round: Partial<Record<Mark, string>> = { bold: '**', italic: '*' }
const before: Partial<Record<Mark, string>> = { heading: '## ', list: '- ' }

interface Marked {
  text: string
  /** What is selected afterwards. */
  from: number
  until: number
}

/** Text in which the selected part is marked; marks of lines go before each line that the selection touches. */
export function marked(text: string, [start, end]: readonly [number, number], mark: Mark, path = ''): Marked {
  const selected = text.slice(start, end)
  const sign = round[mark]
  if (sign !== undefined) return inserted(text, start, end, `${sign}${selected}${sign}`, sign.length, selected.length)
  const prefix = before[mark]
  if (prefix !== undefined) {
    const first = text.lastIndexOf('\n', start - 1) + 1
    const next = text.indexOf('\n', end)
    const last = next === -1 ? text.length : next
    const lines = text.slice(first, last).split('\n')
    const made = lines.map((line) => `${prefix}${line}`).join('\n')
    return inserted(text, first, last, made, 0, made.length)
  }
  // Of a link the address is typed next, of a picture what is to be read where it cannot be seen.
  if (mark === 'link')
    return inserted(text, start, end, `[${selected}](https://)`, selected.length + 3, 'https://'.length)
  return inserted(text, start, end, `![${selected}](${path})`, 2, selected.length)
}

function inserted(text: string, start: number, end: number, part: string, at: number, length: number): Marked {
  return { text: text.slice(0, start) + part + text.slice(end), from: start + at, until: start + at + length }
}
