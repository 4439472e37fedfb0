import { countryName } from '@reagora/server/domain/rules'
import type { Output } from '@reagora/server/kernel/endpoint'
import type { shippingCost } from '@reagora/server/shippingCost/contract'
import { useTranslation } from '../../ui/texts.ts'

/** A version of a rate, as its list tells it. */
export type Version = Output<typeof shippingCost.list>['list'][number]
type Rate = Output<typeof shippingCost.published>['rates'][number]

/** The words that rates are told in. */
export function useRateWords() {
  const { t, i18n } = useTranslation('shippingCost')
  const language = i18n.language
  const place = (code: string) => (code === '*' ? t('anyCountry') : countryName(language, code))
  const grams = (value: number) => (value % 1000 === 0 && value > 0 ? `${value / 1000} kg` : `${value} g`)
  return {
    place,
    /** For any other way there is one rate a currency of the order: it tells them apart. */
    way: ({ fromCountry, toCountry, fee }: Pick<Rate, 'fromCountry' | 'toCountry' | 'fee'>) =>
      fromCountry === '*' && toCountry === '*'
        ? t('anyWay', { currency: fee.currency })
        : fromCountry === toCountry
          ? t('within', { country: place(fromCountry) })
          : `${place(fromCountry)} → ${place(toCountry)}`,
    weight: ({ weightFrom, weightBelow }: Pick<Rate, 'weightFrom' | 'weightBelow'>) =>
      weightFrom === 0 && weightBelow === null
        ? t('anyWeight')
        : weightBelow === null
          ? `≥ ${grams(weightFrom)}`
          : `${grams(weightFrom)} – < ${grams(weightBelow)}`,
    supplier: ({ supplierId, supplierName, supplierLocalName }: Rate) =>
      supplierId === null ? t('everySupplier') : (language === 'zh' && supplierLocalName) || supplierName,
    /** The days on which it holds, both included. */
    days: ({ validFrom, validUntil }: Pick<Version, 'validFrom' | 'validUntil'>) =>
      validUntil === null ? t('fromDay', { day: validFrom }) : `${validFrom} – ${dayBefore(validUntil)}`,
  }
}

/** The last day before another, as `2026-11-25`. */
const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
