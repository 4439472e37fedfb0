import { formatMoney } from '@reagora/server/kernel/money'
import { Link } from 'react-router'
import { Check } from '../../ui/kit.tsx'
import { Money } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { useWords } from '../cart/words.ts'
import { totalOf, type Entry, type EntryPack } from './words.ts'

interface Props {
  line: Entry
  /** The pack that is meant, once it is known. */
  pack: EntryPack | undefined
  waits: boolean
  onChoose: (packageId: string) => void
  onWait: (on: boolean) => void
}

/** One line of a pasted text: what it means, or what is still to be said about it. */
export function EntryLine({ line, pack, waits, onChoose, onWait }: Props) {
  const { t } = useTranslation('quickOrder')
  const { t: ofCart } = useTranslation('cart')
  const { name, pack: packText, supplier } = useWords()
  const total = pack && totalOf(pack.unitPrice, line.quantity)
  const said = (one: EntryPack) =>
    [
      packText(one.pack),
      one.unitPrice ? formatMoney(one.unitPrice.amount, one.unitPrice.currency) : ofCart('onInquiry'),
      line.state !== 'packs' && supplier(one),
      one.productPurity,
    ]
      .filter(Boolean)
      .join(' · ')
  const short = pack?.problems.find(({ code }) => code === 'STOCK_SHORT')
  return (
    <li>
      <span className="row between wrap">
        <span>
          <span className="muted small num">{t('row', { rows: line.rows.join(', ') })}</span>{' '}
          <span className="num strong">{line.number}</span> {pack && name(pack)}{' '}
          {pack && (
            <span className="muted small num">
              {[supplier(pack), packText(pack.pack)].join(' · ')} × {line.quantity}
            </span>
          )}
          {!pack && line.state !== 'unknown' && <span className="muted small num"> × {line.quantity}</span>}
        </span>
        {total && (
          <strong className="num">
            <Money value={total} />
          </strong>
        )}
      </span>
      {line.state !== 'found' && line.state !== 'quantity' && line.options.length > 0 && (
        <select
          className="select"
          aria-label={t('chooseFor', { number: line.number })}
          value={pack?.productPackageId ?? ''}
          onChange={(event) => onChoose(event.target.value)}
        >
          <option value="">{t(`state.${line.state}`, { n: line.options.length, pack: line.pack })}</option>
          {line.options.map((one) => (
            <option key={one.productPackageId} value={one.productPackageId}>
              {said(one)}
            </option>
          ))}
        </select>
      )}
      {line.state === 'unknown' && (
        <span className="small reason">
          {t('state.unknown')}{' '}
          <Link className="btn sm" to={`/chemicalProductList?q=${encodeURIComponent(line.number)}`} target="_blank">
            {t('searchIt')}
          </Link>
        </span>
      )}
      {line.state === 'quantity' && <span className="small reason">{t('state.quantity')}</span>}
      {line.rows.length > 1 && <span className="small muted">{t('summed', { n: line.rows.length })}</span>}
      {!line.quantityGiven && line.state !== 'unknown' && <span className="small muted">{t('quantityOne')}</span>}
      {pack?.problems.map(({ code, text }) => (
        <span key={code} className="small reason">
          {text}
        </span>
      ))}
      {short && (
        <Check checked={waits} onChange={onWait}>
          {ofCart('remedy.acknowledge')}
        </Check>
      )}
    </li>
  )
}
