import { Link } from 'react-router'
import { Tag } from '../../../ui/kit.tsx'
import { Money } from '../../../ui/parts.tsx'
import { useOfferWords } from '../../product/words.ts'
import { SupplierName } from '../../supplier/SupplierName.tsx'
import type { ShipCountry } from '../ask.ts'
import { consumablePath, picturePath } from '../paths.ts'
import { useConsumableWords, type Consumable } from '../words.ts'

/** Attributes that fit into a row. */
const FEW = 4
/** Attributes that only the product's own page shows: the name of the good says them, or they fill lines. */
const inFull = new Set(['target', 'dilution', 'immunogen', 'gene-symbol', 'gene-id', 'uniprot', 'light-chain', 'clone'])
/** Packs that fit into a row. */
const PACKS = 3

/** A consumable in the list: what it is, its packs with their price, stock and lead time. */
export function Row({ good, eager, country }: { good: Consumable; eager: boolean; country: ShipCountry }) {
  const { t, named, stated, called } = useConsumableWords()
  const { t: ofProduct, days, pack: packOf } = useOfferWords()
  const to = consumablePath(good.productId) + (country === 'CN' ? '' : `?country=${country}`)
  const name = called(good)
  return (
    <li className="goods-row">
      <Link className="pic" to={to} tabIndex={-1} aria-hidden="true">
        <img src={picturePath(good.productId)} alt="" width="64" height="64" loading={eager ? 'eager' : 'lazy'} />
      </Link>
      <div className="what">
        <h2>
          <Link to={to}>{name}</Link>
        </h2>
        <p className="small muted row wrap">
          {good.brand && <span className="strong">{good.brand}</span>}
          <span className="num">{good.code}</span>
          <SupplierName offer={good} short />
        </p>
        <p className="small attributes">
          {good.attributes
            .filter(({ code }) => !inFull.has(code))
            .slice(0, FEW)
            .map(({ code, names, values }) => (
              <span key={code}>
                <span className="muted">{named(names)}</span> {stated(values)}
              </span>
            ))}
        </p>
      </div>
      <ul className="packs">
        {good.packages.slice(0, PACKS).map((pack) => (
          <li key={pack.packageId}>
            <span className="muted num">{packOf(pack)}</span>
            <span className="strong">
              {pack.price ? <Money value={pack.price} mixed={pack.price.currency !== 'CNY'} /> : ofProduct('inquiry')}
            </span>
          </li>
        ))}
        {good.packages.length > PACKS && (
          <li className="muted small">{t('morePacks', { n: good.packages.length - PACKS })}</li>
        )}
      </ul>
      <div className="when small">
        {good.stock === 'in stock' ? (
          <Tag tone="ok">{ofProduct('inStock')}</Tag>
        ) : (
          <Tag tone={good.stock === 'on order' ? 'warn' : undefined}>
            {ofProduct(good.stock === 'on order' ? 'onOrder' : 'noStock')}
          </Tag>
        )}
        <span className="muted nowrap">{days(good)}</span>
      </div>
    </li>
  )
}
