import { cart } from '@reagora/server/cart/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { quote } from '@reagora/server/quote/contract'
import { quotePrice } from '@reagora/server/quotePrice/contract'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { download, Refusal } from '../../../api/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { NotFoundPage } from '../../../app/NoPage.tsx'
import { Page } from '../../../app/Page.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Button, Icon, ReasonedButton, Tag } from '../../../ui/kit.tsx'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { Cas, Copy, Money, PageBones, Timeline } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { WhichQuote } from '../WhichQuote.tsx'
import { problemText, QuoteTag, ReplyTag, stateText } from '../words.tsx'
import { BuyerMoves } from './BuyerMoves.tsx'
import { OnlineNow } from './OnlineNow.tsx'
import { PastPrices } from './PastPrices.tsx'
import '../quote.css'
import { supplierNameIn } from '../../supplier/SupplierName.tsx'

type Quote = Output<typeof quote.detail>
type Price = Output<typeof quote.prices>['prices'][number]
type Line = Quote['items'][number]['packages'][number]

/** A request: what was asked, the answers side by side, and what happened. */
export default function QuotePage() {
  const { t } = useTranslation('quote')
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const known = /^[1-9]\d{0,14}$/.test(id)
  const { data, error, refetch } = useApi(quote.detail, known ? { id } : null, { quiet: true })
  const prices = useApi(quote.prices, known ? { id } : null, { quiet: true }).data
  // Cards that follow from it stand from the start.
  const may = useApi(quotePrice.options, {}, { quiet: true })
  if (id === '') return <WhichQuote side="buyer" />
  if (!known || (error instanceof Refusal && error.http === 404)) return <NotFoundPage />
  if (data?.id !== id || may.isPending)
    return (
      <Page title={t('title')}>
        <h1 className="sr">{t('title')}</h1>
        {error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones />}
      </Page>
    )
  return <Shown data={data} prices={prices} key={id} />
}

function Shown({ data, prices }: { data: Quote; prices: Output<typeof quote.prices> | undefined }) {
  const { t, i18n } = useTranslation('quote')
  const history = useLocation().pathname === '/quoteHistoryDetail'
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const award = useAction(quote.award, {
    quiet: true,
    refresh: [quote.detail, quote.prices, quote.myQuotes, cart.list, cart.count],
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
    <Page title={data.quoteNumber}>
      <Breadcrumbs items={[{ text: t('title'), to: '/quoteList' }, { text: data.quoteNumber }]} />
      <div className="row between wrap">
        <h1>{data.title || <Copy value={data.quoteNumber} label={t('copyNumber')} />}</h1>
        <QuoteTag status={data.status} />
      </div>
      <p className="muted small">
        {[
          data.quoteNumber,
          data.expectedDate && `${t('expected')} ${data.expectedDate}`,
          data.deliverTo,
          data.anonymous && t('unnamed'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {data.csrEmail && (
        <p className="small">
          {t('csr')} <a href={`mailto:${data.csrEmail}`}>{data.csrEmail}</a>
        </p>
      )}
      {data.remark && <p>{data.remark}</p>}
      <BuyerMoves data={data} />
      {data.totalQuoted.length > 0 && (
        <p>
          {t('totalQuoted')}{' '}
          {data.totalQuoted.map((sum) => (
            <strong key={sum.currency}>
              <Money value={sum} mixed />{' '}
            </strong>
          ))}
        </p>
      )}
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
                      : [one.expirationDate && t('until', { day: one.expirationDate }), one.paymentTerm]
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
                      <td key={one.supplierId} className={price && line.acceptedPriceId === price.id ? 'won' : ''}>
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
                            accepted={line.acceptedPriceId === price.id}
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
      {!history && data.replies.some(({ state }) => state === 'asked') && <OnlineNow id={data.id} />}
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
      {data.status === 'accepted' && (
        <p>
          <Link className="btn primary" to="/cart">
            {t('toCart')}
          </Link>
        </p>
      )}
      <PastPrices items={data.items} />
      <section className="card pad" aria-labelledby="quote-history">
        <h2 id="quote-history">{t('history')}</h2>
        <Timeline
          moments={data.events.map((event) => ({
            at: event.at,
            title: t(`event.${event.kind}`),
            who: [t(`side.${event.side}`), supplierNameIn(i18n.language, event)].filter(Boolean).join(' · '),
            note: [event.toState && stateText(t, event.toState), event.note].filter(Boolean).join(' · '),
          }))}
        />
      </section>
    </Page>
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
            <Money value={price.perUnit} mixed />/{price.baseUnit}
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
