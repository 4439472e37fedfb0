import { Link } from 'react-router'
import { useSession } from '../../app/session.tsx'
import { usePages } from '../../app/site.tsx'
import { composing, step } from '../../ui/keys.ts'
import { classes, Input, ReasonedButton, Tag } from '../../ui/kit.tsx'
import { Money, Time } from '../../ui/parts.tsx'
import { Heart } from '../collection/Heart.tsx'
import { SupplierName, supplierNameIn } from '../supplier/SupplierName.tsx'
import { grouped, useOfferWords } from './words.ts'
import { unitPriceText } from './packs.ts'
import { Problems } from './Problems.tsx'
import type { Pack, PackRow } from './types.ts'
import type { BuyingState } from './useBuying.ts'

interface Props {
  row: PackRow
  /** The row above is of the same product. */
  again: boolean
  best: boolean
  marked: boolean
  detailed: boolean
  mixed: boolean
  buys: boolean
  buying: BuyingState
}

/** A pack with its price, stock and quantity; what stands against it follows in a row of its own. */
export function OfferRow({ row, again, best, marked, detailed, mixed, buys, buying }: Props) {
  const { t, days, purity, country } = useOfferWords()
  const pages = usePages()
  const { offer, pack } = row
  const problems = buying.problems[pack.packageId] ?? []
  const columns = 7 + (detailed ? 2 : 0) + (buys ? 1 : 0)
  return (
    <>
      <tr className={classes(again && 'again', marked && 'marked', problems.length > 0 && 'stopped')}>
        <td className="c-supplier">
          <span className="row">
            <SupplierName offer={offer} short={!detailed} />
            {detailed && !again && <Heart products={[offer.productId]} name={`${offer.supplierName} ${offer.code}`} />}
          </span>
        </td>
        {detailed && (
          <td className="c-code muted" title={offer.code}>
            {offer.code}
          </td>
        )}
        <td className="c-purity nowrap" title={offer.purity}>
          {purity(offer)}
        </td>
        <td className="c-pack right nowrap strong">{pack.label}</td>
        <td className="c-price right strong">
          {pack.price ? (
            <Money value={pack.price} mixed={mixed} />
          ) : pages.has('/quoteApply') ? (
            <Link to="/quoteApply">{t('inquiry')}</Link>
          ) : (
            <span className="muted">{t('inquiry')}</span>
          )}
        </td>
        <td className="c-per right nowrap">
          {best && detailed && <Tag tone="brand">{t('lowest')}</Tag>} <UnitPrice pack={pack} best={best} />
        </td>
        <td className="c-stock nowrap">
          <Stock pack={pack} />
        </td>
        <td className="c-ships">
          <span className="nowrap">{days(offer)}</span>{' '}
          <span className="muted nowrap from" title={country(offer.shipsFrom)} suppressHydrationWarning>
            {detailed ? `· ${country(offer.shipsFrom)}` : offer.shipsFrom}
          </span>
        </td>
        {detailed && (
          <td className="c-confirmed">
            <Time value={pack.priceAt} day />
          </td>
        )}
        {buys && (
          <td className="c-qty">
            <Quantity row={row} buying={buying} />
          </td>
        )}
      </tr>
      {problems.length > 0 && (
        <tr className="stop">
          <td colSpan={columns}>
            <Problems row={row} problems={problems} buying={buying} />
          </td>
        </tr>
      )}
    </>
  )
}

export function UnitPrice({ pack: { unitPrice }, best }: { pack: Pack; best: boolean }) {
  const { t } = useOfferWords()
  if (!unitPrice) return <span className="muted">–</span>
  const { amount, currency, per } = unitPrice
  return (
    <span className={best ? 'best' : 'muted'} title={best ? t('lowest') : undefined}>
      <Money value={{ amount: unitPriceText(amount), currency }} />
      {per === 'each' ? '' : `/${per}`}
      {best && <span className="sr"> {t('lowest')}</span>}
    </span>
  )
}

export function Stock({ pack: { stock } }: { pack: Pack }) {
  const { t } = useOfferWords()
  if (stock.state === 'in stock')
    return (
      <span className="dot ok">
        {t('inStock')} {stock.available !== null && <span className="muted">{grouped(stock.available)}</span>}
      </span>
    )
  return stock.state === 'on order' ? (
    <span className="dot warn">{t('onOrder')}</span>
  ) : (
    <span className="dot muted">{t('noStock')}</span>
  )
}

/** Quantity and button: Enter adds and moves on to the next pack, arrows and j/k walk. */
export function Quantity({ row, buying }: { row: PackRow; buying: BuyingState }) {
  const { t, language } = useOfferWords()
  const { buyer } = useSession()
  const { offer, pack } = row
  const { packageId } = pack
  const what = `${supplierNameIn(language, offer)} ${offer.code} ${pack.label}`
  // Acting for a buyer, customer service may put in what is on inquiry (rule CART-7).
  const blocked = pack.stock.state === 'no stock' ? t('whyNoStock') : pack.price || buyer ? null : t('whyInquiry')
  const put = async () => {
    if (blocked) return false
    if (!Number(buying.amounts[packageId] ?? 0)) document.getElementById(`qty-${packageId}`)?.focus()
    return buying.put(row)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (composing(event.nativeEvent)) return
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by) {
      event.preventDefault()
      step(by)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      void put().then((done) => done && step(1))
    }
  }
  return (
    <span className="row">
      <Input
        id={`qty-${packageId}`}
        className="qty"
        data-keys
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        aria-label={`${t('quantity')} ${what}`}
        placeholder="0"
        blocked={blocked}
        value={buying.amounts[packageId] ?? ''}
        onChange={(event) => buying.set(packageId, event.target.value)}
        onKeyDown={onKeyDown}
      />
      <ReasonedButton size="sm" blocked={blocked} busy={buying.working.has(packageId)} onClick={() => void put()}>
        {t('add')}
        <span className="sr"> {what}</span>
      </ReasonedButton>
    </span>
  )
}
