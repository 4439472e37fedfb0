import { receivedListing, review } from '@reagora/server/review/contract'
import { useState } from 'react'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { WordsDialog } from '../../../ui/form/WordsDialog.tsx'
import { Button, Tag } from '../../../ui/kit.tsx'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { Stars } from '../Stars.tsx'
import { useReviewList } from '../useReviewList.tsx'
import { changedByReviews, useAuthor, type ReceivedReview } from '../words.ts'

export const route = {
  path: '/supplier/reviews',
  nouns: ['review'],
  area: 'staff',
  access: 'supplierCatalogue',
  menu: { group: 'trade', label: 'review:menu.supplierReviews' },
} satisfies PageRow

/** What buyers say of a supplier's products, and the place to answer it. */
export default function ReceivedPage() {
  const { t } = useTranslation('review')
  const listed = useListing(review.received, receivedListing)
  const author = useAuthor()
  const { words, nothing, product, columns } = useReviewList()
  const [answering, setAnswering] = useState<ReceivedReview | null>(null)
  const text = (row: ReceivedReview) => (
    <>
      <span className="review-text" lang={row.language}>
        {row.text || <span className="muted">{t('noText')}</span>}
      </span>
      <span className="small muted below">{author(row)}</span>
      {row.answer && (
        <span className="review-answer below">
          <strong className="small">{t('answer')}</strong> <span className="review-text">{row.answer}</span>
        </span>
      )}
    </>
  )
  const act = (row: ReceivedReview) =>
    row.state === 'answered' ? (
      <Tag tone="ok">{t('state.answered')}</Tag>
    ) : (
      <Button size="sm" aria-label={`${t('answerIt')} ${row.productCode}`} onClick={() => setAnswering(row)}>
        {t('answerIt')}
      </Button>
    )
  return (
    <Page title={t('received')}>
      <h1>{t('received')}</h1>
      <p className="muted">{t('leadReceived')}</p>
      <ListView<ReceivedReview>
        name="supplier-reviews"
        listed={listed}
        words={words}
        nothing={nothing}
        columns={[
          columns.product,
          columns.stars,
          { key: 'text', title: t('text'), render: text },
          columns.created(true),
          { key: 'acts', title: '', render: act },
        ]}
        card={(row) => (
          <>
            <span className="row between wrap">
              <Stars n={row.stars} />
              <Time value={row.createdAt} day />
            </span>
            <span>{product(row)}</span>
            <span>{text(row)}</span>
            {act(row)}
          </>
        )}
      />
      {answering && (
        <WordsDialog
          endpoint={review.answer}
          name="text"
          input={(words) => ({ reviewId: answering.id, text: words })}
          refresh={changedByReviews}
          done={t('answered')}
          title={`${t('answerIt')} · ${answering.productCode}`}
          submit={t('answerIt')}
          label={t('answer')}
          hint={t('answerHint')}
          rows={5}
          onClose={() => setAnswering(null)}
        >
          <Stars n={answering.stars} />
          <p className="review-text">{answering.text}</p>
        </WordsDialog>
      )}
    </Page>
  )
}
