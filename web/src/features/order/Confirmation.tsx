import { useTranslation } from '../../ui/texts.ts'
import { Grid } from '../../ui/kit.tsx'
import { FigureWithReason, Time } from '../../ui/parts.tsx'
import { Booked } from '../cart/Booked.tsx'
import { LinePrice } from '../cart/LinePrice.tsx'
import { useWords } from '../cart/words.ts'
import { orderFigures, unbroken } from './figures.tsx'
import { LineTotal } from './OrderLines.tsx'
import { oneLine, type Order } from './words.ts'

/** The order as a contract states it: parties, goods, figures, terms. Prints on its own. */
export function Confirmation({ order }: { order: Order }) {
  const { t } = useTranslation('order')
  const words = useWords()
  const { days, name, pack, place, purity } = words
  const suppliers = [...new Set(order.lines.map((line) => words.supplier(line)))]
  return (
    <article className="card pad confirmation" aria-labelledby="confirmation">
      <header className="row between wrap">
        <h2 id="confirmation">{t('confirmation')}</h2>
        <span className="num">
          {order.orderNumber} · <Time value={order.createdDate} />
        </span>
      </header>
      <div className="parties">
        <Facts
          rows={[
            [t('buyer'), order.buyerCompany],
            [
              t('purchasedBy'),
              order.purchasedBy === order.placedBy
                ? order.purchasedBy
                : t('actedFor', { staff: order.placedBy, buyer: order.purchasedBy }),
            ],
            [
              t('shipTo'),
              `${oneLine(order.shipAddress, place)} · ${order.shipAddress.contact} ${order.shipAddress.phone}`,
            ],
            [t('billTo'), `${oneLine(order.billAddress, place)} · ${order.billAddress.contact}`],
          ]}
        />
        <Facts
          rows={[
            [t('seller'), t('product', { ns: 'common' })],
            [t('suppliers'), suppliers.join(t('listComma'))],
            [t('paymentTerm'), t(`term.${order.paymentTerm}`)],
            [
              t('deposit'),
              order.deposit &&
                t('depositOf', { percent: order.deposit.percent, amount: unbroken(order.deposit.total) }),
            ],
            [t('invoiceType'), `${t(`invoice.${order.invoiceType}`)} · ${order.invoiceTitle}`],
            [t('purchaseOrder'), order.purchaseOrder],
            [t('projectCode'), order.projectCode],
            [t('carrierAccount'), order.carrierAccount],
            [t('remark'), order.remark],
          ]}
        />
      </div>
      <div className="scroll">
        <Grid
          caption={t('lines')}
          className="stacked"
          rows={order.lines}
          rowKey={(line) => line.id}
          columns={[
            { key: 'n', title: t('lineNumber'), render: (line) => line.lineNumber },
            {
              key: 'what',
              title: t('goodsName'),
              render: (line) => (
                <>
                  <strong>{name(line)}</strong>
                  <span className="muted small num below">
                    {[line.productCas, purity(line.productPurity), line.productCode].filter(Boolean).join(' · ')}
                  </span>
                  <Booked line={line} />
                </>
              ),
            },
            { key: 'supplier', title: t('supplier'), render: (line) => words.supplier(line) },
            {
              key: 'lead',
              title: t('leadTime'),
              render: (line) => <span className="nowrap">{days(line.minDays, line.maxDays)}</span>,
            },
            {
              key: 'pack',
              title: t('packCount'),
              right: true,
              render: (line) => (
                <span className="nowrap">
                  {pack(line.pack)} × {line.quantity}
                </span>
              ),
            },
            { key: 'unit', title: t('unitPrice'), right: true, render: (line) => <LinePrice line={line} /> },
            { key: 'total', title: t('amount'), right: true, render: (line) => <LineTotal line={line} /> },
          ]}
        />
      </div>
      <div className="confirmation-sum">
        <FigureWithReason figures={orderFigures(t, words, order)} />
      </div>
      <p className="small muted">
        {t(`termHint.${order.paymentTerm}`)}
        <span className="below">{t('confirmationFoot')}</span>
      </p>
    </article>
  )
}

/** Names and values; what is empty is left out. */
export function Facts({ rows }: { rows: readonly (readonly [string, React.ReactNode])[] }) {
  return (
    <dl className="facts">
      {rows
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
