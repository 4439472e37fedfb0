import { formatMoney, toDecimal, type Money } from '@reagora/server/kernel/money'
import { momentText } from '../../ui/moment.ts'

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
    if (isMoney(one)) return formatMoney(toDecimal(one), one.currency, true)
    if (isRecord(one))
      return Object.entries(one)
        .filter(([, held]) => !isNothing(held))
        .map(([field, held]) => `${words('field', field)}: ${text(held)}`)
        .join(', ')
    if (typeof one !== 'string') return String(one as number)
    return moment.test(one) ? momentText(new Date(one)) : words('state', one)
  }
  return text(value)
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/
const isNothing = (value: unknown) => value === null || value === undefined || value === ''
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** An amount as trails keep it: minor units beside their currency. */
const isMoney = (value: unknown): value is Money => isRecord(value) && 'minor' in value && 'currency' in value
