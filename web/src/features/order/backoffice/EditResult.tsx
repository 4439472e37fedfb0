import { formatMoney } from '@reagora/server/kernel/money'
import { FigureWithReason, Money } from '../../../ui/parts.tsx'
import { Icon } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { useWords } from '../../cart/words.ts'
import { costFigures } from '../figures.tsx'
import type { Order } from '../words.ts'
import { moved, type Reckoned } from './editing.ts'
import { MailPreview } from '../../mail/MailPreview.tsx'

interface Props {
  order: Order
  reckoned: Reckoned | undefined
  /** Figures of a former choice, until those of this one have come. */
  stale: boolean
  /** Why it cannot be saved; null where it can. */
  why: string | null
  refused: boolean
}

/** What an order comes to after the change, beside what it was, and who is told of it. */
export function EditResult({ order, reckoned, stale, why, refused }: Props) {
  const { t } = useTranslation('orderDesk')
  const { t: ofOrder } = useTranslation('order')
  const words = useWords()
  const change = reckoned && moved(reckoned.total.before, reckoned.total.after)
  return (
    <>
      <h2>{t('result')}</h2>
      <div aria-busy={stale}>
        {reckoned ? (
          <FigureWithReason
            figures={[
              ...costFigures(
                ofOrder,
                words,
                reckoned.cost,
                reckoned.lines.filter(({ after }) => after.quantity > 0).length + reckoned.added.length,
                true,
              ),
              { label: t('totalBefore'), value: <Money value={reckoned.total.before} /> },
              ...(change
                ? [
                    {
                      label: t('difference'),
                      value: (
                        <span className={change.minus ? 'fell' : 'rose'}>
                          {change.minus ? '−' : '+'}
                          <Money value={change.value} />
                        </span>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        ) : (
          <FigureWithReason
            figures={[{ label: t('totalBefore'), value: <Money value={order.grandTotal} />, sum: true }]}
          />
        )}
      </div>
      {why && (
        <p className={refused ? 'reason' : 'muted small'} role={refused ? 'alert' : 'status'}>
          {why}
        </p>
      )}
      {reckoned && (
        <>
          {reckoned.belowMinimum.map(({ quoteNumber, supplierName, supplierLocalName, minimum, missing }) => (
            <p key={`${quoteNumber} ${supplierName}`} className="reason" role="status">
              {t('belowMinimum', {
                supplier: words.supplier({ supplierName, supplierLocalName }),
                quote: quoteNumber,
                minimum: formatMoney(minimum.amount, minimum.currency),
                missing: formatMoney(missing.amount, missing.currency),
              })}
            </p>
          ))}
          <ul className="small muted edit-tells">
            {reckoned.tells.erp && (
              <li>
                <Icon name="check" /> {t('tellsErp')}
              </li>
            )}
            {reckoned.tells.suppliers && (
              <li>
                <Icon name="check" /> {t('tellsSuppliers')}
              </li>
            )}
          </ul>
          <MailPreview mails={reckoned.mails} />
        </>
      )}
    </>
  )
}
