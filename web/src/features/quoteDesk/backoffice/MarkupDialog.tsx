import { countriesIn, countryName } from '@reagora/server/domain/rules'
import { quoteMarkup } from '@reagora/server/quoteMarkup/contract'
import { useAction } from '../../../api/useAction.ts'
import { Refusal } from '../../../api/call.ts'
import { Choice, Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useForm } from '../../../ui/form/useForm.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { dayIn } from '../../quote/words.tsx'
import type { Markup } from '../markup.ts'

interface Props {
  scope: 'global' | 'country'
  /** The version that is changed; null for a new one. */
  markup: Markup | null
  /** Ends it instead of changing it. */
  ends?: true
  onClose: () => void
}

/** A version of a markup from a day on, or its end. */
export function MarkupDialog({ scope, markup, ends, onClose }: Props) {
  const { t, i18n } = useTranslation('quoteMarkup')
  const options = { quiet: true, refresh: [quoteMarkup.list] }
  const save = useAction(quoteMarkup.save, options)
  const remove = useAction(quoteMarkup.remove, options)
  const form = useForm({
    initial: {
      country: markup?.country ?? '',
      rate: markup?.rate ?? '',
      validFrom: dayIn(0),
      reason: '',
    },
    limitsOf: quoteMarkup.save,
    check: ({ country, rate }) => ({
      country: scope === 'country' && !country && t('chooseCountry'),
      rate: !ends && !/^(?:\d{1,2}|[1-4]\d{2}|500)(\.\d{1,2})?$/.test(rate.trim()) && t('rateWrong'),
    }),
    act: async ({ country, rate, validFrom, reason }) => {
      const given = { country, validFrom, reason, seen: markup?.id ?? null }
      try {
        await (ends ? remove.mutateAsync(given) : save.mutateAsync({ ...given, rate: rate.trim() }))
      } catch (error) {
        // What is no refusal but a failure: nobody at this page can mend it (rule QUOTE-12).
        if (error instanceof Refusal && error.http >= 500) toast.danger(t('saveError'))
        throw error
      }
      toast.ok(t('saved'))
      onClose()
    },
  })
  const title = t(ends ? 'end' : markup ? 'change' : 'add')
  return (
    <FormDialog
      form={form}
      title={markup?.country ? `${title} · ${countryName(i18n.language, markup.country)}` : title}
      submit={t(ends ? 'end' : 'save')}
      {...(ends && { look: 'danger' as const })}
      note={t('keepsOld')}
      onClose={onClose}
    >
      {scope === 'country' && !markup && (
        <Choice
          form={form}
          name="country"
          label={t('country')}
          required
          options={[
            ['', t('choose')] as const,
            ...countriesIn(i18n.language).map(({ code, name }) => [code, `${name} (${code})`] as const),
          ]}
        />
      )}
      {!ends && <Text form={form} name="rate" label={t('rate')} hint={t('rateHint')} inputMode="decimal" required />}
      <Text form={form} name="validFrom" label={t('validFrom')} type="date" min={dayIn(0)} required />
      <Text form={form} name="reason" label={t('reason')} maxLength={300} />
    </FormDialog>
  )
}
