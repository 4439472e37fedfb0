import { useTranslation } from '../../../ui/texts.ts'
import { Button, Check, classes, Icon, Tag } from '../../../ui/kit.tsx'
import { Approximate } from '../../../ui/Approximate.tsx'
import { Cas, Money } from '../../../ui/parts.tsx'
import { HazardTag } from '../../document/HazardTag.tsx'
import { Booked } from '../Booked.tsx'
import { Drawing, ProductName } from '../LineParts.tsx'
import { LinePrice } from '../LinePrice.tsx'
import { NamePrice } from '../NamePrice.tsx'
import { QuotedNote } from '../QuotedNote.tsx'
import { stopping } from '../lines.ts'
import { useWords, type CartLine, type CartReference } from '../words.ts'
import { LineProblems, type Remedies } from '../Problems.tsx'
import { Quantity } from './Quantity.tsx'

interface Props {
  line: CartLine
  chosen: boolean
  onChoose: (on: boolean) => void
  waits: boolean
  /** The code of the currency stands beside amounts where several mix. */
  mixed: boolean
  reference: CartReference
  setQuantity: (quantity: number) => Promise<unknown>
  does: Remedies
}

/** One line of the cart: what, how much of it, what it costs, and what stands against it. */
export function CartRow({ line, chosen, onChoose, waits, mixed, reference, setQuantity, does }: Props) {
  const { t } = useTranslation('cart')
  const { days, name, pack, purity } = useWords()
  const called = `${name(line)} ${pack(line.pack)}`
  const stopped = stopping(line.problems, waits).length > 0
  return (
    <li className={classes('cline', stopped && 'stopped')}>
      <Check checked={chosen} onChange={onChoose}>
        <span className="sr">{t('choose', { what: called })}</span>
      </Check>
      <Drawing line={line} alt={name(line)} />
      <div className="what">
        <ProductName line={line} />
        <div className="muted small num facts-line">
          {line.productCas && <Cas value={line.productCas} />}
          {line.productPurity && <span>{purity(line.productPurity)}</span>}
          <span>{line.productCode}</span>
          <span>{days(line.minDays, line.maxDays)}</span>
          {line.stock.state === 'in stock' && <Tag tone="ok">{t('inStock')}</Tag>}
          {line.productType === 1 && <HazardTag hazardous={line.hazardous} />}
          {line.requestedOn && <span>{t('wantedOn', { day: line.requestedOn })}</span>}
          {line.namedReason && <span>{t('namedByService', { reason: line.namedReason })}</span>}
        </div>
        <Booked line={line} />
        <QuotedNote quoted={line.quoted} />
      </div>
      <span className="pack num strong nowrap">{pack(line.pack)}</span>
      <span className="unit right num">
        <LinePrice line={line} mixed={mixed} />
        <NamePrice line={line} />
      </span>
      <Quantity value={line.productPackageNum} label={called} onChange={setQuantity} />
      <span className="total right num">
        <strong>{line.lineTotal ? <Money value={line.lineTotal} mixed={mixed} /> : '–'}</strong>
        {reference && line.approximateTotal && <Approximate value={line.approximateTotal} by={reference} />}
      </span>
      <Button
        look="quiet"
        size="sm"
        icon
        className="gone"
        aria-label={t('removeOne', { what: called })}
        onClick={does.remove}
      >
        <Icon name="close" />
      </Button>
      <LineProblems line={line} problems={line.problems} waits={waits} does={does} />
    </li>
  )
}
