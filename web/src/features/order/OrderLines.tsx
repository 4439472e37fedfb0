import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import { Grid } from '../../ui/kit.tsx'
import { Money } from '../../ui/parts.tsx'
import { Booked } from '../cart/Booked.tsx'
import { Drawing, ProductName } from '../cart/LineParts.tsx'
import { QuotedNote } from '../cart/QuotedNote.tsx'
import { LinePrice } from '../cart/LinePrice.tsx'
import { useWords } from '../cart/words.ts'
import { oneLine, type Order, type OrderLine } from './words.ts'

/** The lines of an order and how far each has come. */
export function OrderLines({ order, beside }: { order: Order; beside?: (line: OrderLine) => ReactNode }) {
  const { t } = useTranslation('order')
  const { pack, purity, supplier } = useWords()
  return (
    <section className="card scroll order-lines" tabIndex={0} aria-label={t('lines')}>
      <Grid
        caption={t('lines')}
        className="stacked"
        rows={order.lines}
        rowKey={(line) => line.id}
        columns={[
          {
            key: 'what',
            title: t('goodsName'),
            render: (line) => (
              <span className="row">
                <Drawing line={line} alt="" size={44} />
                <span>
                  <ProductName line={line} />
                  <span className="muted small num below">
                    {[line.productCas, purity(line.productPurity), supplier(line), line.productCode]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  <QuotedNote quoted={line.quoted} />
                  <PartFacts line={line} />
                </span>
              </span>
            ),
          },
          {
            key: 'pack',
            title: t('packCount'),
            right: true,
            render: (line) => (
              <span className="num nowrap">
                {pack(line.pack)} × {line.quantity}
              </span>
            ),
          },
          { key: 'unit', title: t('unitPrice'), right: true, render: (line) => <LinePrice line={line} /> },
          {
            key: 'total',
            title: t('amount'),
            right: true,
            render: (line) => (
              <strong>
                <LineTotal line={line} />
              </strong>
            ),
          },
          {
            key: 'state',
            title: t('shipment'),
            render: (line) => (
              <>
                <Progress order={order} line={line} />
                {beside?.(line)}
              </>
            ),
          },
        ]}
      />
    </section>
  )
}

/** What a line has by itself: the day it is wanted on, where it goes, who named its price and why. */
function PartFacts({ line }: { line: OrderLine }) {
  const { t } = useTranslation('order')
  const { place } = useWords()
  const { requestedOn, shipAddress, named } = line
  return (
    <>
      {requestedOn && <span className="small below">{t('wantedOn', { day: requestedOn, ns: 'cart' })}</span>}
      {shipAddress && (
        <span className="small below">{t('goesTo', { name: oneLine(shipAddress, place), ns: 'cart' })}</span>
      )}
      <Booked line={line} />
      {named && <span className="small below">{t('pricedBy', named)}</span>}
    </>
  )
}

/** What a line comes to; of a cancelled one what it came to, struck. */
export function LineTotal({ line }: { line: OrderLine }) {
  const { t } = useTranslation('order')
  if (line.cancelled < line.quantity) return <Money value={line.lineTotal} />
  return (
    <s className="muted" title={t('amountThen')}>
      <Money value={line.placedTotal} />
    </s>
  )
}

/** What units that have not left are waiting for. */
const waitsFor = (status: Order['status']) => {
  if (status === 'wait for approval') return 'lineWaits'
  return status === 'processing error' || status === 'unknown error' ? 'lineHeld' : 'preparing'
}

function Progress({ order, line }: { order: Order; line: OrderLine }) {
  const { t } = useTranslation('order')
  const { days } = useWords()
  const tracked = order.shipments.filter((shipment) =>
    shipment.lines.some(({ orderLineId }) => orderLineId === line.id),
  )
  const open = line.quantity - line.shipped - line.cancelled
  return (
    <span className="progress">
      {line.shipped > 0 && (
        <span className="dot ok">
          {t('shippedOf', { n: line.shipped, all: line.quantity })}
          {tracked.map((shipment) => (
            <span key={shipment.id} className="muted small num below">
              {shipment.carrier} {shipment.trackingNumber}
            </span>
          ))}
        </span>
      )}
      {line.cancelled > 0 && <span className="dot">{t('cancelledOf', { n: line.cancelled })}</span>}
      {open - line.backordered > 0 && (
        <span className="dot warn">
          {t(waitsFor(order.status), { n: open - line.backordered })}
          <span className="muted small below">
            {line.expectedOn ? t('leavesOn', { day: line.expectedOn }) : days(line.minDays, line.maxDays)}
          </span>
          {line.delayReason && <span className="muted small below">{line.delayReason}</span>}
        </span>
      )}
      {line.backordered > 0 && <span className="dot warn">{t('awaited', { n: line.backordered })}</span>}
    </span>
  )
}
