/** The words of a record for what its trail names: a field, or a value that is a word. */
type ValueWords = (kind: 'field' | 'state', word: string) => string

interface Answers {
  yes: string
  no: string
}

/** A value of a trail as text: lists and objects by what they hold, with the names of their fields; what is empty is left out of them. */
export function valueText(value: unknown, words: ValueWords, answers: Answers): string {
  const text = (one: unknown): string => {
    if (isNothing(one)) return '–'
    if (typeof one === 'boolean') return one ? answers.yes : answers.no
    if (Array.isArray(one)) return one.length === 0 ? '–' : one.map(text).join(one.some(isRecord) ? '; ' : ', ')
    if (isRecord(one))
      return Object.entries(one)
        .filter(([, held]) => !isNothing(held))
        .map(([field, held]) => `${words('field', field)}: ${text(held)}`)
        .join(', ')
    return typeof one === 'string' ? (momentText(one) ?? words('state', one)) : String(one as number)
  }
  return text(value)
}

/** A moment as the page writes it, in the reader's time; null for any other text. */
function momentText(text: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(text)) return null
  const at = new Date(text)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`
}

const isNothing = (value: unknown) => value === null || value === undefined || value === ''
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
