import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePages } from '../../../app/site.tsx'
import { Button, Check, classes, Icon, Tag } from '../../../ui/kit.tsx'
import { Cas, Money, Structure } from '../../../ui/parts.tsx'
import { CONSUMABLE, consumablePath, picturePath } from '../../consumable/paths.ts'
import { stopping } from '../lines.ts'
import { drawing, useWords, type CartLine } from '../words.ts'
import { LineProblems, type Remedies } from './Problems.tsx'
import { Quantity } from './Quantity.tsx'

interface Props {
  line: CartLine
  chosen: boolean
  onChoose: (on: boolean) => void
  waits: boolean
  /** The code of the currency stands beside amounts where several mix. */
  mixed: boolean
  setQuantity: (quantity: number) => Promise<unknown>
  does: Remedies
}

/** One line of the cart: what, how much of it, what it costs, and what stands against it. */
export function CartRow({ line, chosen, onChoose, waits, mixed, setQuantity, does }: Props) {
  const { t } = useTranslation('cart')
  const { days, name } = useWords()
  const called = `${name(line)} ${line.pack}`
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
          {line.productPurity && <span>{line.productPurity}</span>}
          <span>{line.productCode}</span>
          <span>{days(line.minDays, line.maxDays)}</span>
          {line.stock.state === 'in stock' && <Tag tone="ok">{t('inStock')}</Tag>}
          {line.hazardous && <Tag tone="warn">{t('hazardous')}</Tag>}
        </div>
      </div>
      <span className="pack num strong nowrap">{line.pack}</span>
      <span className="unit right num">
        {line.unitPrice ? (
          <Money value={line.unitPrice} mixed={mixed} />
        ) : (
          <span className="muted">{t('onInquiry')}</span>
        )}
      </span>
      <Quantity value={line.productPackageNum} label={called} onChange={setQuantity} />
      <strong className="total right num">
        {line.lineTotal ? <Money value={line.lineTotal} mixed={mixed} /> : '–'}
      </strong>
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

type Goods = Pick<CartLine, 'productId' | 'productType' | 'reagoraMoleculeId'>

/** The structure of a chemical, the picture of a consumable. */
export function Drawing({ line, alt, size = 52 }: { line: Goods; alt: string; size?: number }) {
  if (line.productType === CONSUMABLE)
    return <img src={picturePath(line.productId)} alt={alt} width={size} height={size} loading="lazy" />
  if (!line.reagoraMoleculeId) return <span className="no-drawing" style={{ width: size, height: size }} />
  return <Structure src={drawing(line.reagoraMoleculeId)} alt={alt} size={size} />
}

/** The name of what is sold, leading to its page where there is one. */
export function ProductName({
  line,
}: {
  line: Goods & Pick<CartLine, 'productName' | 'productChineseName' | 'productCode'>
}) {
  const { name } = useWords()
  const pages = usePages()
  const to =
    line.productType === CONSUMABLE
      ? consumablePath(line.productId)
      : line.reagoraMoleculeId && `/chemicalDetail?id=${line.reagoraMoleculeId}`
  if (!to || !pages.has(to)) return <span className="strong">{name(line)}</span>
  return (
    <Link className="strong" to={to}>
      {name(line)}
    </Link>
  )
}
