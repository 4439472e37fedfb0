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
  const { t } = useTranslation('invoice')
  const { data, error, refetch } = useApi(invoice.overdueDays, {}, { quiet: true })
  if (error) return <Failure error={error} retry={() => void refetch()} />
  // As high as what comes: the list beneath stays where it is.
  return data ? <Form days={data.days} /> : <div className="card pad">{t('overdueDaysHouse')}: …</div>
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
      <summary>
        {t('overdueDaysHouse')}: <span className="num">{days}</span>
      </summary>
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
