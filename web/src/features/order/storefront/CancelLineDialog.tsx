import type { Output } from '@reagora/server/kernel/endpoint'
import { lineCancellation } from '@reagora/server/lineCancellation/contract'
import { useApi } from '../../../api/useApi.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Bone, Money } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { useWords } from '../../cart/words.ts'
import { CancelReasons, checkReason, noReason, reasonInput } from '../CancelReasons.tsx'
import { unbroken } from '../figures.tsx'
import { changedByMoves } from '../refresh.ts'
import type { OrderLine } from '../words.ts'

type Reckoned = Output<typeof lineCancellation.reckon>

/** Takes one line out of an order: what that changes in money is shown first, and a reason is asked for. */
export function CancelLineDialog({ id, line, onClose }: { id: string; line: OrderLine; onClose: () => void }) {
  const { t } = useTranslation('order')
  const { name, pack } = useWords()
  const { data, error, refetch } = useApi(lineCancellation.reckon, { id, orderLineId: line.id }, { quiet: true })
  const form = useEndpointForm(lineCancellation.cancel, {
    initial: noReason,
    check: (values) => checkReason(t, values),
    input: (values) => ({
      ...reasonInput(values),
      id,
      orderLineId: line.id,
      version: data?.version ?? 0,
      shownTotal: data?.after.grandTotal.amount ?? '0',
    }),
    refresh: [...changedByMoves, lineCancellation.reckon],
    onDone: () => {
      toast.ok(t('lineCancelled', { product: name(line) }))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('cancelLineTitle', { product: name(line) })}
      submit={t(data?.whole ? 'cancelOrder' : 'cancelLine')}
      look="danger"
      blocked={data ? null : t(error ? 'cancelLineNot' : 'cancelLineReckons')}
      cancel={t('keepRest')}
      onClose={onClose}
    >
      <p className="num">{`${line.productCode} · ${pack(line.pack)} × ${line.quantity - line.cancelled}`}</p>
      {data ? (
        <Consequences reckoned={data} />
      ) : error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : (
        <Bone h={120} />
      )}
      {data && <CancelReasons form={form} />}
    </FormDialog>
  )
}

const rows = [
  ['subtotal', 'goodsName'],
  ['discount', 'discount'],
  ['shipping', 'shipping'],
  ['tax', 'taxAmount'],
  ['grandTotal', 'grandTotal'],
] as const

/** The figures before and after, and what becomes of coupons and of money that was paid. */
function Consequences({ reckoned: { whole, before, after, couponsFreed, refund } }: { reckoned: Reckoned }) {
  const { t } = useTranslation('order')
  const shown = rows.filter(
    ([key]) => key === 'grandTotal' || Number(before[key].amount) + Number(after[key].amount) > 0,
  )
  return (
    <>
      {whole && <p className="alert quiet">{t('cancelLastLine')}</p>}
      <table className="cancel-line num">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('amount')}</span>
            </th>
            <th scope="col">{t('figuresNow')}</th>
            <th scope="col">{t('figuresThen')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(([key, label]) => (
            <tr key={key} className={key === 'grandTotal' ? 'strong' : undefined}>
              <th scope="row">{t(label)}</th>
              {[before, after].map((side, at) => (
                <td key={at}>
                  {key === 'discount' && Number(side.discount.amount) > 0 && '−'}
                  <Money value={side[key]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {couponsFreed.length > 0 && <p className="small">{t('couponsFreed', { codes: couponsFreed.join(', ') })}</p>}
      {Number(refund.amount) > 0 && <p className="small">{t('refundThen', { amount: unbroken(refund) })}</p>}
    </>
  )
}
