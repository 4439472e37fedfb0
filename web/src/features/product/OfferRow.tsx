import { BuyersPrice } from '../../ui/BuyersPrice.tsx'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../app/session.tsx'
import { usePages } from '../../app/site.tsx'
import { composing, step } from '../../ui/keys.ts'
import { Button, classes, Icon, Input } from '../../ui/kit.tsx'
import { Money } from '../../ui/parts.tsx'
import { Heart } from '../collection/Heart.tsx'
import { SupplierName, supplierNameIn } from '../supplier/SupplierName.tsx'
import type { barScale } from './narrowing.ts'
import { unitPriceText } from './packs.ts'
import type { Pack, PackRow } from './types.ts'
import type { BuyingState } from './useBuying.ts'
import { useOfferWords } from './words.ts'
import { useGrouped } from '../../ui/count.ts'

/** Seldom needed: fetched with the first refusal. */
const Problems = lazy(() => import('./Problems.tsx').then((module) => ({ default: module.Problems })))

/** Languages that write a country's name in two or three signs: among results there is room for no longer one. */
const shortNames = new Set(['zh', 'ja', 'ko'])

interface Props {
  row: PackRow
  best: boolean
  marked: boolean
  /** No row above is of the same product. */
  first: boolean
  detailed: boolean
  mixed: boolean
  buys: boolean
  buying: BuyingState
  /** What the bars of prices per unit are drawn against. */
  scale?: ReturnType<typeof barScale>
  /** The first cell, where rows can be chosen. */
  choice?: React.ReactNode
  /** What stands beneath the price. */
  beside?: React.ReactNode
  /** What buyers say of the offer. */
  rating?: React.ReactNode
}

/** A pack in two lines: what is compared above, why or from where below; what stands against it follows in a row of its own. */
export function OfferRow({
  row,
  best,
  marked,
  first,
  detailed,
  mixed,
  buys,
  buying,
  scale = null,
  choice,
  beside,
  rating,
}: Props) {
  const { t, language, days, purity, pack: packOf, country } = useOfferWords()
  const { offer, pack } = row
  const problems = buying.problems[pack.packageId] ?? []
  return (
    <>
      <tr className={classes(marked && 'marked', problems.length > 0 && 'stopped')}>
        {choice && <td className="c-choice">{choice}</td>}
        <td className="c-supplier">
          <SupplierName offer={offer} short={!detailed} />
          {detailed && first && <Heart products={[offer.productId]} name={`${offer.supplierName} ${offer.code}`} />}
          {first && rating}
        </td>
        <td className="c-code" title={[offer.brand, offer.code].filter(Boolean).join(' ')}>
          {offer.code}
          {detailed && offer.brand !== '' && <span className="beside">{offer.brand}</span>}
        </td>
        <td className="c-pack strong">{packOf(pack)}</td>
        <td className="c-purity" title={offer.purity}>
          {detailed ? purity(offer) : withoutMethod(purity(offer))}
        </td>
        <td className="c-price right strong">
          {pack.price ? (
            <BuyersPrice {...pack} price={pack.price} mixed={mixed} />
          ) : (
            <span className="muted">{t('inquiry')}</span>
          )}
          {beside && <span className="beside">{beside}</span>}
        </td>
        <td className="c-per right">
          <UnitPrice pack={pack} best={best} />
          <Bar pack={pack} best={best} scale={scale} />
        </td>
        <td className="c-stock">
          <Stock pack={pack} />
        </td>
        <td className="c-ships" title={country(offer.shipsFrom)} suppressHydrationWarning>
          {days(offer)} · {detailed || shortNames.has(language) ? country(offer.shipsFrom) : offer.shipsFrom}
        </td>
        {buys && (
          <td className="c-qty">
            <Quantity row={row} buying={buying} />
          </td>
        )}
      </tr>
      {problems.length > 0 && (
        <tr className="stop">
          <td>
            <Suspense>
              <Problems row={row} problems={problems} buying={buying} />
            </Suspense>
          </td>
        </tr>
      )}
    </>
  )
}

