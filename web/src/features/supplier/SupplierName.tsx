import { useTranslation } from 'react-i18next'

interface Named {
  supplierName: string
  supplierNameZh: string
}
/** Chinese where the page is Chinese and the supplier has a Chinese name, else English. */
export const supplierNameIn = (language: string, { supplierName, supplierNameZh }: Named) =>
  (language === 'zh' && supplierNameZh) || supplierName || supplierNameZh

interface Props {
  offer: Named & { stars: number | null; topTag: boolean }
}
/** A supplier's name with its rank: preferred by the marketplace, stars. */
export function SupplierName({ offer }: Props) {
  const { t, i18n } = useTranslation('supplier')
  const name = supplierNameIn(i18n.language, offer)
  const ranks = [offer.topTag && t('preferred'), offer.stars !== null && t('stars', { n: offer.stars })].filter(Boolean)
  return (
    <span className="supplier" title={[name, ...ranks].join(' · ')}>
      <span className="name">{name}</span>
      {ranks.length > 0 && (
        <span className={offer.topTag ? 'small rank top' : 'small rank'}>
          <span aria-hidden="true">★{offer.stars ?? ''}</span>
          <span className="sr"> {ranks.join(' · ')}</span>
        </span>
      )}
    </span>
  )
}
