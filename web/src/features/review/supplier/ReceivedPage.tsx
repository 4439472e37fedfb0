import { receivedListing, review } from '@reagora/server/review/contract'
import { useState } from 'react'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Area } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Button, Tag } from '../../../ui/kit.tsx'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { StateBlock, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { Stars } from '../Stars.tsx'
import { changedByReviews, nameIn, useAuthor, type ReceivedReview } from '../words.ts'

export const route = {
  path: '/supplier/reviews',
  nouns: ['review'],
  area: 'staff',
  access: 'supplierCatalogue',
  menu: { group: 'trade', label: 'review:menu.supplierReviews' },
} satisfies PageRow

/** What buyers say of a supplier's products, and the place to answer it. */
export default function ReceivedPage() {
  const { t, i18n } = useTranslation('review')
  const listed = useListing(review.received, receivedListing)
  const author = useAuthor()
  const [answering, setAnswering] = useState<ReceivedReview | null>(null)
  const filters: Record<string, string> = {
    search: t('search'),
    state: t('stateTitle'),
    stars: t('starsTitle'),
    created: t('createdAt'),
  }
  const product = (row: ReceivedReview) => (
    <>
      <strong>{nameIn(i18n.language, row)}</strong> <span className="small muted num">{row.productCode}</span>
    </>
  )
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
        words={{
          hint: t('searchHint'),
          filter: (key) => filters[key] ?? key,
          value: (key, value) =>
            key === 'state' ? t(`state.${value as ReceivedReview['state']}`) : t('stars', { n: value }),
        }}
        nothing={
          <StateBlock icon="order" title={t('nothing')}>
            {t('nothingHint')}
          </StateBlock>
        }
        columns={[
          { key: 'product', title: t('product'), render: product },
          { key: 'stars', title: t('starsTitle'), render: (row) => <Stars n={row.stars} /> },
          { key: 'text', title: t('text'), render: text },
          { key: 'created', title: t('createdAt'), render: (row) => <Time value={row.createdAt} day /> },
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
      {answering && <Answering of={answering} onClose={() => setAnswering(null)} />}
    </Page>
  )
}

function Answering({ of, onClose }: { of: ReceivedReview; onClose: () => void }) {
  const { t } = useTranslation('review')
  const form = useEndpointForm(review.answer, {
    initial: { text: '' },
    input: ({ text }) => ({ reviewId: of.id, text }),
    refresh: changedByReviews,
    onDone: () => {
      toast.ok(t('answered'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={`${t('answerIt')} · ${of.productCode}`} submit={t('answerIt')} onClose={onClose}>
      <Stars n={of.stars} />
      <p className="review-text">{of.text}</p>
      <Area form={form} name="text" label={t('answer')} hint={t('answerHint')} rows={5} />
    </FormDialog>
  )
}
