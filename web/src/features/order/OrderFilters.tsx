import { paymentStatuses } from '@reagora/server/order/contract'
import { DatePicker, Input, Select } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { composing } from '../../ui/keys.ts'
import { Icon } from '../../ui/kit.tsx'
import { useUrlState } from '../../ui/urlState.ts'

/** Search, days and payment of a list of orders, in the address. */
export function OrderFilters({ hint }: { hint: string }) {
  const { t } = useTranslation('order')
  const url = useUrlState()
  const from = url.get('from')
  const until = url.get('until')
  return (
    <>
      <Input.Search
        key={url.get('q')}
        aria-label={t('find')}
        placeholder={hint}
        allowClear
        style={{ width: 300 }}
        maxLength={100}
        defaultValue={url.get('q')}
        searchIcon={
          <span role="img" aria-label={t('find')}>
            <Icon name="search" />
          </span>
        }
        onKeyDown={(event) => {
          if (event.key === 'Enter' && composing(event.nativeEvent)) event.preventDefault()
        }}
        onSearch={(text, event) => {
          if (event && 'nativeEvent' in event && composing(event.nativeEvent as KeyboardEvent)) return
          url.set({ q: text.trim() })
        }}
      />
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
