import type { ReactNode } from 'react'
import { Button, Icon, ReasonedButton } from '../kit.tsx'
import { Time } from '../parts.tsx'
import { useTranslation } from '../texts.ts'
import { SavedMeanwhile } from './controls.tsx'
import { conflictsOf } from './rebase.ts'
import type { Form } from './useForm.ts'
import './form.css'

interface Props<V> {
  form: Form<V>
  /** When it was last saved. */
  savedAt: string | null
  /** How much is changed, or how much there is; without it the bar says only that something is. */
  told?: ReactNode
  /** What else stands on the bar. */
  tools?: ReactNode
  /** Why it cannot be saved although it is changed. */
  blocked?: string | false
  /** What a field is about that somebody else has changed meanwhile, too, and how a value of it reads. */
  read: (path: readonly string[], value: unknown) => { about: string; text: string }
  /** Where something is asked before it is saved. */
  onSave?: () => void
}

/**
 * The head of a page that is changed in many places and saved as a whole: what is changed, undo, save, why it was refused, and what
 * somebody else has saved meanwhile in the same places.
 */
export function DraftBar<V>({ form, savedAt, told, tools, blocked, read, onSave = form.submit }: Props<V>) {
  const { t } = useTranslation('listing')
  const { dirty, busy, problem } = form
  return (
    <>
      <div className="row wrap between draft-bar">
        {tools}
        <span className="small muted" role="status">
          {told ?? (dirty && t('draft.changed'))}
          {!dirty && savedAt !== null && (
            <>
              {told && ' · '}
              {t('draft.savedAt')} <Time value={savedAt} />
            </>
          )}
        </span>
        <span className="row">
          {dirty && <Button onClick={form.reset}>{t('draft.undo')}</Button>}
          <ReasonedButton
            look="primary"
            busy={busy}
            blocked={blocked || (!dirty && t('draft.unchanged'))}
            onClick={onSave}
          >
            {t('draft.save')}
          </ReasonedButton>
        </span>
      </div>
      {problem && (
        <p className="formproblem" role="alert">
          <Icon name="alert" />
          {problem}
        </p>
      )}
      {conflictsOf(form.theirs).map((path) => (
        <SavedMeanwhile
          key={path.join('.')}
          form={form}
          name={path[0] as keyof V & string}
          path={path.slice(1)}
          about={read(path, undefined).about}
          read={(value) => read(path, value).text}
        />
      ))}
    </>
  )
}
