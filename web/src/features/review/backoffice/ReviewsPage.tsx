import { audit } from '@reagora/server/audit/contract'
import { review, reviewListing } from '@reagora/server/review/contract'
import { useState } from 'react'
import { useAction } from '../../../api/useAction.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { WordsDialog } from '../../../ui/form/WordsDialog.tsx'
import { Button, Tag, type TagTone } from '../../../ui/kit.tsx'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { AuditTrail } from '../../audit/AuditTrail.tsx'
import { Stars } from '../Stars.tsx'
import { useReviewList } from '../useReviewList.tsx'
import { changedByReviews, nameIn, useAuthor, type DeskReview } from '../words.ts'

export const route = {
  path: '/admin/reviews',
  nouns: ['review', 'audit'],
  area: 'staff',
  access: 'staffCatalogue',
  menu: { group: 'catalogue', label: 'review:title' },
} satisfies PageRow

const tones: Record<DeskReview['state'], TagTone> = { 'to check': 'warn', published: 'ok', hidden: 'danger' }
const refresh = [...changedByReviews, audit.trail]

/** Reviews for staff: those to be checked, with what speaks against them. */
export default function ReviewsPage() {
  const { t, i18n } = useTranslation('review')
  const listed = useListing(review.list, reviewListing)
  const author = useAuthor()
  const { words, nothing, product, columns } = useReviewList()
  const [hiding, setHiding] = useState<DeskReview | null>(null)
  const publish = useAction(review.publish, { refresh, onDone: () => toast.ok(t('published')) })
  const state = (row: DeskReview) => <Tag tone={tones[row.state]}>{t(`state.${row.state}`)}</Tag>
  const against = (row: DeskReview) => (
    <span className="row wrap">
      {row.status === 'held' &&
        row.doubts.map((doubt) => (
          <Tag key={doubt} tone="warn">
            {t(`doubt.${doubt}`)}
          </Tag>
        ))}
      {row.reports.map((reason) => (
        <span key={reason} className="small">
          {t('reported', { reason })}
        </span>
      ))}
      {row.hiddenReason && <span className="small muted">{row.hiddenReason}</span>}
    </span>
  )
  const acts = (row: DeskReview) => (
    <span className="row">
      {row.state !== 'published' && (
        <Button
          size="sm"
          look="primary"
          aria-label={`${t('publish')} ${row.productCode}`}
          onClick={() => publish.mutate({ reviewId: row.id })}
        >
          {t('publish')}
        </Button>
      )}
      {row.state !== 'hidden' && (
        <Button size="sm" aria-label={`${t('hide')} ${row.productCode}`} onClick={() => setHiding(row)}>
          {t('hide')}
        </Button>
      )}
    </span>
  )
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <p className="muted">{t('leadStaff')}</p>
      <ListView<DeskReview>
        name="staff-reviews"
        listed={listed}
        words={words}
        drawer={{
          title: (row) => nameIn(i18n.language, row),
          body: (row) => (
            <div className="stack">
              <span className="row wrap">
                <Stars n={row.stars} /> {state(row)} <Time value={row.createdAt} />
              </span>
              <span className="small muted">{author(row)}</span>
              <p className="review-text" lang={row.language}>
                {row.text || t('noText')}
              </p>
              {against(row)}
              {row.answer && (
                <div className="review-answer">
                  <strong className="small">{t('answer')}</strong>
                  <p className="review-text">{row.answer}</p>
                </div>
              )}
              {acts(row)}
              <AuditTrail
                entity="review"
                id={row.id}
                words={(kind, word) => (kind === 'state' ? (trailStates(t)[word] ?? undefined) : undefined)}
              />
            </div>
          ),
        }}
        nothing={nothing}
        columns={[
          columns.product,
          columns.stars,
          { key: 'text', title: t('text'), render: (row) => <span className="review-text">{row.text}</span> },
          {
            key: 'state',
            title: t('stateTitle'),
            render: (row) => (
              <>
                {state(row)} {against(row)}
              </>
            ),
          },
          columns.created(false),
          { key: 'acts', title: '', render: acts },
        ]}
        card={(row) => (
          <>
            <span className="row between wrap">
              <Stars n={row.stars} />
              {state(row)}
            </span>
            <span>{product(row)}</span>
            <span className="review-text small">{row.text}</span>
            {against(row)}
            {acts(row)}
          </>
        )}
      />
      {hiding && (
        <WordsDialog
          endpoint={review.hide}
          name="reason"
          input={(reason) => ({ reviewId: hiding.id, reason })}
          refresh={refresh}
          done={t('hidden')}
          title={`${t('hide')} · ${hiding.productCode}`}
          submit={t('hide')}
          look="danger"
          label={t('whyHidden')}
          onClose={() => setHiding(null)}
        />
      )}
    </Page>
  )
}

/** States by the words that the trail keeps. */
const trailStates = (t: ReturnType<typeof useTranslation<'review'>>['t']): Record<string, string> => ({
  held: t('state.to check'),
  published: t('state.published'),
  hidden: t('state.hidden'),
})
