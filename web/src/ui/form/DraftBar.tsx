import type { ReactNode } from 'react'
import { Button, ReasonedButton } from '../kit.tsx'
import { Time } from '../parts.tsx'
import { useTranslation } from '../texts.ts'
import './form.css'

interface Props {
  changed: boolean
  /** When it was last saved. */
  savedAt: string | null
  /** How much is changed, or how much there is; without it the bar says only that something is. */
  told?: ReactNode
  /** What else stands on the bar. */
  tools?: ReactNode
  /** Why it cannot be saved although it is changed. */
  blocked?: string | false
  saving: { isPending: boolean; error: { message: string; http: number } | null }
  onSave: () => void
  /** Lets go of what was changed, so that what is saved is shown. */
  onUndo: () => void
}

/** The head of a page that is changed in many places and saved as a whole: what is changed, undo, save, and why it was refused. */
export function DraftBar({ changed, savedAt, told, tools, blocked, saving, onSave, onUndo }: Props) {
  const { t } = useTranslation('listing')
  const { isPending, error } = saving
  return (
    <>
      <div className="row wrap between draft-bar">
        {tools}
        <span className="small muted" role="status">
          {told ?? (changed && t('draft.changed'))}
          {!changed && savedAt !== null && (
            <>
              {told && ' · '}
              {t('draft.savedAt')} <Time value={savedAt} />
            </>
          )}
        </span>
        <span className="row">
          {changed && <Button onClick={onUndo}>{t('draft.undo')}</Button>}
          <ReasonedButton
            look="primary"
            busy={isPending}
            blocked={blocked || (!changed && t('draft.unchanged'))}
            onClick={onSave}
          >
            {t('draft.save')}
          </ReasonedButton>
        </span>
      </div>
      {error && (
        <div className="card pad draft-refused" role="alert">
          <p>{error.message}</p>
          {/* Somebody else has saved meanwhile. */}
          {error.http === 409 && (
            <Button size="sm" onClick={onUndo}>
              {t('draft.load')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
