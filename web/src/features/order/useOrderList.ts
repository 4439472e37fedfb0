import { order, orderStatuses, paymentStatuses, type OrderStatus } from '@reagora/server/order/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { q } from '../../api/call.ts'
import type { View } from '../../ui/DataTable.tsx'
import { useUrlState } from '../../ui/urlState.ts'

const oneOf = <T extends string>(all: readonly T[], text: string): T | undefined => all.find((one) => one === text)
const day = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)
export const PAGE = 20

/** The list of orders that the address describes, with a tab for every status that has any. */
export function useOrderList() {
  const { t } = useTranslation('order')
  const url = useUrlState()
  const status = oneOf(orderStatuses, url.get('status'))
  const filter = {
    ...(url.get('q') && { search: url.get('q').slice(0, 100) }),
    ...(day(url.get('from')) && { from: day(url.get('from')) }),
    ...(day(url.get('until')) && { until: day(url.get('until')) }),
    ...(oneOf(paymentStatuses, url.get('payment')) && { paymentStatus: oneOf(paymentStatuses, url.get('payment')) }),
  }
  const list = useQuery({
    ...q(order.list, { ...filter, ...(status && { status }), pageNumber: url.page, pageSize: PAGE }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const counts: Partial<Record<OrderStatus, number>> = list.data?.counts ?? {}
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const views: View[] = [
    { key: 'all', label: t('allOrders'), ...(list.data && { count: all }), filters: {} },
    ...orderStatuses
      .filter((one) => counts[one] || one === status)
      .map((one) => ({ key: one, label: t(`status.${one}`), count: counts[one] ?? 0, filters: { status: one } })),
  ]
  return {
    rows: list.data?.list ?? [],
    total: list.data?.total ?? 0,
    views,
    /** What the list shows, for an export of the same. */
    filter: { ...filter, ...(status && { status }) },
    loading: list.isPending || list.isPlaceholderData,
    error: list.error,
    retry: () => void list.refetch(),
    /** There is not one order, whatever the filters. */
    bare: list.data !== undefined && all === 0 && !status && Object.keys(filter).length === 0,
  }
}
