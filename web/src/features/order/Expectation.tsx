import type { Checkout } from './words.ts'
import { useTranslation } from '../../ui/texts.ts'

/** How long goods take, and each reason why that is longer than usual (rule BUY-9). */
export function Expectation({ expected }: { expected: NonNullable<Checkout['expectation']> }) {
  const { t } = useTranslation('order')
  const { minDays, maxDays, additions } = expected
  return (
    <div className="small shipping-facts">
      <p>{t('expected', { min: minDays, max: maxDays })}</p>
      <ul className="muted">
        {(['usual', ...additions] as const).map((key) => (
          <li key={key}>{t(`shippingFacts.${key}`)}</li>
        ))}
      </ul>
    </div>
  )
}
