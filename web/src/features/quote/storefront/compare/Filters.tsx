import { currencyCodes } from '@reagora/server/kernel/money'
import { Button, Check, Icon, Input, Select } from '../../../../ui/kit.tsx'
import { useTranslation } from '../../../../ui/texts.ts'
import { lineSorts, supplierSorts, type Wanted } from './wanted.ts'

interface Props {
  wanted: Wanted
  /** Currencies that answers were given in. */
  currencies: readonly string[]
  /** Suppliers that are hidden now. */
  hidden: readonly { supplierId: string; name: string }[]
}
/** What narrows the comparison and puts it into order; all of it lives in the address. */
export function Filters({ wanted, currencies, hidden }: Props) {
  const { t } = useTranslation('quote')
  const { filters, set } = wanted
  return (
    <div className="compare-filters not-print" role="search" aria-label={t('narrow')}>
      <label className="row">
        <span className="small muted">{t('shipWithin')}</span>
        <Input
          className="qty"
          inputMode="numeric"
          maxLength={4}
          value={filters.shipWithin ?? ''}
          onChange={({ target }) => set({ days: target.value.replace(/\D/g, '') }, true, true)}
        />
        <span className="small muted">{t('daysWord')}</span>
      </label>
      <label className="row">
        <span className="small muted">{t('purityFrom')}</span>
        <Input
          className="qty"
          inputMode="decimal"
          maxLength={5}
          key={filters.purityFrom === null ? 'none' : 'some'}
          defaultValue={filters.purityFrom ?? ''}
          onBlur={({ target }) => set({ purity: target.value.replace(',', '.').replace(/[^\d.]/g, '') }, true, true)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur()
          }}
        />
        <span className="small muted">%</span>
      </label>
      {currencies.length > 1 && (
        <Select
          label={t('currency')}
          value={filters.in ?? ''}
          onChange={(code) => set({ in: code }, true, true)}
          options={[
            ['', t('anyCurrency')],
            ...currencyCodes.filter((code) => currencies.includes(code)).map((code) => [code, code] as const),
          ]}
        />
      )}
      <Check checked={filters.complete} onChange={(on) => set({ complete: on ? '1' : null }, true, true)}>
        {t('completeOnly')}
      </Check>
      <Select
        label={t('supplierOrder')}
        value={wanted.suppliers}
        onChange={(sort) => set({ suppliers: sort === 'asked' ? null : sort }, true, true)}
        options={supplierSorts.map((sort) => [sort, t(`supplierSort.${sort}`)] as const)}
      />
      <Select
        label={t('lineOrder')}
        value={wanted.lines}
        onChange={(sort) => set({ lines: sort === 'asked' ? null : sort }, true, true)}
        options={lineSorts.map((sort) => [sort, t(`lineSort.${sort}`)] as const)}
      />
      {hidden.map(({ supplierId, name }) => (
        <Button
          key={supplierId}
          size="sm"
          aria-label={t('showSupplier', { name })}
          onClick={() => wanted.hide(supplierId)}
        >
          {t('hiddenSupplier', { name })}
          <Icon name="plus" size={12} />
        </Button>
      ))}
      {(wanted.narrowed || hidden.length > 0) && (
        <Button
          size="sm"
          look="quiet"
          onClick={() => set({ days: null, purity: null, in: null, complete: null, without: null }, true, true)}
        >
          {t('narrowNothing')}
        </Button>
      )}
    </div>
  )
}
