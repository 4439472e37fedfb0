import { Button, Field, Icon, Input } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'

/** A tier as it is typed. */
export interface TypedTier {
  from: string
  rate: string
}
interface Props {
  tiers: readonly TypedTier[]
  error: string | false | undefined
  onChange: (tiers: readonly TypedTier[]) => void
}
/** As many as the contract takes. */
const MAX_TIERS = 10

/** The tiers of a discount: from so many units of a line on, so many percent. */
export function TierRows({ tiers, error, onChange }: Props) {
  const { t } = useTranslation('discount')
  const set = (at: number, some: Partial<TypedTier>) =>
    onChange(tiers.map((tier, index) => (index === at ? { ...tier, ...some } : tier)))
  return (
    <fieldset className="whole stack">
      <legend>{t('tiers')}</legend>
      {tiers.map((tier, at) => (
        <div key={at} className="row">
          <Field label={t('tierFrom')}>
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                maxLength={6}
                value={tier.from}
                onChange={(event) => set(at, { from: event.target.value })}
              />
            )}
          </Field>
          <Field label={t('rate')}>
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                maxLength={5}
                value={tier.rate}
                onChange={(event) => set(at, { rate: event.target.value })}
              />
            )}
          </Field>
          {tiers.length > 1 && (
            <Button
              size="sm"
              look="quiet"
              aria-label={t('tierRemove')}
              onClick={() => onChange(tiers.filter((_, index) => index !== at))}
            >
              <Icon name="close" />
            </Button>
          )}
        </div>
      ))}
      {error && (
        <p className="note formproblem" role="alert">
          {error}
        </p>
      )}
      {tiers.length < MAX_TIERS && (
        <div>
          <Button size="sm" onClick={() => onChange([...tiers, { from: '', rate: '' }])}>
            {t('tierAdd')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
