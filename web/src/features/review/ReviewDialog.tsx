import { review } from '@reagora/server/review/contract'
import { useAction } from '../../api/useAction.ts'
import { confirm } from '../../ui/confirm.tsx'
import { Area } from '../../ui/form/controls.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../ui/form/useForm.ts'
import { Button, classes } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'
import { changedByReviews, nameIn, type ReviewedLine } from './words.ts'

/** Stars and words about a delivered product; what was written can be changed until it is answered, and taken back. */
export function ReviewDialog({ line, onClose }: { line: ReviewedLine; onClose: () => void }) {
  const { t, i18n } = useTranslation('review')
  const own = line.review
  const form = useEndpointForm(review.write, {
    initial: { stars: own?.stars ?? 0, text: own?.text ?? '' },
    input: ({ stars, text }) => ({
      orderLineId: line.orderLineId,
      stars: String(stars),
      text,
      language: i18n.language,
    }),
    check: ({ stars }) => ({ stars: stars === 0 && t('chooseStars') }),
    refresh: changedByReviews,
    onDone: ({ status }) => {
      toast.ok(t(status === 'held' ? 'sent.held' : 'sent.published'))
      onClose()
    },
  })
  const remove = useAction(review.remove, {
    refresh: changedByReviews,
    onDone: () => {
      toast.ok(t('removed'))
      onClose()
    },
  })
  const given = form.values.stars
  return (
    <FormDialog
      form={form}
      title={t('writeOf', { name: nameIn(i18n.language, line) })}
      submit={t('send')}
      onClose={onClose}
    >
      <div role="radiogroup" aria-label={t('starsTitle')} className="review-rate">
        <span>
          {([1, 2, 3, 4, 5] as const).map((n) => (
            <button
              key={n}
              type="button"
              role="radio"
              aria-checked={given === n}
              aria-label={`${t('stars', { n: String(n) })} ${t(`starsOf.${n}`)}`}
              className={classes(n <= given && 'on')}
              onClick={() => form.set('stars', n)}
            >
              ★
            </button>
          ))}
        </span>
        <span className="muted">{given > 0 && t(`starsOf.${given as 1}`)}</span>
      </div>
      {form.wrong['stars'] && (
        <p className="reason" role="alert">
          {form.wrong['stars']}
        </p>
      )}
      <Area form={form} name="text" label={t('text')} hint={t('textHint')} rows={6} />
      {own?.answer && (
        <div className="review-answer">
          <strong className="small">{t('answer')}</strong>
          <p className="review-text">{own.answer}</p>
        </div>
      )}
      <p className="small muted">{t('namelessPlain')}</p>
      {own && (
        <Button
          size="sm"
          look="quiet"
          busy={remove.isPending}
          onClick={() =>
            void confirm({ text: t('removeAsk'), yes: t('remove'), danger: true }).then(
              (yes) => yes && remove.mutate({ reviewId: own.id }),
            )
          }
        >
          {t('remove')}
        </Button>
      )}
    </FormDialog>
  )
}