/** Among results there is no room for how it was measured; the title says it. */
const withoutMethod = (purity: string) => purity.replace(/ \([^)]*\)$/, '')

/** The price per unit as a length, so that a long table is read at a glance; only what has the same unit is compared. */
function Bar({
  pack: { unitPrice },
  best,
  scale,
}: Pick<Props, 'best'> & { pack: Pack; scale: ReturnType<typeof barScale> }) {
  if (!scale || !unitPrice || `${unitPrice.currency}/${unitPrice.per}` !== scale.of) return null
  const share = Math.max(0.02, Number(unitPrice.amount) / scale.most)
  return (
    <span className={classes('bar', best && 'best')} aria-hidden="true">
      <span style={{ width: `${(share * 100).toFixed(0)}%` }} />
    </span>
  )
}

export function UnitPrice({ pack: { unitPrice }, best }: { pack: Pack; best: boolean }) {
  const { t } = useOfferWords()
  if (!unitPrice) return <span className="muted">–</span>
  const { amount, currency, per } = unitPrice
  return (
    <span className={best ? 'best nowrap' : 'nowrap'} title={best ? t('lowest') : undefined}>
      <Money value={{ amount: unitPriceText(amount), currency }} />/{per === 'each' ? t('piece') : per}
      {best && <span className="sr"> {t('lowest')}</span>}
    </span>
  )
}

export function Stock({ pack: { stock, places } }: { pack: Pick<Pack, 'stock' | 'places'> }) {
  const grouped = useGrouped()
  const { t } = useOfferWords()
  if (stock.state === 'in stock')
    return (
      <span className="dot ok">
        {t('inStock')} {stock.available !== null && <span className="muted">{grouped(stock.available)}</span>}
        {places?.map(({ place, onHand }) => (
          <span key={place} className="small muted below">
            {place} {grouped(onHand)}
          </span>
        ))}
      </span>
    )
  return stock.state === 'on order' ? (
    <span className="dot warn">{t('onOrder')}</span>
  ) : (
    <span className="dot muted">{t('noStock')}</span>
  )
}

/**
 * Quantity and button: Enter adds and moves on to the next pack, arrows and j/k walk. What cannot be bought here has the way to
 * whom to ask instead; customer service acting for a buyer may put in what is on inquiry (rule CART-7). `apart`: not among the rows
 * that j and k walk through.
 */
export function Quantity({ row, buying, apart = false }: { row: PackRow; buying: BuyingState; apart?: boolean }) {
  const { t, language, pack: packOf } = useOfferWords()
  const { buyer } = useSession()
  const pages = usePages()
  const { offer, pack } = row
  const { packageId } = pack
  const what = `${supplierNameIn(language, offer)} ${offer.code} ${packOf(pack)}`
  const why = pack.stock.state === 'no stock' ? t('whyNoStock') : pack.price || buyer ? null : t('whyInquiry')
  if (why !== null)
    return (
      <Link
        className="btn sm ask"
        to={
          pages.has('/quoteApply')
            ? `/quoteApply?product=${offer.productId}&pack=${packageId}&spec=${encodeURIComponent(packOf(pack))}`
            : '/contactUs'
        }
        title={why}
      >
        {t(pack.price ? 'ask' : 'getQuote')}
        <span className="sr"> {what}</span>
      </Link>
    )
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (composing(event.nativeEvent)) return
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by) {
      event.preventDefault()
      step(by)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      void buying.put(row).then((done) => done && step(1))
    }
  }
  return (
    <span className="row">
      <Input
        className="qty"
        {...(!apart && { 'data-keys': true })}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        aria-label={`${t('quantity')} ${what}`}
        placeholder="1"
        value={buying.amounts[packageId] ?? ''}
        onChange={(event) => buying.set(packageId, event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button size="sm" className="put" busy={buying.working.has(packageId)} onClick={() => void buying.put(row)}>
        <Icon name="cart" size={14} />
        <span>{t('add')}</span>
        <span className="sr"> {what}</span>
      </Button>
    </span>
  )
}
