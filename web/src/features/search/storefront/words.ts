import { leadBands, priceBands, purityBands } from '@reagora/server/search/contract'
import { productGroups } from '@reagora/server/product/contract'
import { useTranslation } from 'react-i18next'
import { countryIn, grouped } from '../../product/words.ts'
import type { FacetKey } from '../rules.ts'

type Named = { name: string; nameZh: string }
const isOne = <T extends string>(values: readonly T[], value: string): value is T =>
  (values as readonly string[]).includes(value)
const before = (bands: readonly string[], band: string) => bands[bands.indexOf(band) - 1]

/** Words of the results; the values of filters by what they mean. */
export function useSearchWords() {
  const { t, i18n } = useTranslation('search')
  const { t: ofProduct } = useTranslation('product')
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
    if (band === 'above') return t('priceAbove', { n: `¥ ${grouped(10_000)}` })
    const cheaper = before(priceBands, band)
    const most = `¥ ${grouped(Number(band))}`
    return cheaper ? `¥ ${grouped(Number(cheaper))}–${grouped(Number(band))}` : t('priceUpTo', { n: most })
  }
  const value = (key: FacetKey, value: string): string => {
    if (key === 'purity' && isOne(purityBands, value)) return purity(value)
    if (key === 'lead' && isOne(leadBands, value)) return lead(value)
    if (key === 'price' && isOne(priceBands, value)) return price(value)
    if (key === 'group' && isOne(productGroups, value)) return ofProduct(`group.${value}`)
    if (key === 'from') return countryIn(language, value)
    if (key === 'stock') return t('onlyStock')
    return value
  }
  const supplier = ({ name, nameZh }: Named) => (language === 'zh' && nameZh) || name || nameZh
  return { t, language, value, supplier }
}
