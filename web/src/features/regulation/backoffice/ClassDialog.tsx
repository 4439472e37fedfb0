import { languages } from '@reagora/messages'
import { regulation } from '@reagora/server/regulation/contract'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { Refusal } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import { Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm, type Form } from '../../../ui/form/useForm.ts'
import { Field } from '../../../ui/kit.tsx'
import { placeIn } from '../../structure/rules.ts'
import { percentOf, wrongPercent } from '../rules.ts'
import { ClassReading } from './ClassReading.tsx'
import { staleOfClasses, type KeptClass } from './kept.ts'
import { NameFields, type Names } from './NameFields.tsx'

/** Typing rests this long before the pattern is read. */
const TYPING_MS = 250

interface Props {
  regulationId: string
  /** The class that is changed; null: another one. */
  kept: KeptClass | null
  onClose: () => void
}

/** One class of structures: its pattern, read while it is typed, its names, and what is said of it. */
export function ClassDialog({ regulationId, kept, onClose }: Props) {
  const { t } = useTranslation('regulation')
  const initial = {
    smarts: kept?.smarts ?? '',
    names: (kept?.names ?? {}) as Names,
    threshold: kept?.threshold == null ? '' : String(kept.threshold),
    condition: kept?.condition ?? '',
    note: kept?.note ?? '',
    validTo: kept?.validTo ?? '',
  }
  const form: Form<typeof initial> = useEndpointForm(regulation.saveClass, {
    initial,
    check: ({ names, threshold }) => ({
      smarts: !isRead && (refused?.message ?? t('patternFirst')),
      names: !languages.some((language) => names[language]?.trim()) && t('nameFirst'),
      threshold: wrongPercent(threshold) && t('contentWrong'),
    }),
    input: ({ threshold, validTo, ...values }) => ({
      id: regulationId,
      ...(kept && { entryId: kept.entryId }),
      ...values,
      smarts: asked,
      threshold: percentOf(threshold) ?? null,
      validTo: validTo || null,
    }),
    refresh: staleOfClasses,
    onDone: onClose,
  })
  const smarts = form.values.smarts.trim()
  const asked = useRested(smarts)
  const reading = useApi(regulation.readClass, asked ? { smarts: asked } : null, { quiet: true })
  const isRead = asked === smarts && !reading.isPlaceholderData && reading.data !== undefined && !reading.error
  const refused = asked === smarts && reading.error instanceof Refusal ? reading.error : null
  const place = refused && placeIn(asked, refused.details)
  return (
    <FormDialog
      wide
      form={form}
      title={t(kept ? 'editClass' : 'newClass')}
      submit={isRead ? t('saveClass', { n: reading.data.molecules }) : t('save')}
      onClose={onClose}
    >
      <Field
        label={t('listField.smarts')}
        hint={t('smartsHint')}
        error={refused?.message ?? (form.wrong.smarts || null)}
        required
      >
        {(control) => (
          <textarea
            {...control}
            className="area smarts"
            rows={2}
            spellCheck={false}
            autoComplete="off"
            maxLength={4000}
            value={form.values.smarts}
            onChange={(event) => form.set('smarts', event.target.value)}
          />
        )}
      </Field>
      {place && (
        <pre className="smarts-place" aria-hidden="true">
          {place.line}
          {'\n'}
          {' '.repeat(Math.max(0, place.column - 1))}▲
        </pre>
      )}
      {!refused && <ClassReading reading={asked ? reading.data : null} stale={!isRead && smarts !== ''} />}
      <div className="pairs">
        <NameFields form={form} />
        <Text form={form} name="threshold" label={t('entry.threshold')} />
        <Text form={form} name="condition" label={t('entry.condition')} />
        <Text form={form} name="note" label={t('entry.note')} />
        <Text form={form} name="validTo" label={t('entry.validTo')} type="date" />
      </div>
    </FormDialog>
  )
}

/** A text as it was when typing last rested. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const soon = setTimeout(() => setRested(text), TYPING_MS)
    return () => clearTimeout(soon)
  }, [text])
  return rested
}
