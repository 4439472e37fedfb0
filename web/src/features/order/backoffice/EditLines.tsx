import { Check, Grid, Input } from '../../../ui/kit.tsx'
import { Money } from '../../../ui/parts.tsx'
import { SavedMeanwhile } from '../../../ui/form/controls.tsx'
import type { Form } from '../../../ui/form/useForm.ts'
import { formatMoney } from '@reagora/server/kernel/money'
import { useTranslation } from '../../../ui/texts.ts'
import { useWords } from '../../cart/words.ts'
import { ColumnTitle } from '../ColumnTitle.tsx'
import type { Order, OrderLine } from '../words.ts'
import { inOrder, isPrice, isQuantity, moved, type Reckoned, type Typed, type TypedLine } from './editing.ts'

interface Props {
  order: Order
  form: Form<Typed>
  /** What it comes to; undefined while nothing would change. */
  reckoned: Reckoned | undefined
}

/** The lines of an order with fields for units and prices, and what each comes to then. */
export function EditLines({ order, form, reckoned }: Props) {
  const { t } = useTranslation('orderDesk')
  const { name, pack } = useWords()
  const { lines } = form.values
  const set = (line: OrderLine, change: Partial<TypedLine>) =>
    form.set('lines', { ...lines, [line.id]: { ...lines[line.id]!, ...change } })
  const answers = new Map(reckoned?.lines.map((one) => [one.orderLineId, one]))
  return (
    <section className="card scroll" tabIndex={0} aria-label={t('lines')}>
      <Grid
        caption={t('lines')}
        className="stacked edit-lines"
        rows={order.lines}
        rowKey={(line) => line.id}
        columns={[
          {
            key: 'what',
            title: t('goods'),
            render: (line) => (
              <span>
                {`${line.lineNumber}. ${name(line)}`}
                <span className="muted small num below">
                  {[pack(line.pack), line.productCode, line.productCas].filter(Boolean).join(' · ')}
                </span>
              </span>
            ),
          },
          {
            key: 'quantity',
            title: t('quantity'),
            right: true,
            render: (line) => {
              const { quantity, waits } = lines[line.id]!
              const short = answers.get(line.id)?.short ?? 0
              return (
                <span className="edit-cell">
                  <ColumnTitle>{t('quantity')}</ColumnTitle>
                  <Input
                    className="qty"
                    inputMode="numeric"
                    aria-label={`${t('quantity')} ${line.lineNumber} ${name(line)}`}
                    value={quantity}
                    aria-invalid={!isQuantity(quantity) || undefined}
                    title={isQuantity(quantity) ? undefined : t('wrongQuantity')}
                    onFocus={(event) => event.target.select()}
                    onChange={(event) => set(line, { quantity: event.target.value })}
                  />
                  <SavedMeanwhile form={form} name="lines" path={[line.id, 'quantity']} />
                  {!isQuantity(quantity) && <span className="reason small">{t('wrongQuantity')}</span>}
                  {isQuantity(quantity) && Number(quantity) !== inOrder(line) && (
                    <span className="muted small">
                      {Number(quantity) === 0 ? t('removed') : t('was', { value: inOrder(line) })}
                    </span>
                  )}
                  {short > 0 && (
                    <>
                      <span className="reason small">{t('short', { n: short })}</span>
                      <Check checked={waits} onChange={(on) => set(line, { waits: on })}>
                        {t('waits')}
                      </Check>
                    </>
                  )}
                </span>
              )
            },
          },
          {
            key: 'price',
            title: `${t('unitPrice')} (${order.grandTotal.currency})`,
            right: true,
            render: (line) => {
              const { unitPrice } = lines[line.id]!
              const today = answers.get(line.id)?.today?.unitPrice
              return (
                <span className="edit-cell">
                  <ColumnTitle>{`${t('unitPrice')} (${order.grandTotal.currency})`}</ColumnTitle>
                  <Input
                    className="price"
                    inputMode="decimal"
                    aria-label={`${t('unitPrice')} ${line.lineNumber} ${name(line)}`}
                    value={unitPrice}
                    aria-invalid={!isPrice(unitPrice, line) || undefined}
                    onFocus={(event) => event.target.select()}
                    onChange={(event) => set(line, { unitPrice: event.target.value })}
                  />
                  <SavedMeanwhile form={form} name="lines" path={[line.id, 'unitPrice']} />
                  {!isPrice(unitPrice, line) && <span className="reason small">{t('wrongPrice')}</span>}
                  {isPrice(unitPrice, line) && unitPrice !== line.unitPrice.amount && (
                    <span className="muted small">{t('was', { value: line.unitPrice.amount })}</span>
                  )}
                  {today && today.amount !== unitPrice && (
                    <button
                      type="button"
                      className="chip"
                      title={t('useToday')}
                      onClick={() => set(line, { unitPrice: today.amount })}
                    >
                      {t('today', { value: formatMoney(today.amount, today.currency) })}
                    </button>
                  )}
                </span>
              )
            },
          },
          {
            key: 'amount',
            title: t('amount'),
            right: true,
            render: (line) => {
              const answer = answers.get(line.id)
              const change = answer && moved(answer.before.total, answer.after.total)
              return (
                <span className="edit-cell num">
                  <Money value={answer?.after.total ?? line.lineTotal} />
                  {change && (
                    <span className={change.minus ? 'small fell' : 'small rose'}>
                      {change.minus ? '−' : '+'}
                      <Money value={change.value} />
                    </span>
                  )}
                </span>
              )
            },
          },
        ]}
      />
    </section>
  )
}
