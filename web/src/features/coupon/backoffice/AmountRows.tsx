import { currencyCodes, type Currency } from '@reagora/server/kernel/money'
import { Button, Field, Icon, Input, Select } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'

/** What a code is worth in a currency, as it is typed. */
export interface TypedAmount {
  currency: Currency
  amount: string
  minimum: string
  maxShipping: string
}
interface Props {
  amounts: readonly TypedAmount[]
  /** Currencies that stay. */
  kept: readonly Currency[]
  error: string | false | undefined
  onChange: (amounts: readonly TypedAmount[]) => void
}

/** Amount, minimum and maximum shipping for each currency. */
export function AmountRows({ amounts, kept, error, onChange }: Props) {
  const { t } = useTranslation('coupon')
  const used = amounts.map(({ currency }) => currency)
  const next = currencyCodes.find((one) => !used.includes(one))
  const set = (at: number, some: Partial<TypedAmount>) =>
    onChange(amounts.map((one, index) => (index === at ? { ...one, ...some } : one)))
  return (
    <fieldset className="whole stack">
      <legend>{t('worth')}</legend>
      {amounts.map((one, at) => (
        <div key={at} className="pairs card pad">
          <Field label={t('currency')}>
            {({ id }) => (
              <span className="row">
                <Select
                  id={id}
                  label={t('currency')}
                  value={one.currency}
                  blocked={kept.includes(one.currency) ? one.currency : null}
                  onChange={(currency) => set(at, { currency: currency as Currency })}
                  options={currencyCodes
                    .filter((code) => code === one.currency || !used.includes(code))
                    .map((code) => [code, code] as const)}
                />
                {amounts.length > 1 && !kept.includes(one.currency) && (
                  <Button
                    size="sm"
                    look="quiet"
                    aria-label={t('currencyRemove', { currency: one.currency })}
                    onClick={() => onChange(amounts.filter((_, index) => index !== at))}
                  >
                    <Icon name="close" />
                  </Button>
                )}
              </span>
            )}
          </Field>
          {(['amount', 'minimum', 'maxShipping'] as const).map((key) => (
            <Field key={key} label={t(key)}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="decimal"
                  maxLength={16}
                  value={one[key]}
                  onChange={(event) => set(at, { [key]: event.target.value })}
                />
              )}
            </Field>
          ))}
        </div>
      ))}
      {error && (
        <p className="formproblem" role="alert">
          {error}
        </p>
      )}
      {next && (
        <div>
          <Button
            size="sm"
            onClick={() => onChange([...amounts, { currency: next, amount: '', minimum: '0', maxShipping: '0' }])}
          >
            {t('currencyAdd')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
