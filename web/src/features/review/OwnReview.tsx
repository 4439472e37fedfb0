import { useState } from 'react'
import { Button } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { ReviewDialog } from './ReviewDialog.tsx'
import { Stars } from './Stars.tsx'
import type { ReviewedLine } from './words.ts'

/** Beside a delivered line: the way to write a review, or the one that was written. */
export function OwnReview({ line }: { line: ReviewedLine }) {
  const { t } = useTranslation('review')
  const [open, setOpen] = useState(false)
  const own = line.review
  return (
    <span className="small below">
      {own && (
        <>
          <Stars n={own.stars} />{' '}
          {own.status !== 'published' && (
            <span className="muted">{t(`own.${own.status}`, { reason: own.hiddenReason })}</span>
          )}{' '}
        </>
      )}
      {own?.status !== 'hidden' && (
        <Button size="sm" aria-label={`${t(own ? 'edit' : 'write')} ${line.productCode}`} onClick={() => setOpen(true)}>
          {t(own ? 'edit' : 'write')}
        </Button>
      )}
      {open && <ReviewDialog line={line} onClose={() => setOpen(false)} />}
    </span>
  )
}
