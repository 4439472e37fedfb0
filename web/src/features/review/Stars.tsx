import { useTranslation } from '../../ui/texts.ts'
import './review.css'

/** So many of five stars; read out as a number. */
export function Stars({ n }: { n: number }) {
  const { t } = useTranslation('review')
  return (
    <span className="review-stars" role="img" aria-label={t('stars', { n: String(n) })}>
      {'★'.repeat(n)}
      <span>{'★'.repeat(5 - n)}</span>
    </span>
  )
}
