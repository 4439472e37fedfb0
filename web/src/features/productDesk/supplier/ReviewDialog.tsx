import { audit } from '@reagora/server/audit/contract'
import { productDesk } from '@reagora/server/productDesk/contract'
import { differences } from '@reagora/server/productDesk/rules'
import { useState } from 'react'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Button, ReasonedButton } from '../../../ui/kit.tsx'
import { PageBones } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { Difference } from '../Difference.tsx'
import { conflictPlace, useProductWords, type Reviewed } from '../words.ts'

interface Props {
  id: string
  version: number
  onClose: () => void
  /** The draft is another one now. */
  onSettled: () => void
}

/** What submitting makes of the product, to be agreed to. */
export function ReviewDialog({ id, version, onClose, onSettled }: Props) {
  const { t } = useTranslation('productDesk')
  const { t: common } = useTranslation()
  const reviewed = useApi(productDesk.review, { id }, { quiet: true })
  const review = reviewed.data?.version === version ? reviewed.data : undefined
  const submit = useAction(productDesk.submit, {
    refresh: [productDesk.detail, productDesk.list, audit.trail],
    onDone: () => {
      toast.ok(t('submitted'))
      onSettled()
    },
  })
  const same = review && Object.values(differences(review.before, review.after)).every((list) => list.length === 0)
  const blocked = !review
    ? t('reviewing')
    : review.conflicts.length > 0
      ? t('settleFirst')
      : review.problems.length > 0
        ? review.problems[0]!.problem
        : same
          ? t('noDifference')
          : null
  return (
    <Dialog
      open
      wide
      title={t('review')}
      closeLabel={common('close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('goOnEditing')}</Button>
          <ReasonedButton
            look="primary"
            blocked={blocked}
            busy={submit.isPending}
            onClick={() => submit.mutate({ id, version })}
          >
            {t('submit')}
          </ReasonedButton>
        </>
      }
    >
      {reviewed.error && !review ? (
        <Failure error={reviewed.error} retry={() => void reviewed.refetch()} />
      ) : review ? (
        <>
          {review.conflicts.length > 0 && <Conflicts id={id} of={review} onSettled={onSettled} />}
          {review.problems.map((one) => (
            <p key={one.place} className="note wrong" role="alert">
              {one.problem}
            </p>
          ))}
          <Identity of={review} />
          <Difference before={review.before} after={review.after} />
        </>
      ) : (
        <PageBones />
      )}
    </Dialog>
  )
}

/** Which substance the product becomes, where that is not the one it was. */
function Identity({ of: { identity } }: { of: Reviewed }) {
  const { t } = useTranslation('productDesk')
  if (!identity || identity.outcome === 'stays') return null
  const { outcome, from, to } = identity
  return (
    <p className="identity" role="status">
      {t(`identity.${outcome}`, { from: from?.number ?? '–', to: to?.number ?? '–' })}
    </p>
  )
}

/** Values that others have changed meanwhile, beside what was typed: one of both is chosen for each. */
function Conflicts({ id, of, onSettled }: { id: string; of: Reviewed; onSettled: () => void }) {
  const { t } = useTranslation('productDesk')
  const words = useProductWords()
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const settle = useAction(productDesk.settle, { refresh: [productDesk.detail, productDesk.review], onDone: onSettled })
  const places = of.conflicts.map((key) => {
    const place = conflictPlace(key)
    const at = (state: Reviewed['before']) => {
      const pack = state.packs.find((one) => one.id === place.id)
      if (place.field === 'removed') return pack && !pack.removed ? t('sold') : t('packGone')
      const from = place.id === null ? state : pack
      return words.value(place.field, (from as Record<string, string | string[]> | undefined)?.[place.field] ?? '')
    }
    const pack = [...of.before.packs, ...of.after.packs].find((one) => one.id === place.id)
    const field =
      place.field === 'removed' ? t('packs') : words.field(place.id === null ? place.field : `pack.${place.field}`)
    return { key, what: pack ? `${words.pack(pack)}: ${field}` : field, mine: at(of.after), now: at(of.before) }
  })
  return (
    <section className="conflicts" aria-label={t('conflicts')}>
      <h3>{t('conflicts')}</h3>
      <p className="small muted">{t('conflictsHint')}</p>
      {places.map(({ key, what, mine, now }) => (
        <fieldset key={key}>
          <legend>{what}</legend>
          {([false, true] as const).map((their) => (
            <label key={String(their)} className="check">
              <input
                type="radio"
                name={key}
                checked={theirs.includes(key) === their}
                onChange={() => setTheirs(their ? [...theirs, key] : theirs.filter((one) => one !== key))}
              />
              <span>{t(their ? 'theirs' : 'mine', { value: their ? now : mine })}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <Button
        busy={settle.isPending}
        onClick={() =>
          settle.mutate({ id, version: of.version, mine: of.conflicts.filter((key) => !theirs.includes(key)) })
        }
      >
        {t('settle')}
      </Button>
    </section>
  )
}
