import { cart } from '@reagora/server/cart/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { quote } from '@reagora/server/quote/contract'
import { quoteCompare } from '@reagora/server/quoteCompare/contract'
import { useState } from 'react'
import { download } from '../../../../api/call.ts'
import { useTermText } from '../../../../app/terms.ts'
import { useAction } from '../../../../api/useAction.ts'
import { Button, Icon, ReasonedButton, Tag } from '../../../../ui/kit.tsx'
import { Cas, Money } from '../../../../ui/parts.tsx'
import { useTranslation } from '../../../../ui/texts.ts'
import { toast } from '../../../../ui/toast.ts'
import { supplierNameIn } from '../../../supplier/SupplierName.tsx'
import { problemText, ReplyTag } from '../../words.tsx'

type Quote = Output<typeof quote.detail>
type Price = Output<typeof quoteCompare.prices>['prices'][number]
type Line = Quote['items'][number]['packages'][number]

interface CompareProps {
  data: Quote
  /** Undefined until they have come. */
  prices: Output<typeof quoteCompare.prices> | undefined
  /** It is looked back upon: nothing is chosen any more. */
  history: boolean
}
/** Lines by suppliers: what each answered, and which of it is accepted. */
export function Compare({ data, prices, history }: CompareProps) {
  const { t, i18n } = useTranslation('quote')
  const termText = useTermText()
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const award = useAction(quote.award, {
    quiet: true,
    refresh: [quote.detail, quoteCompare.prices, quote.myQuotes, cart.list, cart.count],
    onDone: ({ inCart, accepted }) => {
      setChosen({})
      toast.ok(t('awarded', { n: accepted, cart: inCart }))
    },
  })
  const nameOf = (one: Quote['replies'][number]) => supplierNameIn(i18n.language, one)
  const list = prices?.prices ?? []
  const lines = data.items.flatMap((item) => item.packages)
  const priceOf = (line: Line, supplierId: string) =>
    list.find((one) => one.lineId === line.id && one.supplierId === supplierId)
  const takeBest = () =>
    setChosen(
      Object.fromEntries(
        list
          .filter(({ best, lineId }) => best && lines.some(({ id, status }) => id === lineId && status === 'quoted'))
          .map((one) => [one.lineId, one.id]),
      ),
    )
  const open = !history && lines.some(({ status }) => status === 'quoted')
  const wanted = Object.entries(chosen).map(([lineId, priceId]) => ({ lineId, priceId }))
  return (
    <>
      <section className="card scroll quote-matrix" tabIndex={0} aria-label={t('compare')}>
        <table className="grid">
          <caption className="sr">{t('compare')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('items')}</th>
              {data.replies.map((one) => (
                <th scope="col" key={one.supplierId}>
                  <span>{nameOf(one)}</span>
                  <ReplyTag state={one.state} />
                  <span className="small muted below">
                    {one.state === 'declined'
                      ? one.declineReason
                      : [one.expirationDate && t('until', { day: one.expirationDate }), termText(one)]
                          .filter(Boolean)
                          .join(' · ')}
                  </span>
                  {one.freight && (
                    <span className="small muted below">
                      {t('freight')} <Money value={one.freight} mixed />
                    </span>
                  )}
                  {one.notes && <span className="small muted below">{one.notes}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.items.map((item) =>
              item.packages.map((line, at) => (
                <tr key={line.id}>
                  <th scope="row">
                    {at === 0 && (
                      <>
                        {item.productName} {item.productCas && <Cas value={item.productCas} />}
                        {item.productPurity && <span className="small muted below">{item.productPurity}</span>}
                        {item.specialRemark && <span className="small muted below">{item.specialRemark}</span>}
                        {item.files.map((file) => (
                          <Button
                            key={file.fileId}
                            size="sm"
                            look="quiet"
                            onClick={() => void download(quote.file, { fileId: file.fileId }).catch(() => {})}
                          >
                            <Icon name="file" />
                            {file.name}
                          </Button>
                        ))}
                      </>
                    )}
                    <span className="num below">
                      {line.packageSpec} {line.packageNum !== null && `× ${line.packageNum}`}
                    </span>
                    {line.predictDelivery && <span className="small muted below">{line.predictDelivery}</span>}
                    {line.status !== 'open' && line.status !== 'quoted' && (
                      <Tag tone={line.status === 'expired' ? undefined : 'ok'}>{t(`status.${line.status}`)}</Tag>
                    )}
                  </th>
                  {data.replies.map((one) => {
                    const price = priceOf(line, one.supplierId)
                    return (
                      <td
                        key={one.supplierId}
                        className={price && line.awarded.some(({ priceId }) => priceId === price.id) ? 'won' : ''}
                      >
                        {price ? (
                          <Cell
                            price={price}
                            choice={
                              open && line.status === 'quoted' && price.valid
                                ? {
                                    name: line.id,
                                    checked: chosen[line.id] === price.id,
                                    text: t('chooseOf', { supplier: nameOf(one), pack: price.packageSpec }),
                                    onChange: () => setChosen({ ...chosen, [line.id]: price.id }),
                                  }
                                : null
                            }
                            accepted={line.awarded.some(({ priceId }) => priceId === price.id)}
                          />
                        ) : (
                          <span className="muted small">{t('notQuoted')}</span>
                        )}
                      </td>
                    )
                  })}
                </tr>
              )),
            )}
          </tbody>
        </table>
      </section>
      {prices?.rateDay && (
        <p className="small muted">{t('rates', { currency: prices.currency, day: prices.rateDay })}</p>
      )}
      {open && (
        <div className="row wrap quote-bar">
          <Button onClick={takeBest}>{t('takeBest')}</Button>
          <ReasonedButton
            look="buy"
            start
            busy={award.isPending}
            blocked={wanted.length === 0 && t('pickPrice')}
            onClick={() => award.mutate({ id: data.id, awards: wanted })}
          >
            {t('award', { n: wanted.length })}
          </ReasonedButton>
          <span className="small muted">{t('awardHint')}</span>
          {award.error && (
            <p className="reason" role="alert">
              {problemText(t, award.error, 'commitError')}
            </p>
          )}
        </div>
      )}
    </>
  )
}

interface Choice {
  name: string
  checked: boolean
  text: string
  onChange: () => void
}
function Cell({ price, choice, accepted }: { price: Price; choice: Choice | null; accepted: boolean }) {
  const { t } = useTranslation('quote')
  const figures = (
    <>
      <strong className="num">
        <Money value={price.unitPrice} mixed />
      </strong>
      {price.best && <Tag tone="ok">{t('best')}</Tag>}
      {accepted && <Icon name="check" />}
      <span className="small muted num below">
        {price.packageSpec} × {price.packageNum} = <Money value={price.total} mixed />
      </span>
      <span className="small muted num below">
        {price.perUnit && (
          <>
            <Money value={price.perUnit} mixed />/{price.perUnit.per}
            {(price.purity || price.shipDays !== null) && ' · '}
          </>
        )}
        {[price.purity, price.shipDays !== null && t('days', { n: price.shipDays })].filter(Boolean).join(' · ')}
      </span>
      {price.notes && <span className="small muted below">{price.notes}</span>}
      {!price.valid && <span className="small below">{t('lapsed')}</span>}
    </>
  )
  if (!choice) return figures
  return (
    <label className="quote-choice">
      <input
        type="radio"
        name={choice.name}
        aria-label={choice.text}
        checked={choice.checked}
        onChange={choice.onChange}
      />
      <span>{figures}</span>
    </label>
  )
}
