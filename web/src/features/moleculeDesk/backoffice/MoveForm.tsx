import { moleculeMove } from '@reagora/server/moleculeMove/contract'
import { useState } from 'react'
import { Refusal } from '../../../api/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { useGuard } from '../../../ui/form/guard.tsx'
import { Field, Input, ReasonedButton } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { staleAfterMove, type Movable, type MovePreview } from '../words.ts'
import { Preview } from './Preview.tsx'

interface Props {
  of: Movable
  chosen: readonly string[]
  /** Why these products cannot be moved. */
  blocked: string | null
  onDone: () => void
  /** The molecule that they go to, where it is known already. */
  start: string
}

/** Chosen products put to a molecule that is there. What was previewed is forgotten as soon as anything is chosen otherwise. */
export function MoveForm({ of, chosen, blocked, onDone, start }: Props) {
  const { t } = useTranslation('moleculeDesk')
  const [into, setInto] = useState(start)
  const [reason, setReason] = useState('')
  const [previewed, setPreview] = useState<{ of: MovePreview; chosen: readonly string[] } | null>(null)
  const asking = useAction(moleculeMove.preview, { quiet: true, onDone: (of) => setPreview({ of, chosen }) })
  const preview = previewed?.chosen === chosen ? previewed.of : null
  const problem = asking.error instanceof Refusal ? asking.error.message : null
  const moving = useAction(moleculeMove.move, {
    refresh: staleAfterMove,
    onDone: () => {
      toast.ok(t('moved'))
      onDone()
      setInto('')
      setReason('')
      setPreview(null)
    },
  })
  useGuard((into.trim() !== start || reason.trim() !== '') && !moving.isPending)
  const from = of.molecule.moleculeId
  const why = blocked ?? (into.trim() === '' ? t('targetFirst') : null)
  const whyNot = reason.trim() === '' ? t('reasonFirst') : null
  return (
    <>
      <form
        className="row wrap"
        onSubmit={(event) => {
          event.preventDefault()
          setPreview(null)
          if (why === null) asking.mutate({ from, products: [...chosen], into: into.trim() })
        }}
      >
        <Field label={t('target')} hint={t('targetHint')} error={problem} required>
          {(control) => (
            <Input
              {...control}
              value={into}
              maxLength={40}
              autoComplete="off"
              onChange={(event) => {
                setInto(event.target.value)
                setPreview(null)
                asking.reset()
              }}
            />
          )}
        </Field>
        <ReasonedButton type="submit" busy={asking.isPending} blocked={why} show>
          {t('preview')}
        </ReasonedButton>
      </form>
      {preview && (
        <>
          <Preview of={preview} />
          <Field label={t('reason')} hint={t('reasonHint')} required>
            {(control) => (
              <Input {...control} value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
            )}
          </Field>
          <div className="row wrap">
            <ReasonedButton
              look="primary"
              busy={moving.isPending}
              blocked={whyNot}
              show
              onClick={() =>
                moving.mutate({
                  from,
                  into: preview.into.moleculeId,
                  products: [...chosen],
                  sign: preview.sign,
                  reason: reason.trim(),
                })
              }
            >
              {t('moveN', { n: preview.products, number: preview.into.number })}
            </ReasonedButton>
          </div>
        </>
      )}
    </>
  )
}
