import { featured } from '@reagora/server/featured/contract'
import { Link } from 'react-router'
import { useApi } from '../../api/useApi.ts'
import { useTranslation } from '../../ui/texts.ts'
import { supplierPath } from './SupplierName.tsx'
import { logoPath } from './logoPath.ts'
import './featured.css'

/** The suppliers that the house recommends (rule TAG-2); nothing while there are fewer than two. */
export function Featured() {
  const { t, i18n } = useTranslation()
  const { data } = useApi(featured.shown, {}, { quiet: true })
  if (!data || data.length === 0) return null
  return (
    <section className="featured" aria-labelledby="featured">
      <h2 id="featured">{t('featuredSuppliers')}</h2>
      <ul>
        {data.map(({ supplierId, name, nameZh, city, logoVersion }) => (
          <li className="card" key={supplierId}>
            <img src={logoPath({ supplierId, logoVersion })} alt="" width={40} height={40} loading="lazy" />
            <div>
              <Link className="strong" to={supplierPath(supplierId)}>
                {(i18n.language === 'zh' && nameZh) || name}
              </Link>
              <span className="muted small">{city || name}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
