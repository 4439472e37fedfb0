import { audit } from '@reagora/server/audit/contract'
import { moleculeDesk } from '@reagora/server/moleculeDesk/contract'
import { moleculeMove } from '@reagora/server/moleculeMove/contract'
import { useState } from 'react'
import { Refusal } from '../../../api/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Button, Field, Input } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { namesIn } from '../../molecule/names.ts'
import type { MergePreview, MoleculeRecord } from '../words.ts'

/** A molecule that is another one: that one is named, what would change is shown, then the two are one. */
export function MergeDialog({ of, onClose }: { of: MoleculeRecord; onClose: () => void }) {
  const { t } = useTranslation('moleculeDesk')
  const [target, setTarget] = useState('')
  const [preview, setPreview] = useState<MergePreview | null>(null)
  const asking = useAction(moleculeMove.previewMerge, { quiet: true, onDone: setPreview })
  const from = of.moleculeId
  const form = useEndpointForm(moleculeMove.merge, {
    initial: { reason: '' },
    input: (values) => ({ ...values, from, into: preview?.into.moleculeId ?? '', sign: preview?.sign ?? '' }),
    refresh: [moleculeDesk.detail, moleculeDesk.list, moleculeMove.merges, audit.trail],
    // What was previewed is not so any more.
    onRefused: () => setPreview(null),
    onDone: () => {
      toast.ok(t('mergeDone'))
      onClose()
    },
  })
  const ask = () => {
    setPreview(null)
    if (target.trim() !== '') asking.mutate({ from, into: target.trim() })
  }
  return (
    <FormDialog
      form={form}
      title={t('mergeTitle', { number: of.number })}
      submit={preview ? t('mergeDo', { number: preview.into.number }) : t('merge')}
      blocked={preview ? null : t('previewFirst')}
      onClose={onClose}
    >
      <p className="muted small">{t('mergeHint')}</p>
      <Field
        label={t('mergeTarget')}
        hint={t('targetHint')}
        error={asking.error instanceof Refusal ? asking.error.message : null}
        required
      >
        {(control) => (
          <div className="row">
            <Input
              {...control}
              className="grow"
              value={target}
              maxLength={40}
              autoComplete="off"
              onChange={(event) => {
                setTarget(event.target.value)
                setPreview(null)
                asking.reset()
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                event.preventDefault()
                ask()
              }}
            />
            <Button busy={asking.isPending} onClick={ask}>
              {t('preview')}
            </Button>
          </div>
        )}
      </Field>
      {preview && <Changes of={preview} />}
      <Text form={form} name="reason" label={t('reason')} hint={t('reasonHint')} />
    </FormDialog>
  )
}

/** What a merge would change, a line for each place where somebody would see it. */
function Changes({ of }: { of: MergePreview }) {
  const { t, i18n } = useTranslation('moleculeDesk')
  const { from, into } = of
  const named = (one: MergePreview['from']) => `${one.number} ${namesIn(i18n.language, one).name}`
  const { number } = into
  return (
    <section aria-label={t('preview')} aria-live="polite">
      <h3>{t('changes', { from: named(from), into: named(into) })}</h3>
      {of.drawnOtherwise && <p className="drawn-otherwise">{t('drawnOtherwise')}</p>}
      <ul>
        <li>{t('change.mergeOffers', { number, n: of.products, all: from.offers + into.offers })}</li>
        {of.newCas.length > 0 && <li>{t('change.newCas', { number, cas: of.newCas.join(', ') })}</li>}
        <li>{t('change.names', { number, n: of.newNames })}</li>
        <li>{t('change.favourites', { n: of.favourites })}</li>
        <li>{t('change.watching', { number, n: of.alerts })}</li>
        <li>{t('change.lists', { n: of.listLines })}</li>
      </ul>
    </section>
  )
}
