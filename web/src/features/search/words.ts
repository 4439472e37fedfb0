import { leadBands, priceBands, priceBounds, purityBands } from '@reagora/server/search/contract'
import { hazardAnswers, productGroups } from '@reagora/server/product/contract'
import { supplierMarks } from '@reagora/server/supplier/contract'
import { groupedAmount, symbolOf, type Currency } from '@reagora/server/kernel/money'
import { useTranslation } from '../../ui/texts.ts'
import { countryIn } from '../product/words.ts'
import type { FacetKey } from './rules.ts'

type Named = { name: string; nameZh: string }
const isOne = <T extends string>(values: readonly T[], value: string): value is T =>
  (values as readonly string[]).includes(value)
const before = (bands: readonly string[], band: string) => bands[bands.indexOf(band) - 1]

/** Words of the results; the values of filters by what they mean. */
export function useSearchWords(currency: Currency = 'CNY') {
  const { t, i18n } = useTranslation('search')
  const { t: ofProduct } = useTranslation('product')
  const { t: common } = useTranslation()
  const language = i18n.language
  const purity = (band: string) => {
    if (band === 'unstated') return t('unstated')
    if (band === 'below') return '< 90 %'
    const better = before(purityBands, band)
    return better ? `${band}–${better} %` : `≥ ${band} %`
  }
  const lead = (band: string) => {
    if (band === 'unstated') return t('unstated')
    if (band === 'longer') return t('leadLonger', { n: 28 })
    const quicker = before(leadBands, band)
    return quicker ? t('leadBand', { min: Number(quicker) + 1, max: band }) : t('leadUpTo', { n: band })
  }
  const price = (band: string) => {
    if (band === 'inquiry') return ofProduct('inquiry')
    const bounds = priceBounds[currency]
    const at = (priceBands as readonly string[]).indexOf(band)
    const symbol = symbolOf(currency)
    if (band === 'above') return t('priceAbove', { n: `${symbol} ${groupedAmount(bounds.at(-1)!)}` })
    const most = groupedAmount(bounds[at]!)
    return at > 0 ? `${symbol} ${groupedAmount(bounds[at - 1]!)}–${most}` : t('priceUpTo', { n: `${symbol} ${most}` })
  }
  const value = (key: FacetKey, value: string): string => {
    if (key === 'purity' && isOne(purityBands, value)) return purity(value)
    if (key === 'lead' && isOne(leadBands, value)) return lead(value)
    if (key === 'price' && isOne(priceBands, value)) return price(value)
    if (key === 'group' && isOne(productGroups, value)) return ofProduct(`group.${value}`)
    if (key === 'programme' && isOne(supplierMarks, value)) return t(`programme.${value}`)
    if (key === 'regulated') return t(value === 'only' ? 'regulated.only' : 'regulated.hide')
    if (key === 'hazard' && isOne(hazardAnswers, value)) return common(`hazard.${value}`)
    if (key === 'sheet') return t('withSheet')
    if (key === 'from' || key === 'at') return countryIn(language, value)
    if (key === 'stock') return t('onlyStock')
    // Names come with the counts; without them it is one that is not shown.
    if (key === 'tag') return t('tag')
    return value
  }
  const supplier = ({ name, nameZh }: Named) => (language === 'zh' && nameZh) || name || nameZh
  return { t, language, value, supplier }
}
