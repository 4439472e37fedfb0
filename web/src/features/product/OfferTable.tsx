import { useState } from 'react'
import { useSession } from '../../app/session.tsx'
import { BuyBar } from './BuyBar.tsx'
import { OfferRow } from './OfferRow.tsx'
import { cheapest, folded, packRows } from './packs.ts'
import { Questions } from './Questions.tsx'
import type { Molecule, Offer, Typed } from './types.ts'
import { useBuying } from './useBuying.ts'
import { useOfferWords } from './words.ts'
import './offers.css'

/** Rows of a folded table: a page of ten molecules stays readable. */
const FOLDED = 5

interface Props {
  molecule: Molecule
  offers: readonly Offer[]
  /** What the table shows, for screen readers. */
  caption: string
  /** What was typed into the search as an identifier. */
  typed?: Typed
  /** Catalogue number and age of the price too, all rows, and a bar that buys everything chosen. */
  detailed?: boolean
  /** The product somebody came for. */
  marked?: string
  /** Stands beside the button that unfolds the table. */
  more?: React.ReactNode
}

/** The offers of one molecule, packs in the rows: the same table in results and on the product page. */
export function OfferTable({ molecule, offers, caption, typed = {}, detailed = false, marked, more }: Props) {
  const { t } = useOfferWords()
  const { signedIn, settled, may } = useSession()
  const [open, setOpen] = useState(false)
  const rows = packRows(offers)
  const buying = useBuying(molecule, rows, typed)
  // Who may not buy sees no controls; a guest does, and is asked for the login.
  const buys = !signedIn || !settled || may('addCart')
  const best = cheapest(rows)
  const few = detailed ? rows : folded(rows, FOLDED)
  const shown = open ? rows : few
  const hidden = rows.length - few.length
  const mixed = new Set(rows.flatMap(({ pack }) => (pack.price ? [pack.price.currency] : []))).size > 1
  return (
    <>
      <table className={detailed ? 'grid offers detailed' : 'grid offers'}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th className="c-supplier" scope="col">
              {t('supplier')}
            </th>
            {detailed && (
              <th className="c-code" scope="col">
                {t('code')}
              </th>
            )}
            <th className="c-purity" scope="col">
              {t('purity')}
            </th>
            <th className="c-pack right" scope="col">
              {t('pack')}
            </th>
            <th className="c-price right" scope="col">
              {t('price')}
            </th>
            <th className="c-per right" scope="col">
              {t('unitPrice')}
            </th>
            <th className="c-stock" scope="col">
              {t('stock')}
            </th>
            <th className="c-ships" scope="col">
              {t('ships')}
            </th>
            {detailed && (
              <th className="c-confirmed" scope="col">
                {t('confirmed')}
              </th>
            )}
            {buys && (
              <th className="c-qty" scope="col">
                <span className="sr">{t('quantity')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, i) => (
            <OfferRow
              key={row.pack.packageId}
              row={row}
              again={shown[i - 1]?.offer.productId === row.offer.productId}
              best={row === best || row.pack.packageId === best?.pack.packageId}
              marked={row.offer.productId === marked}
              detailed={detailed}
              mixed={mixed}
              buys={buys}
              buying={buying}
            />
          ))}
        </tbody>
      </table>
      {(hidden > 0 || more) && (
        <div className="more row wrap">
          {hidden > 0 && (
            <button type="button" className="linkish" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? t('fold') : t('unfold', { n: hidden, s: suppliersOf(rows.filter((row) => !few.includes(row))) })}
            </button>
          )}
          {more}
        </div>
      )}
      {detailed && buys && <BuyBar buying={buying} />}
      <Questions buying={buying} />
    </>
  )
}

const suppliersOf = (rows: readonly { offer: Offer }[]) => new Set(rows.map(({ offer }) => offer.supplierId)).size
