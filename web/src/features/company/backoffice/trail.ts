import { useTerms } from '../../../app/terms.ts'
import { useTranslation } from '../../../ui/texts.ts'
import type { OwnWords, TellValue } from '../../audit/AuditTrail.tsx'

/** Where the texts of companies have the words of a time line, and what they call otherwise than the trail does. */
const places = {
  move: [],
  act: [],
  field: ['', 'flag.'],
  state: ['channel.', 'service.', 'catalogFrom.', 'division.'],
} as const satisfies Record<Parameters<OwnWords>[0], readonly string[]>
const others: Readonly<Record<string, string>> = { parentId: 'parent', accountManagerId: 'accountManager' }

/** The time line of a company speaks as its form does; fields that every record has keep the trail's own words. */
export function useCompanyTrail(): { words: OwnWords; tell: TellValue } {
  const { t, i18n } = useTranslation('company')
  const { nameOf } = useTerms()
  const words: OwnWords = (kind, word) => {
    if (i18n.exists('audit', `${kind}.${word}`)) return undefined
    const key = others[word] ?? word
    const place = places[kind].find((prefix) => i18n.exists('company', `${prefix}${key}`))
    return place === undefined ? undefined : t(`${place}${key}` as 'logo')
  }
  const tell: TellValue = (field, value) => {
    // Rates are kept in hundredths of a percent.
    if (field === 'taxRateBasisPoints' && typeof value === 'number') return `${value / 100} %`
    if (field === 'paymentTerm' && typeof value === 'string') return nameOf(value) || undefined
    return undefined
  }
  return { words, tell }
}
