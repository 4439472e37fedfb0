import { formatMoney } from '@reagora/server/kernel/money'
import { payment } from '@reagora/server/payment/contract'
import { useApi } from '../../api/useApi.ts'
import { Failure } from '../../ui/Failure.tsx'
import { Bone, FigureWithReason, Money } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'

/** What follows for money and stock if the rest of an order is not sent. */
export function AfterClosing({ id }: { id: string }) {
  const { t } = useTranslation('order')
  const { data, error, refetch } = useApi(payment.ifClosed, { id }, { quiet: true })
  if (error) return <Failure error={error} retry={() => void refetch()} />
  if (!data) return <Bone w="100%" h={70} />
  const { before, total, refundDue, open, units, reserved } = data
  const owedBack = Number(refundDue.amount) > 0
  return (
    <FigureWithReason
      figures={[
        {
          label: t('ifClosedTotal', { before: formatMoney(before.amount, before.currency) }),
          value: <Money value={total} />,
        },
        { label: t(owedBack ? 'ifClosedBack' : 'stillToPay'), value: <Money value={owedBack ? refundDue : open} /> },
        { label: t('ifClosedUnits'), value: String(units) },
        { label: t('ifClosedFree'), value: String(reserved) },
      ]}
    />
  )
}
