import { useTranslation } from '../ui/texts.ts'
import { Link } from 'react-router'
import { useAddedItem } from '../app/cart.ts'
import { Icon } from '../ui/kit.tsx'

/** What was just put into the cart, under the cart for three seconds (rule STATE-6). */
export function Added() {
  const { t } = useTranslation()
  const added = useAddedItem()
  return (
    <div className="added" role="status">
      {added && (
        <div>
          <p className="row">
            <Icon name="check" />
            <strong>{t('addedToCart')}</strong>
          </p>
          <p>{added.productName}</p>
          <p className="muted small num">
            {added.productCode} · {added.productPackageUnitSize} {added.productPackageUnit} · {added.supplierName}
          </p>
          <Link className="btn sm" to="/cart">
            {t('toCart')}
          </Link>
        </div>
      )}
    </div>
  )
}
