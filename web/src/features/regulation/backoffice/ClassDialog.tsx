import { languageNames, languages } from '@reagora/messages'
import { regulation } from '@reagora/server/regulation/contract'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refusal } from '../../../api/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field, Input, Button, ReasonedButton } from '../../../ui/kit.tsx'
import { placeIn } from '../../structure/rules.ts'
import { percentOf } from '../rules.ts'
import { staleOfClasses, type KeptClass } from './Classes.tsx'
import { ClassReading } from './ClassReading.tsx'

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
  const { t: common } = useTranslation()
  const [smarts, setSmarts] = useState(kept?.smarts ?? '')
  const [names, setNames] = useState<KeptClass['names']>(kept?.names ?? {})
  const [texts, setTexts] = useState({
    threshold: kept?.threshold == null ? '' : String(kept.threshold),
    condition: kept?.condition ?? '',
    note: kept?.note ?? '',
    validTo: kept?.validTo ?? '',
  })
  const asked = useRested(smarts.trim())
  const reading = useApi(regulation.readClass, asked ? { smarts: asked } : null, { quiet: true })
  const isRead = asked === smarts.trim() && !reading.isPlaceholderData && reading.data !== undefined && !reading.error
  const save = useAction(regulation.saveClass, { refresh: staleOfClasses, onDone: onClose })
  const refused = asked === smarts.trim() && reading.error instanceof Refusal ? reading.error : null
  const place = refused && placeIn(asked, refused.details)
  const threshold = percentOf(texts.threshold)
  const wrong = texts.threshold.trim() !== '' && threshold === undefined
  const named = languages.some((language) => names[language]?.trim())
  const blocked = !isRead ? t('patternFirst') : !named ? t('nameFirst') : wrong ? t('contentWrong') : null
  const send = () =>
    save.mutate({
      id: regulationId,
      ...(kept && { entryId: kept.entryId }),
      ...texts,
      smarts: asked,
      names,
      threshold: threshold ?? null,
      validTo: texts.validTo || null,
    })
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t(kept ? 'editClass' : 'newClass')}
      closeLabel={common('close')}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <ReasonedButton look="primary" busy={save.isPending} blocked={blocked} onClick={send}>
            {isRead ? t('saveClass', { n: reading.data.molecules }) : t('save')}
          </ReasonedButton>
        </>
      }
    >
      <div className="regulation-form">
        <Field label={t('listField.smarts')} hint={t('smartsHint')} error={refused?.message ?? null} required>
          {(control) => (
            <textarea
              {...control}
              className="area smarts"
              rows={2}
              spellCheck={false}
              autoComplete="off"
              maxLength={4000}
              value={smarts}
              onChange={(event) => setSmarts(event.target.value)}
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
        {!refused && <ClassReading reading={asked ? reading.data : null} stale={!isRead && smarts.trim() !== ''} />}
        <div className="pairs">
          {languages.map((language) => (
            <Field key={language} label={`${t('name')} · ${languageNames[language]}`}>
              {(control) => (
                <Input
                  {...control}
                  lang={language}
                  value={names[language] ?? ''}
                  maxLength={500}
                  onChange={(event) => setNames({ ...names, [language]: event.target.value })}
                />
              )}
            </Field>
          ))}
          {(['threshold', 'condition', 'note', 'validTo'] as const).map((key) => (
            <Field key={key} label={t(`entry.${key}`)} error={key === 'threshold' && wrong ? t('contentWrong') : null}>
              {(control) => (
                <Input
                  {...control}
                  type={key === 'validTo' ? 'date' : 'text'}
                  value={texts[key]}
                  onChange={(event) => setTexts({ ...texts, [key]: event.target.value })}
                />
              )}
            </Field>
          ))}
        </div>
      </div>
    </Dialog>
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
