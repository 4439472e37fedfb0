import { cart } from '@reagora/server/cart/contract'
import { quote } from '@reagora/server/quote/contract'
import { quoteCompare } from '@reagora/server/quoteCompare/contract'
import { useCallback, useMemo, useState } from 'react'
import { download } from '../../../../api/call.ts'
import { useAction } from '../../../../api/useAction.ts'
import { Button, Icon, ReasonedButton } from '../../../../ui/kit.tsx'
import { Money } from '../../../../ui/parts.tsx'
import { useNarrow } from '../../../../ui/narrow.ts'
import { useTranslation } from '../../../../ui/texts.ts'
import { toast } from '../../../../ui/toast.ts'
import { supplierNameIn } from '../../../supplier/SupplierName.tsx'
import { problemText } from '../../words.tsx'
import { Cards } from './Cards.tsx'
import { Filters } from './Filters.tsx'
import { Grid } from './Grid.tsx'
import { comesTo, wire } from './sum.ts'
import { SupplierHead } from './SupplierHead.tsx'
import { acceptedOf, isOpen, rowsOf, type Comparison, type Price, type Quote, type Reply } from './types.ts'
import { columnsOf, orderedRows, type Wanted } from './wanted.ts'
import { Wholes } from './Wholes.tsx'
import './compare.css'

const nothing: readonly Price[] = []

