import type { Output } from '@reagora/server/kernel/endpoint'
import { requisition } from '@reagora/server/requisition/contract'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { useGuard } from '../../ui/form/guard.tsx'
import { Button, Field, Input, Select } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'
import '../../ui/form/form.css'

/** When one is away, and who decides on requisitions then. */
export function AbsenceForm({ given }: { given: Output<typeof requisition.showAbsence> }) {
  const { t } = useTranslation('requisition')
  const { t: common } = useTranslation()
  const [from, setFrom] = useState(given.from ?? '')
  const [until, setUntil] = useState(given.until ?? '')
  const [delegateId, setDelegateId] = useState(given.delegateId ?? '')
  const [wrong, setWrong] = useState(false)
  const saving = useAction(requisition.saveAbsence, {
    refresh: [requisition.showAbsence, requisition.showRules, requisition.list],
    onDone: () => toast.ok(t('saved')),
  })
  const typed = from !== (given.from ?? '') || until !== (given.until ?? '') || delegateId !== (given.delegateId ?? '')
  useGuard(typed && !saving.isPending)
  const save = () => {
    const sound = (from === '') === (until === '') && from <= until
    setWrong(!sound)
    if (sound) saving.mutate({ from: from || null, until: until || null, delegateId: delegateId || null })
  }
  const clear = () => {
    setFrom('')
    setUntil('')
    setWrong(false)
    saving.mutate({ from: null, until: null, delegateId: delegateId || null })
  }
  return (
    <section className="card pad stack" aria-labelledby="absence">
      <h2 id="absence">{t('absence')}</h2>
      <p className="muted small">{t('absenceHint')}</p>
      <div className="pairs">
        <Field label={t('from')}>
          {(control) => (
            <Input {...control} type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
          )}
        </Field>
        <Field label={t('until')} error={wrong ? t('wrongDays') : undefined}>
          {(control) => (
            <Input {...control} type="date" value={until} onChange={(event) => setUntil(event.target.value)} />
          )}
        </Field>
      </div>
      <Field label={t('delegate')}>
        {({ id }) => (
          <Select
            id={id}
            label={t('delegate')}
            value={delegateId}
            onChange={setDelegateId}
            options={[['', t('noDelegate')], ...given.colleagues.map(({ userId, name }) => [userId, name] as const)]}
          />
        )}
      </Field>
      <div className="row wrap">
        <Button look="primary" busy={saving.isPending} onClick={save}>
          {common('save')}
        </Button>
        {given.from && (
          <Button busy={saving.isPending} onClick={clear}>
            {t('present')}
          </Button>
        )}
      </div>
    </section>
  )
}
