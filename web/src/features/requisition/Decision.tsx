import { useState } from 'react'
import { useGuard } from '../../ui/form/guard.tsx'
import { Button, Field } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'

interface Props {
  busy: boolean
  decide: (decision: 'approve' | 'reject', note: string) => void
}

/** Approve or reject; a rejection says why. */
export function Decision({ busy, decide }: Props) {
  const { t } = useTranslation('requisition')
  const [rejecting, setRejecting] = useState(false)
  const [note, setNote] = useState('')
  const why = note.trim()
  useGuard(why !== '' && !busy)
  return (
    <div className="stack">
      <Field
        label={t(rejecting ? 'rejectWhy' : 'note')}
        hint={rejecting ? t('rejectWhyHint') : undefined}
        required={rejecting}
      >
        {(control) => (
          <textarea
            {...control}
            className="area"
            rows={2}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <div className="row wrap">
        {rejecting ? (
          <Button
            look="danger"
            busy={busy}
            aria-disabled={!why || undefined}
            onClick={() => why && decide('reject', why)}
          >
            {t('sendReject')}
          </Button>
        ) : (
          <>
            <Button look="primary" busy={busy} onClick={() => decide('approve', why)}>
              {t('approve')}
            </Button>
            <Button onClick={() => setRejecting(true)}>{t('reject')}</Button>
          </>
        )}
      </div>
    </div>
  )
}
