import { publicSorts, review, stars } from '@reagora/server/review/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { useApi } from '../../api/useApi.ts'
import { useSession } from '../../app/session.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useAskToLeave, useGuard } from '../../ui/form/guard.tsx'
import { Button, Select, Tag } from '../../ui/kit.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { Bone, Time } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'
import { Stars } from './Stars.tsx'
import { useAuthor } from './words.ts'

type Review = Output<typeof review.ofProduct>['list'][number]
/** Why somebody finds a review improper, while it is written. */
interface Report {
  id: string
  why: string
}
const PER_PAGE = 10

interface Props {
  productId: string
  name: string
  onClose: () => void
}
/** What buyers say of one offer, at the side of the page. */
export default function ReviewsDrawer({ productId, name, onClose }: Props) {
  const { t, i18n } = useTranslation('review')
  const { t: common } = useTranslation()
  const [page, setPage] = useState(1)
  const [only, setOnly] = useState('')
  const [sort, setSort] = useState<(typeof publicSorts)[number]>('newest')
  const [report, setReport] = useState<Report | null>(null)
  const ask = useAskToLeave()
  const typed = report !== null && report.why.trim() !== ''
  useGuard(typed)
  const asked = {
    productId,
    sort,
    pageNumber: page,
    pageSize: PER_PAGE,
    ...(only && { stars: only as (typeof stars)[number] }),
  }
  const { data, error, refetch } = useApi(review.ofProduct, asked, { quiet: true })
  const choose = (change: () => void) => {
    change()
    setPage(1)
  }
  return (
    <Dialog
      open
      drawer
      onClose={onClose}
      mayClose={async () => !typed || (await ask())}
      title={`${t('title')} · ${name}`}
      closeLabel={common('close')}
    >
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Bone h={240} />}
      {data && (
        <>
          <p className="num strong" role="status">
            {t('meanOf', {
              mean: (data.mean ?? 0).toLocaleString(i18n.language, { minimumFractionDigits: 1 }),
              n: String(data.count),
            })}
          </p>
          <div className="row wrap">
            <Select
              label={t('starsTitle')}
              value={only}
              onChange={(value) => choose(() => setOnly(value))}
              options={[
                ['', t('all')],
                ...data.each.map((one) => [one.stars, `${t('stars', { n: one.stars })} (${one.count})`] as const),
              ]}
            />
            <Select
              label={t('sort')}
              value={sort}
              onChange={(value) => choose(() => setSort(value as typeof sort))}
              options={publicSorts.map((one) => [one, t(`sort.${one}`)] as const)}
            />
          </div>
          {data.list.length === 0 && <p className="muted">{t('noneOf')}</p>}
          <ul className="review-list">
            {data.list.map((one) => (
              <One key={one.id} of={one} report={report} onReport={setReport} />
            ))}
          </ul>
          <Pagination page={page} pageSize={PER_PAGE} total={data.total} onChange={setPage} />
        </>
      )}
    </Dialog>
  )
}

interface OneProps {
  of: Review
  /** The one that is being written, about this or another review. */
  report: Report | null
  onReport: (report: Report | null) => void
}
function One({ of, ...reporting }: OneProps) {
  const { t } = useTranslation('review')
  const author = useAuthor()
  return (
    <li>
      <span className="row wrap between">
        <Stars n={of.stars} />
        <Time value={of.createdAt} day />
      </span>
      <span className="row wrap small muted">
        {author(of)} <Tag tone="ok">{t('verified')}</Tag>
      </span>
      <p className="review-text" lang={of.language}>
        {of.text || <span className="muted">{t('noText')}</span>}
      </p>
      {of.answer !== '' && (
        <div className="review-answer">
          <strong className="small">{t('answer')}</strong>
          <p className="review-text">{of.answer}</p>
        </div>
      )}
      <Acts of={of} {...reporting} />
    </li>
  )
}

/** Helpful or improper: for whoever is signed in and has not written it. */
function Acts({ of, report, onReport }: OneProps) {
  const { t } = useTranslation('review')
  const { signedIn } = useSession()
  const reporting = report?.id === of.id
  const vote = useAction(review.vote, { refresh: [review.ofProduct] })
  const sending = useAction(review.report, {
    onDone: () => {
      onReport(null)
      toast.ok(t('reportSent'))
    },
  })
  if (of.own) return <Tag>{t('own.published')}</Tag>
  if (!signedIn)
    return <span className="small muted num">{of.helpful > 0 && t('helpful', { n: String(of.helpful) })}</span>
  return (
    <>
      <span className="row wrap">
        <Button
          size="sm"
          aria-pressed={of.voted}
          busy={vote.isPending}
          onClick={() => vote.mutate({ reviewId: of.id, helpful: !of.voted })}
        >
          {t('helpful', { n: String(of.helpful) })}
        </Button>
        <Button
          size="sm"
          look="quiet"
          aria-expanded={reporting}
          onClick={() => onReport(reporting ? null : { id: of.id, why: '' })}
        >
          {t('report')}
        </Button>
      </span>
      {reporting && (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            if (report.why.trim()) sending.mutate({ reviewId: of.id, reason: report.why })
          }}
        >
          <label className="small">
            {t('reportWhy')}
            <textarea
              className="area"
              rows={2}
              maxLength={500}
              value={report.why}
              onChange={(event) => onReport({ id: of.id, why: event.target.value })}
            />
          </label>
          <Button size="sm" type="submit" busy={sending.isPending}>
            {t('reportTitle')}
          </Button>
        </form>
      )}
    </>
  )
}
