import { useTranslation } from '../../ui/texts.ts'
import { Link } from 'react-router'
import { guaranteeOf } from './Programmes.tsx'
import './supplierName.css'

interface Named {
  supplierName: string
  supplierNameZh: string
}
/** Chinese where the page is Chinese and the supplier has a Chinese name, else English. */
export const supplierNameIn = (language: string, { supplierName, supplierNameZh }: Named) =>
  (language === 'zh' && supplierNameZh) || supplierName || supplierNameZh

/** The name without its legal form, where columns are narrow: `上海沁禾生物化学`, `Qinhe Biochemical`. */
const withoutForm = (name: string) =>
  name
    .replace(/(股份|责任)?有限(责任)?公司$/, '')
    .replace(/,?\s+(Co\.,?\s*Ltd\.?|Ltd\.?|Inc\.?|LLC|GmbH( & Co\. KG)?|AG|S\.A\.)$/i, '') || name

/** The page of a supplier. */
export const supplierPath = (id: string) => `/supplierIntroduce?id=${id}`

interface Props {
  offer: Named & { stars: number | null; topTag: boolean; supplierId?: string; programmes?: readonly string[] }
  short?: boolean
  /** Leads to the page of the supplier. */
  linked?: boolean
}
/** A supplier's name with its rank (preferred by the marketplace, stars) and the level of its quality guarantee. */
export function SupplierName({ offer, short, linked }: Props) {
  const { t, i18n } = useTranslation('supplier')
  const name = supplierNameIn(i18n.language, offer)
  const shown = short ? withoutForm(name) : name
  const level = guaranteeOf(offer.programmes ?? [])
  const ranks = [offer.topTag && t('preferred'), offer.stars !== null && t('stars', { n: offer.stars })].filter(Boolean)
  return (
    <span className="supplier" title={[name, ...ranks].join(' · ')}>
      {linked && offer.supplierId ? (
        <Link className="name" to={supplierPath(offer.supplierId)}>
          {shown}
        </Link>
      ) : (
        <span className="name" aria-hidden={shown === name ? undefined : true}>
          {shown}
        </span>
      )}
      {shown !== name && <span className="sr">{name}</span>}{' '}
      {ranks.length > 0 && (
        <span className={offer.topTag ? 'small rank top' : 'small rank'}>
          <span aria-hidden="true">★{offer.stars ?? ''}</span>
          <span className="sr"> {ranks.join(' · ')}</span>
        </span>
      )}{' '}
      {level && (
        <span className="small rank level" title={t(`level.${level}`)}>
          {level}
        </span>
      )}
    </span>
  )
}
