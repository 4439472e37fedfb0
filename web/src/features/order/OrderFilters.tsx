import { paymentStatuses } from '@reagora/server/order/contract'
import { DatePicker, Select } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../ui/SearchField.tsx'
import { useUrlState } from '../../ui/urlState.ts'

/** Search, days and payment of a list of orders, in the address. */
export function OrderFilters({ hint }: { hint: string }) {
  const { t } = useTranslation('order')
  const url = useUrlState()
  const from = url.get('from')
  const until = url.get('until')
  return (
    <>
      <SearchField hint={hint} label={t('find')} />
      <DatePicker.RangePicker
        aria-label={t('placedAt')}
        allowEmpty={[true, true]}
        value={[from ? dayjs(from) : null, until ? dayjs(until) : null]}
        onChange={(days) =>
          url.set({ from: days?.[0]?.format('YYYY-MM-DD') ?? null, until: days?.[1]?.format('YYYY-MM-DD') ?? null })
        }
      />
      <Select
        aria-label={t('paymentState')}
        placeholder={t('paymentState')}
        allowClear
        style={{ width: 140 }}
        value={url.get('payment') || undefined}
        onChange={(value: string | undefined) => url.set({ payment: value ?? null })}
        options={paymentStatuses.map((value) => ({ value, label: t(`payment.${value}`) }))}
      />
    </>
  )
}
