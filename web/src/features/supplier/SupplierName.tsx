import { useTranslation } from 'react-i18next'
import { Tag } from '../../ui/kit.tsx'

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
  return (
    <>
      <span className="name">{supplierNameIn(i18n.language, offer)}</span>
      {offer.stars !== null && (
        <span className="small muted nowrap">
          {' '}
          ★ {offer.stars}
          <span className="sr">{t('stars', { n: offer.stars })}</span>
        </span>
      )}
      {offer.topTag && (
        <>
          {' '}
          <Tag tone="brand">{t('preferred')}</Tag>
        </>
      )}
    </>
  )
}
