import { fromDecimal, type Currency, type Money } from '@reagora/server/kernel/money'
import { useTranslation } from '../../../ui/texts.ts'
import type { OwnWords, TellValue } from '../../audit/AuditTrail.tsx'
import type { AsToday } from '../../audit/history.ts'
import { nameIn } from '../../discount/words.tsx'

const fields = {
  name: 'name',
  daysValid: 'daysValid',
  uses: 'usage',
  companyOnly: 'companyOnly',
  combinable: 'combinable',
  registration: 'registration',
  supplier: 'funder.supplier',
  amounts: 'worth',
  amount: 'amount',
  minimum: 'minimum',
  maxShipping: 'maxShipping',
  active: 'state.active',
  // Of what was written down before.
  supplierId: 'funder.supplier',
} as const

interface Supplier {
  id: number
  name: string
  localName: string
}
/** What a code is worth in a currency, as it was written down before: in texts. */
interface Texts {
  currency: Currency
  amount: string
  minimum: string
  maxShipping: string
}

/** The trail of a coupon template in the words of its reader. */
export function useCouponTrail(): { words: OwnWords; tell: TellValue; asToday: AsToday } {
  const { t, i18n } = useTranslation('coupon')
  const words: OwnWords = (kind, word) =>
    kind === 'field' && word in fields ? t(fields[word as keyof typeof fields]) : undefined
  const tell: TellValue = (field, value) => {
    if (field === 'daysValid' && typeof value === 'number') return t('days', { n: value })
    if (field === 'uses' && typeof value === 'number') return value === 1 ? t('once') : t('times', { n: value })
    if (field !== 'supplier' || value === null) return undefined
    const { id, name, localName } = value as Supplier
    return `${nameIn(i18n.language, { name, localName })} (#${id})`
  }
  return { words, tell, asToday }
}

const asToday: AsToday = (fields) => ({
  ...fields,
  ...(Array.isArray(fields['amounts']) && {
    amounts: (fields['amounts'] as (Texts | object)[]).map((one) => ('currency' in one ? moneyOf(one) : one)),
  }),
})

function moneyOf({ currency, amount, minimum, maxShipping }: Texts) {
  const money = (text: string): Money | string => {
    const minor = fromDecimal(text, currency)
    return minor === null ? text : { minor, currency }
  }
  return { amount: money(amount), minimum: money(minimum), maxShipping: money(maxShipping) }
}
