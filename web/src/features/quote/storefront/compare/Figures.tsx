import { Icon, Tag } from '../../../../ui/kit.tsx'
import { purityText } from '../../../../ui/goods.ts'
import { Money } from '../../../../ui/parts.tsx'
import { useTranslation } from '../../../../ui/texts.ts'
import type { Price } from './types.ts'

/** Three places below one, two from there: what costs fen a gram is told apart, too. */
const perUnitText = (amount: string) =>
  Number(amount) < 0.1 ? amount : Number(amount).toFixed(Number(amount) < 1 ? 3 : 2)

interface Props {
  price: Price
  chosen: boolean
  accepted: boolean
  /** Says what it is by words where no column does. */
  alone?: boolean
}
/** An answer: what a gram or millilitre costs in the buyer's currency, then the pack, its purity, when it leaves, and what all of it costs. */
export function Figures({ price, chosen, accepted }: Props) {
  const { t } = useTranslation('quote')
  const { perUnit, compared } = price
  const foreign = compared !== null && compared.currency !== price.total.currency
  return (
    <>
      <span className="compare-line">
        <strong>
          {perUnit ? (
            <Money value={{ amount: perUnitText(perUnit.amount), currency: perUnit.currency }} />
          ) : (
            <Money value={price.unitPrice} mixed />
          )}
        </strong>
        <span className="small muted">/{perUnit ? perUnit.per : price.packageSpec}</span>
        {price.best && <Tag tone="ok">{t('best')}</Tag>}
        {price.otherPack && <Tag>{t('otherPack')}</Tag>}
        {price.tooLittle && <Tag tone="warn">{t('tooLittle')}</Tag>}
        {(chosen || accepted) && (
          <span className="compare-tick">
            <Icon name="check" />
            <span className="sr">{t(accepted ? 'status.accepted' : 'isChosen')}</span>
          </span>
        )}
      </span>
      <span className="compare-line small muted">
        <span className="nowrap">
          {price.packageSpec} × {price.packageNum}
        </span>
        {price.purity && (
          <span className={price.belowPurity ? 'compare-below nowrap' : 'nowrap'}>
            {price.belowPurity && (
              <>
                <span aria-hidden="true">↓ </span>
                <span className="sr">{t('belowPurity')} </span>
              </>
            )}
            {purityText(price.purity)}
          </span>
        )}
        {price.shipDays !== null && (
          <span className={price.fastest ? 'compare-fastest nowrap' : 'nowrap'}>
            {t('inDays', { n: price.shipDays })}
            {price.fastest && <span className="sr"> {t('fastest')}</span>}
          </span>
        )}
        <span className="compare-total" title={foreign ? t('converted') : undefined}>
          <Money value={price.total} mixed={foreign} />
        </span>
      </span>
      {foreign && (
        <span className="compare-line small muted">
          <span className="compare-total">
            ≈ <Money value={compared} />
          </span>
        </span>
      )}
      {price.notes && <span className="compare-note small muted">{price.notes}</span>}
      {!price.valid && <span className="small below">{t('lapsed')}</span>}
    </>
  )
}
