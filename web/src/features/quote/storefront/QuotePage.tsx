import { quote } from '@reagora/server/quote/contract'
import { quoteCompare } from '@reagora/server/quoteCompare/contract'
import { quoteCounter } from '@reagora/server/quoteCounter/contract'
import { quotePrice } from '@reagora/server/quotePrice/contract'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { Refusal } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import { NotFoundPage } from '../../../app/NoPage.tsx'
import { Page } from '../../../app/Page.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Copy, Money, PageBones, Timeline } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { FinalRound, useFinals } from '../FinalRound.tsx'
import { NotAsked } from '../NotAsked.tsx'
import { WhichQuote } from '../WhichQuote.tsx'
import { togetherIn } from '../history.ts'
import { QuoteTag, stateText } from '../words.tsx'
import { BuyerMoves } from './BuyerMoves.tsx'
import { Compare } from './compare/Compare.tsx'
import { isOpen, type Comparison, type Quote } from './compare/types.ts'
import { useWanted, type Wanted } from './compare/wanted.ts'
import { OnlineNow } from './OnlineNow.tsx'
import { Negotiation } from './negotiate/Negotiation.tsx'
import { PastPrices } from './PastPrices.tsx'
import '../quote.css'
import { Talks } from '../../quoteMessage/Talks.tsx'
import { talkItems } from '../../quoteMessage/ways.ts'
import { supplierNameIn } from '../../supplier/SupplierName.tsx'
import { isId } from '../../../ui/isId.ts'

export const route = {
  path: '/quoteDetail',
  nouns: ['quote'],
  area: 'signed-in',
  access: 'quoteManagement',
} satisfies PageRow

/** A request: what was asked, the answers side by side, and what happened. */
export default function QuotePage() {
  const { t } = useTranslation('quote')
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const known = isId(id)
  const { data, error, refetch } = useApi(quote.detail, known ? { id } : null, { quiet: true })
  const wanted = useWanted()
  const compared = useApi(quoteCompare.prices, known ? { id, ...wanted.filters } : null, { quiet: true })
  // What follows from these stands from the start, so that nothing moves; filters narrow the comparison later.
  const may = useApi(quotePrice.options, {}, { quiet: true })
  const countered = useApi(quoteCounter.ofRequest, known ? { id } : null, { quiet: true })
  const { settled } = useFinals(known ? id : null)
  const [begun, setBegun] = useState('')
  if (begun !== id && settled && ![compared, may, countered].some(({ isPending }) => isPending)) setBegun(id)
  if (id === '') return <WhichQuote side="buyer" />
  if (!known || (error instanceof Refusal && error.http === 404)) return <NotFoundPage />
  if (data?.id !== id || begun !== id)
    return (
      <Page title={t('title')}>
        <h1 className="sr">{t('title')}</h1>
        {error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones />}
      </Page>
    )
  return <Shown data={data} comparison={compared.data} wanted={wanted} key={id} />
}

/** What a request that lies with staff waits for, and what its buyer can do meanwhile: answers that are there are chosen as ever. */
function NextStep({ data: { status, replies, items } }: { data: Quote }) {
  const { t } = useTranslation('quote')
  if (status !== 'review required' && status !== 'follow-up required') return null
  const choosing = items.some(({ packages }) => packages.some((line) => line.status === 'quoted'))
  const declined = replies.length > 0 && replies.every(({ state }) => state === 'declined')
  const standing = choosing ? 'choosing' : declined ? 'declined' : 'waiting'
  return (
    <p className="quote-next" role="status">
      {standing === 'declined' ? t('allDeclined') : t(`next.${status}.${standing}`)}
    </p>
  )
}

interface ShownProps {
  data: Quote
  comparison: Comparison | undefined
  wanted: Wanted
}
function Shown({ data, comparison, wanted }: ShownProps) {
  const { t, i18n } = useTranslation('quote')
  const undecided = new Set(data.items.flatMap(({ packages }) => packages.filter(isOpen).map((line) => line.id)))
  const history = useLocation().pathname === '/quoteHistoryDetail'
  return (
    <Page title={data.quoteNumber} className="quote-page">
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
      <NextStep data={data} />
      <BuyerMoves data={data} />
      {!history && (
        <FinalRound
          id={data.id}
          replies={data.replies}
          standing={
            new Set(
              (comparison?.prices ?? []).flatMap(({ lineId, valid, supplierId }) =>
                valid && undecided.has(lineId) ? [supplierId] : [],
              ),
            )
          }
        />
      )}
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
      <Compare data={data} comparison={comparison} wanted={wanted} history={history} />
      {!history && <Negotiation data={data} prices={comparison?.prices ?? []} />}
      {!history && data.replies.some(({ state }) => state === 'asked') && <OnlineNow id={data.id} />}
      {data.status === 'accepted' && (
        <p>
          <Link className="btn primary" to="/cart">
            {t('toCart')}
          </Link>
        </p>
      )}
      <Talks
        way="request"
        of={data.id}
        side="buyer"
        items={talkItems(data.items)}
        suppliers={data.replies.map((reply) => ({ id: reply.supplierId, name: supplierNameIn(i18n.language, reply) }))}
      />
      {!history && undecided.size > 0 && <NotAsked id={data.id} notAsked={data.notAsked} list="/excludedSuppliers" />}
      <PastPrices items={data.items} />
      <section className="card pad" aria-labelledby="quote-history">
        <h2 id="quote-history">{t('history')}</h2>
        <Timeline
          moments={togetherIn(data.events).map(({ first, all }) => ({
            at: first.at,
            title: t(`event.${first.kind}`),
            who: [t(`side.${first.side}`), ...new Set(all.map((one) => supplierNameIn(i18n.language, one)))]
              .filter(Boolean)
              .join(' · '),
            note: [
              first.toState && stateText(t, first.toState),
              all.length > 1 ? t('chosenLines', { n: all.length }) : first.note,
            ]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      </section>
    </Page>
  )
}
