import type { consumable } from '@reagora/server/consumable/contract'
import { priceBounds } from '@reagora/server/consumable/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { formatMoney } from '@reagora/server/kernel/money'
import { useTranslation } from '../../ui/texts.ts'
import { countries, type ShipCountry } from './ask.ts'

export type Answer = Output<typeof consumable.search>
export type Consumable = Answer['list'][number]
export type Facets = Answer['facets']
type Names = Readonly<Record<string, string>>

/** Words about consumables in the language of the page. */
export function useConsumableWords() {
  const { t, i18n } = useTranslation('consumable')
  const language = i18n.language
  const named = (names: Names) => names[language] ?? names['en'] ?? ''
  return {
    t,
    language,
    named,
    /** A value of an attribute: a word in this language, or as it was stated. */
    valued: (value: string, names: Names | null) => (names ? named(names) : value),
    /** The values of an attribute one after the other. */
    stated: (values: Consumable['attributes'][number]['values']) =>
      values
        .map(({ value, names, dilution }) => (names ? named(names) : value) + (dilution ? ` ${dilution}` : ''))
        .join(' · '),
    called: ({ nameEn, nameZh }: Pick<Consumable, 'nameEn' | 'nameZh'>) =>
      (language === 'zh' ? nameZh || nameEn : nameEn || nameZh) || '',
    supplier: ({ name, nameZh }: { name: string; nameZh: string }) => (language === 'zh' && nameZh) || name,
    /** A band of prices in the currency of the country. */
    band: (position: string, country: ShipCountry) => {
      const currency = countries[country]
      const bounds = priceBounds[currency].map((bound) => formatMoney(String(bound), currency).replace('.00', ''))
      const [first = '', second = '', third = ''] = bounds
      if (position === 'inquiry') return t('bandInquiry')
      if (position === '1') return t('bandBelow', { to: first })
      if (position === '4') return t('bandAbove', { from: third })
      return position === '2' ? `${first} – ${second}` : `${second} – ${third}`
    },
  }
}
