import { quote } from '@reagora/server/quote/contract'
import { quoteCounter } from '@reagora/server/quoteCounter/contract'
import { quoteDesk } from '@reagora/server/quoteDesk/contract'
import { FINAL_DAYS, FINAL_HOURS, quoteFinal } from '@reagora/server/quoteFinal/contract'
import { serverNow } from '../../api/clock.ts'
import { Text, Ticks } from '../../ui/form/controls.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../ui/form/useForm.ts'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'
import { supplierNameIn } from '../supplier/SupplierName.tsx'

export interface Named {
  supplierId: string
  supplierName: string
  supplierNameZh: string
}

const HOUR = 3_600_000
/** So many hours from now, at a full hour, as the field of the browser writes it in the reader's own time. */
function inHours(hours: number) {
  const at = new Date(Math.ceil(serverNow() / HOUR + hours) * HOUR)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Asks suppliers that have answered for their final price. */
export function FinalDialog({
  id,
  suppliers,
  onClose,
}: {
  id: string
  suppliers: readonly Named[]
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('quote')
  const form = useEndpointForm(quoteFinal.ask, {
    initial: { until: inHours(48), supplierIds: suppliers.map(({ supplierId }) => supplierId) },
    check: ({ until, supplierIds }) => ({
      until: Number.isNaN(new Date(until).getTime()) && t('required', { ns: 'common' }),
      supplierIds: supplierIds.length === 0 && t('chooseSupplier'),
    }),
    input: ({ until, supplierIds }) => ({ id, until: new Date(until).toISOString(), supplierIds }),
    places: { FINAL_UNTIL: 'until', FINAL_BEYOND_VALIDITY: 'until', FINAL_NOT_ANSWERED: 'supplierIds' },
    refresh: [quoteFinal.ofRequest, quoteCounter.ofRequest, quote.detail, quoteDesk.detail],
    onDone: ({ suppliers: n }) => {
      toast.ok(t('finalAsked', { n }))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('final')} submit={t('finalAsk')} onClose={onClose}>
      <p className="small muted">{t('finalHint')}</p>
      <Text
        form={form}
        name="until"
        label={t('finalUntil')}
        hint={t('finalUntilHint', { hours: FINAL_HOURS, days: FINAL_DAYS })}
        type="datetime-local"
        min={inHours(FINAL_HOURS)}
        max={inHours(FINAL_DAYS * 24 - 1)}
        required
      />
      <Ticks
        form={form}
        name="supplierIds"
        legend={t('finalSuppliers')}
        options={suppliers.map((one) => [one.supplierId, supplierNameIn(i18n.language, one)] as const)}
      />
    </FormDialog>
  )
}