interface Props {
  data: Quote
  /** Undefined until it has come. */
  comparison: Comparison | undefined
  wanted: Wanted
  /** It is looked back upon: nothing is chosen any more. */
  history: boolean
  /** Takes what is chosen, where it is not accepted at once. */
  onAward?: (awards: { lineId: string; priceId: string }[]) => void
}
/** Lines by suppliers: what each answered, what the whole costs, and which of it is accepted. */
export function Compare({ data, comparison, wanted, history, onAward }: Props) {
  const { t, i18n } = useTranslation('quote')
  const narrow = useNarrow()
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const award = useAction(quote.award, {
    quiet: true,
    refresh: [quote.detail, quoteCompare.prices, quote.myQuotes, cart.list, cart.count],
    onDone: ({ inCart, accepted }) => {
      setChosen({})
      toast.ok(t('awarded', { n: accepted, cart: inCart }))
    },
  })
  const names = useMemo(
    () => new Map(data.replies.map((one) => [one.supplierId, supplierNameIn(i18n.language, one)])),
    [data.replies, i18n.language],
  )
  const nameOf = useCallback((supplierId: string) => names.get(supplierId) ?? '', [names])
  const prices = comparison?.prices ?? nothing
  const byLine = useMemo(
    () =>
      new Map(
        [...Map.groupBy(prices, ({ lineId }) => lineId)].map(([lineId, of]) => [
          lineId,
          new Map(of.map((price) => [price.supplierId, price])),
        ]),
      ),
    [prices],
  )
  const pricesOf = useCallback((lineId: string) => byLine.get(lineId) ?? none, [byLine])
  const { lines: lineSort, suppliers: supplierSort } = wanted
  const rows = useMemo(() => orderedRows(rowsOf(data), prices, lineSort), [data, prices, lineSort])
  const hidden = wanted.filters.without.join()
  const columns = useMemo(
    () => columnsOf(data.replies, prices, supplierSort, hidden.split(',')),
    [data.replies, prices, supplierSort, hidden],
  )
  const onChoose = useCallback(
    ({ id, lineId }: Price) =>
      setChosen(({ [lineId]: before, ...others }) => (before === id ? others : { ...others, [lineId]: id })),
    [],
  )
  const open = !history && rows.some(({ line }) => line.status === 'quoted')
  const picked = prices.filter(({ id, lineId, valid }) => valid && chosen[lineId] === id)
  const accepted = rows.flatMap(({ line }) =>
    isOpen(line)
      ? []
      : [...pricesOf(line.id).values()]
          .map((price) => ({ price, quantity: acceptedOf(line, price) }))
          .filter(({ quantity }) => quantity > 0),
  )
  const taken = [...accepted, ...picked.map((price) => ({ price, quantity: price.packageNum }))]
  const sum = comesTo(taken, comparison)
  const currency = comparison?.currency ?? 'CNY'
  const headOf = (reply: Reply) => {
    const own = prices.filter(({ supplierId, valid }) => supplierId === reply.supplierId && valid)
    const lapses = own.map(({ expiresAt }) => expiresAt).toSorted()[0] ?? null
    return (
      <SupplierHead
        reply={reply}
        name={nameOf(reply.supplierId)}
        currency={currency}
        terms={comparison?.suppliers.find(({ supplierId }) => supplierId === reply.supplierId)}
        lapses={history ? null : lapses}
        onHide={columns.length > 1 ? () => wanted.hide(reply.supplierId) : null}
      />
    )
  }
  const shared = { rows, columns, pricesOf, chosen, open, nameOf, onChoose }
  const money = (minor: number) => <Money value={wire({ minor, currency })} />
  return (
    <div className="compare">
      {open && comparison && (
        <Wholes
          comparison={comparison}
          chosen={chosen}
          mine={picked.length > 0 ? { sum, lines: picked.length } : null}
          nameOf={nameOf}
          onTake={({ picks }) => setChosen(Object.fromEntries(picks.map(({ lineId, priceId }) => [lineId, priceId])))}
        />
      )}
      {prices.length > 0 && (
        <div className="row wrap not-print">
          <Button onClick={() => window.print()}>
            <Icon name="file" />
            {t('print')}
          </Button>
          <Button
            onClick={() => void download(quoteCompare.workbook, { id: data.id, ...wanted.filters }).catch(() => {})}
          >
            <Icon name="download" />
            {t('workbook')}
          </Button>
        </div>
      )}
      {prices.length > 0 && (
        <Filters
          wanted={wanted}
          currencies={[...new Set(prices.map(({ total }) => total.currency))]}
          hidden={data.replies
            .filter(({ supplierId }) => wanted.filters.without.includes(supplierId))
            .map(({ supplierId }) => ({ supplierId, name: nameOf(supplierId) }))}
        />
      )}
      {narrow ? (
        <>
          <details className="card compare-suppliers">
            <summary>{t('supplierTerms', { n: columns.length })}</summary>
            <ul className="plain">
              {columns.map((one) => (
                <li key={one.supplierId}>{headOf(one)}</li>
              ))}
            </ul>
          </details>
          <Cards {...shared} />
        </>
      ) : (
        <Grid {...shared} headOf={headOf} sum={sum} currency={currency} />
      )}
      <p className="small muted compare-legend">
        {comparison?.rateDay && comparison.rates.length > 0 && (
          <>
            {t('rates', { currency, day: comparison.rateDay })}{' '}
            {comparison.rates.map(({ currency: from, rate }) => t('rateOf', { from, rate, to: currency })).join(' · ')}
          </>
        )}
        {!narrow && open && (
          <span className="not-print">
            <kbd>←</kbd> <kbd>→</kbd> <kbd>↑</kbd> <kbd>↓</kbd> {t('keysMove')} <kbd>Enter</kbd> {t('keysChoose')}
          </span>
        )}
      </p>
      {open && (
        <div className="quote-bar compare-bar not-print">
          {picked.length > 0 && (
            <dl className="compare-sums">
              <div>
                <dt>{t('goods')}</dt>
                <dd>{money(sum.goods)}</dd>
              </div>
              <div>
                <dt>{t('freight')}</dt>
                <dd>{money(sum.freight)}</dd>
              </div>
              <div>
                <dt>{t('wholeSum')}</dt>
                <dd className="compare-big">{money(sum.total)}</dd>
              </div>
              {sum.days !== null && (
                <div>
                  <dt>{t('lastDay')}</dt>
                  <dd>{t('inDays', { n: sum.days })}</dd>
                </div>
              )}
            </dl>
          )}
          <span className="small muted grow">{t('awardHint')}</span>
          <ReasonedButton
            look="buy"
            busy={award.isPending}
            blocked={picked.length === 0 && t('pickPrice')}
            onClick={() => {
              const awards = picked.map(({ lineId, id }) => ({ lineId, priceId: id }))
              return onAward ? onAward(awards) : award.mutate({ id: data.id, awards })
            }}
          >
            {t('award', { n: picked.length })}
          </ReasonedButton>
          {award.error && (
            <p className="reason" role="alert">
              {problemText(t, award.error, 'commitError')}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
const none: ReadonlyMap<string, Price> = new Map()
