import type { approval } from '@reagora/server/approval/contract'
import { formatMoney } from '@reagora/server/kernel/money'
import type { Output } from '@reagora/server/kernel/endpoint'
import type { requisition } from '@reagora/server/requisition/contract'
import { Tag, type TagTone } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'

export type Requisition = Output<typeof requisition.detail>
export type RequisitionRow = Output<typeof requisition.list>['list'][number]
type ByLink = Output<typeof approval.showByLink>
export type Line = ByLink['lines'][number]
export type Step = ByLink['steps'][number]

const tones: Record<Requisition['status'], TagTone | undefined> = {
  'pending approval': 'warn',
  approved: 'ok',
  rejected: 'danger',
  returned: 'danger',
  withdrawn: undefined,
}
export function StatusTag({ status }: { status: Requisition['status'] }) {
  const { t } = useTranslation('requisition')
  return <Tag tone={tones[status]}>{t(`status.${status}`)}</Tag>
}

/** Why approval is needed, in one line. */
export function useReasons() {
  const { t } = useTranslation('requisition')
  return (reasons: Requisition['reasons']) =>
    reasons
      .map(({ amount, projectCode, substance }) => {
        if (amount) return t('reason.amount', { amount: formatMoney(amount.amount, amount.currency) })
        return substance ? t(`reason.${substance}`) : t('reason.project', { code: projectCode })
      })
      .join(' · ')
}

/** What came of a decision, for whoever made it. */
export function useDone() {
  const { t } = useTranslation('requisition')
  return ({
    status,
    orderNumber,
    reason,
  }: Pick<Output<typeof approval.decide>, 'status' | 'orderNumber' | 'reason'>) => {
    if (status === 'approved') return t('done.approved', { order: orderNumber })
    if (status === 'returned') return t('done.returned', { reason })
    return t(status === 'rejected' ? 'done.rejected' : 'done.pending approval')
  }
}
