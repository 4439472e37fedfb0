import type { Output } from '@reagora/server/kernel/endpoint'
import { requisition } from '@reagora/server/requisition/contract'
import { useAction } from '../../api/useAction.ts'
import { Choice, Text } from '../../ui/form/controls.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useEndpointForm } from '../../ui/form/useForm.ts'
import { Button } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'

const refresh = [requisition.showAbsence, requisition.showRules, requisition.list]

/** When one is away, and who decides on requisitions then. What was saved meanwhile, in another window, stands beside what was typed. */
export function AbsenceForm({ given }: { given: Output<typeof requisition.showAbsence> }) {
  const { t } = useTranslation('requisition')
  const { t: common } = useTranslation()
  const { colleagues, ...seen } = given
  const onDone = () => toast.ok(t('saved'))
  const form = useEndpointForm(requisition.saveAbsence, {
    initial: { from: given.from ?? '', until: given.until ?? '', delegateId: given.delegateId ?? '' },
    check: ({ from, until }) => ({ until: ((from === '') !== (until === '') || from > until) && t('wrongDays') }),
    input: ({ from, until, delegateId }) => ({
      from: from || null,
      until: until || null,
      delegateId: delegateId || null,
      seen,
    }),
    refresh,
    onDone,
  })
  const ending = useAction(requisition.saveAbsence, { refresh, onDone })
  const end = () => {
    form.fill({ from: '', until: '' })
    ending.mutate({ from: null, until: null, delegateId: form.values.delegateId || null, seen })
  }
  return (
    <section className="card pad stack" aria-labelledby="absence">
      <h2 id="absence">{t('absence')}</h2>
      <p className="muted small">{t('absenceHint')}</p>
      <FormPage
        form={form}
        submit={common('save')}
        beside={
          given.from && (
            <Button busy={ending.isPending} onClick={end}>
              {t('present')}
            </Button>
          )
        }
      >
        <div className="pairs">
          <Text form={form} name="from" label={t('from')} type="date" />
          <Text form={form} name="until" label={t('until')} type="date" />
        </div>
        <Choice
          form={form}
          name="delegateId"
          label={t('delegate')}
          options={[['', t('noDelegate')], ...colleagues.map(({ userId, name }) => [userId, name] as const)]}
        />
      </FormPage>
    </section>
  )
}
