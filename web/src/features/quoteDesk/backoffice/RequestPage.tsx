import { countryName } from '@reagora/server/domain/rules'
import { quote } from '@reagora/server/quote/contract'
import { quoteDesk } from '@reagora/server/quoteDesk/contract'
import { Link, useParams } from 'react-router'
import { download, Refusal } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import { NotFoundPage } from '../../../app/NoPage.tsx'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Button, Icon } from '../../../ui/kit.tsx'
import { Copy, Money, PageBones, Time, Timeline } from '../../../ui/parts.tsx'
import { RecordHead } from '../../../ui/record/RecordHead.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { Notes } from '../../note/Notes.tsx'
import { Talks } from '../../quoteMessage/Talks.tsx'
import { talkItems } from '../../quoteMessage/ways.ts'
import { FinalRound, useFinals } from '../../quote/FinalRound.tsx'
import { NotAsked } from '../../quote/NotAsked.tsx'
import { QuoteTag, stateText } from '../../quote/words.tsx'
import { togetherIn } from '../../quote/history.ts'
import { standingIn, type Request } from '../refresh.ts'
import { CountersWaiting, useWaiting } from './CountersWaiting.tsx'
import { DeskMoves } from './DeskMoves.tsx'
import { Matrix } from './Matrix.tsx'
import { supplierNameIn } from '../../supplier/SupplierName.tsx'
import '../../note/note.css'
import '../../order/order.css'
import { isId } from '../../../ui/isId.ts'

export const route = {
  path: '/admin/quotes/{id}',
  nouns: ['quoteDesk', 'quote', 'note'],
  area: 'staff',
  access: 'staffQuotes',
} satisfies PageRow

/** What the number of a kind says, where it is not of the catalogue. */
const kinds: Record<number, 'custom' | 'del' | 'rfp'> = { 2: 'custom', 4: 'del', 5: 'rfp' }

/** One request for staff: who asks, every answer with cost and margin, what can be done, and what has happened. */
export default function RequestPage() {
  const { t, i18n } = useTranslation('quoteDesk')
  const { id = '' } = useParams()
  const known = isId(id)
  const { data, error, refetch } = useApi(quoteDesk.detail, known ? { id } : null, { quiet: true })
  const { settled } = useFinals(known ? id : null)
  if (!known || (error instanceof Refusal && error.http === 404)) return <NotFoundPage />
  const waits = useWaiting(known ? id : null)
  if (data?.id !== id || !settled || !waits.settled)
    return (
      <Page title={t('title')}>
        <h1 className="sr">{t('title')}</h1>
        {error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones />}
      </Page>
    )
  return (
    <Page title={data.quoteNumber}>
      <Breadcrumbs items={[{ text: t('title'), to: '/admin/quotes' }, { text: data.quoteNumber }]} />
      <RecordHead
        title={<Copy value={data.quoteNumber} />}
        state={<QuoteTag status={data.status} />}
        about={
          <>
            {data.title && `${data.title} · `}
            {data.buyerCompany} · {data.inquirer} · <Time value={data.createdDate} />
          </>
        }
      >
        <DeskMoves request={data} />
      </RecordHead>
      <div className="stack folds">
        <Facts request={data} />
        <CountersWaiting request={data} />
        <FinalRound id={id} replies={data.replies} standing={standingIn(data)} />
        <Matrix request={data} />
        <Talks
          way="request"
          of={id}
          side="staff"
          items={talkItems(data.items)}
          suppliers={data.replies.map((reply) => ({
            id: reply.supplierId,
            name: supplierNameIn(i18n.language, reply),
          }))}
        />
        <NotAsked id={id} notAsked={data.notAsked} list={`/admin/companies/${data.companyId}?tab=excluded`} />
        <History request={data} />
        <Notes entity="quote" id={id} key={id} />
      </div>
    </Page>
  )
}

function Facts({ request: one }: { request: Request }) {
  const { t, i18n } = useTranslation('quoteDesk')
  const files = one.items.flatMap((item) => item.files)
  return (
    <section className="card pad" aria-label={t('facts')}>
      <dl className="facts">
        <dt>{t('buyerCompany')}</dt>
        <dd>
          <Link className="line" to={`/admin/companies/${one.companyId}`}>
            {one.buyerCompany}
          </Link>{' '}
          · {countryName(i18n.language, one.country)}
          {one.anonymous && <span className="muted"> · {t('unnamed', { ns: 'quote' })}</span>}
        </dd>
        <dt>{t('inquirer')}</dt>
        <dd>
          {one.inquirer} ·{' '}
          <a className="line" href={`mailto:${one.email}`}>
            {one.email}
          </a>
        </dd>
        <dt>{t('csrEmail')}</dt>
        <dd>{one.csrEmail || t('nobody')}</dd>
        <dt>{t('filter.type')}</dt>
        <dd>{t(`type.${kinds[one.kind] ?? 'catalogue'}`)}</dd>
        <dt>{t('expected', { ns: 'quote' })}</dt>
        <dd className="num">{one.expectedDate ?? '–'}</dd>
        <dt>{t('expirationDate')}</dt>
        <dd className="num">{one.expirationDate ?? '–'}</dd>
        {one.followUpDate && (
          <>
            <dt>{t('followUpDate')}</dt>
            <dd>
              <span className="num">{one.followUpDate}</span>
              {one.followUpNote && <span> · {one.followUpNote}</span>}
            </dd>
          </>
        )}
        {one.followUpRequestedAt && (
          <>
            <dt>{t('followUpRequested')}</dt>
            <dd>
              <Time value={one.followUpRequestedAt} />
            </dd>
          </>
        )}
        <dt>{t('totalQuoted')}</dt>
        <dd className="strong">
          {one.totalQuoted.length === 0
            ? '–'
            : one.totalQuoted.map((sum) => (
                <span key={sum.currency} className="nowrap">
                  <Money value={sum} mixed />{' '}
                </span>
              ))}
        </dd>
        {one.deliverTo && (
          <>
            <dt>{t('deliverTo', { ns: 'quote' })}</dt>
            <dd>{one.deliverTo}</dd>
          </>
        )}
        {one.remark && (
          <>
            <dt>{t('specialRequests')}</dt>
            <dd>{one.remark}</dd>
          </>
        )}
        {files.length > 0 && (
          <>
            <dt>{t('files')}</dt>
            <dd>
              {files.map((file) => (
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
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}

function History({ request: one }: { request: Request }) {
  const { t, i18n } = useTranslation('quoteDesk')
  const { t: q } = useTranslation('quote')
  return (
    <section className="card pad" aria-labelledby="desk-history">
      <h2 id="desk-history">{q('history')}</h2>
      <Timeline
        moments={togetherIn(one.events).map(({ first, all }) => ({
          at: first.at,
          title: q(`event.${first.kind}`),
          who: [
            first.actor || q(`side.${first.side}`),
            ...new Set(all.map((event) => supplierNameIn(i18n.language, event))),
            first.internal && t('internal'),
          ]
            .filter(Boolean)
            .join(' · '),
          note: [
            first.toState && stateText(q, first.toState),
            all.length > 1 ? q('chosenLines', { n: all.length }) : first.note,
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </section>
  )
}
