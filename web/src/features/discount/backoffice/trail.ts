import { useTranslation } from '../../../ui/texts.ts'
import type { OwnWords, TellValue } from '../../audit/AuditTrail.tsx'
import type { AsToday } from '../../audit/history.ts'
import { nameIn, percentOf } from '../words.tsx'

const fields = {
  description: 'description',
  state: 'stateTitle',
  kind: 'kindTitle',
  amount: 'amount',
  rateBp: 'rateTitle',
  tiers: 'tiers',
  from: 'tierFrom',
  startsAt: 'startsAt',
  endsAt: 'endsAt',
  suppliers: 'suppliers',
  companies: 'companies',
  categories: 'categories',
  supplierFunded: 'supplierFunded',
  combinable: 'combinable',
  // Of what was written down before.
  rate: 'rateTitle',
} as const

/** Fields that are for all where they name none. */
const meant = new Set(['suppliers', 'companies', 'categories'])

interface Named {
  id: number
  name?: string
  localName?: string
}
interface Tier {
  from: number
  rateBp: number
}
const areTiers = (value: unknown): value is Tier[] =>
  Array.isArray(value) && value.length > 0 && value.every((one: object) => 'rateBp' in one)

/** The trail of a discount in the words of its reader; what was kept as texts before is told as it was kept. */
export function useDiscountTrail(): { words: OwnWords; tell: TellValue; asToday: AsToday } {
  const { t, i18n } = useTranslation('discount')
  const words: OwnWords = (kind, word) => {
    if (kind === 'field') return word in fields ? t(fields[word as keyof typeof fields]) : undefined
    const key = [`state.${word}`, `kind.${word}`, `category.${word}`].find((one) => i18n.exists('discount', one))
    return kind === 'state' && key ? t(key as 'title') : undefined
  }
  /** Two of one name are told apart by their numbers. */
  const named = (one: Named | string) => {
    if (typeof one === 'string') return one
    const name = nameIn(i18n.language, { name: one.name ?? '', localName: one.localName ?? '' })
    return name ? `${name} (#${one.id})` : `#${one.id}`
  }
  const tell: TellValue = (field, value) => {
    if (field === 'rateBp' && typeof value === 'number') return `${percentOf(value)} %`
    if (field === 'tiers' && areTiers(value))
      return value.map(({ from, rateBp }) => t('off.tier', { from, rate: percentOf(rateBp) })).join(' · ')
    if (!meant.has(field) || !Array.isArray(value)) return undefined
    if (value.length === 0) return t('all')
    return field === 'categories' ? undefined : (value as (Named | string)[]).map(named).join(', ')
  }
  return { words, tell, asToday }
}

/** Trails of before hold minor units beside their currency, and ids alone; those of later amounts, rates and names as texts, which are told as they are. */
const asToday: AsToday = ({ currency, ...fields }) => ({
  ...fields,
  ...(typeof fields['amount'] === 'number' && { amount: { minor: fields['amount'], currency } }),
  ...Object.fromEntries(
    (['suppliers', 'companies'] as const).flatMap((field) => {
      const given = fields[field]
      return Array.isArray(given)
        ? [[field, given.map((one: unknown) => (typeof one === 'number' ? { id: one } : one))]]
        : []
    }),
  ),
})
