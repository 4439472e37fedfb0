import { invoice } from '@reagora/server/invoice/contract'
import { useApi } from '../../api/useApi.ts'
import { Failure } from '../../ui/Failure.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { Text } from '../../ui/form/controls.tsx'
import { useEndpointForm } from '../../ui/form/useForm.ts'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'
import { isDays } from './isDays.ts'

/** After how many days overdue companies without days of their own are held. */
export function HouseDays() {
  const { data, error, refetch } = useApi(invoice.overdueDays, {}, { quiet: true })
  if (error) return <Failure error={error} retry={() => void refetch()} />
  if (data) return <Form days={data.days} />
  // Made as what comes, and so as high: the list beneath stays where it is.
  return (
    <details className="card pad" aria-busy="true">
      <Summary days="…" />
    </details>
  )
}

function Summary({ days }: { days: number | string }) {
  const { t } = useTranslation('invoice')
  return (
    <summary>
      {t('overdueDaysHouse')}
      {t('colon', { ns: 'common' })}
      <span className="num">{days}</span>
    </summary>
  )
}

function Form({ days }: { days: number }) {
  const { t } = useTranslation('invoice')
  const { t: common } = useTranslation()
  const form = useEndpointForm(invoice.setOverdueDays, {
    initial: { days: String(days) },
    guard: 'query',
    check: (values) => ({ days: !isDays(values.days) && t('overdueDaysWrong') }),
    input: (values) => ({ days: Number(values.days.normalize('NFKC')) }),
    refresh: [invoice.overdueDays, invoice.ageing],
    onDone: () => toast.ok(common('saved')),
  })
  return (
    <details className="card pad">
      <Summary days={days} />
      <FormPage form={form} submit={t('saveDays')} look="plain">
        <Text
          form={form}
          name="days"
          label={t('overdueDaysHouse')}
          hint={t('overdueDaysHint')}
          inputMode="numeric"
          maxLength={3}
        />
      </FormPage>
    </details>
  )
}
