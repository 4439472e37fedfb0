import { useTranslation } from 'react-i18next'
import type { Offer } from './types.ts'

const countries = new Map<string, Intl.DisplayNames>()
/** A country by its name in a language; the code where it has none. */
export function countryIn(language: string, code: string): string {
  let names = countries.get(language)
  if (!names) countries.set(language, (names = new Intl.DisplayNames([language], { type: 'region', style: 'short' })))
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}

/** 12345 as 12,345. */
export const grouped = (n: number) => String(n).replace(/\B(?=(\d{3})+$)/g, ',')

/** Words about offers that need the language. */
export function useOfferWords() {
  const { t, i18n } = useTranslation('product')
  const days = ({ leadMin, leadMax }: Pick<Offer, 'leadMin' | 'leadMax'>) => {
    if (leadMax === null) return leadMin === null ? t('leadUnstated') : t('daysFrom', { n: leadMin })
    if (leadMin === null) return t('daysUpTo', { n: leadMax })
    return leadMin === leadMax ? t('daysExactly', { n: leadMax }) : t('days', { min: leadMin, max: leadMax })
  }
  const purity = ({ purity, purityPercent }: Pick<Offer, 'purity' | 'purityPercent'>) =>
    purityPercent === null ? purity || '–' : `≥ ${purityPercent} %`
  return { t, language: i18n.language, days, purity, country: (code: string) => countryIn(i18n.language, code) }
}
