import type { Currency } from '@reagora/server/kernel/money'
import { useTranslation } from './texts.ts'
import { formatApproximate } from './approximate.ts'

interface ApproximateProps {
  value: { amount: string; currency: Currency }
  /** The reference rates it was reckoned by. */
  by: { day: string; source: string }
}
/** "≈ CNY 1,234": an amount in the buyer's own currency, which nobody charges; by which rates it says itself. */
export function Approximate({ value, by: { day, source } }: ApproximateProps) {
  const { t } = useTranslation()
  return (
    <span className="small muted num nowrap approximate" title={t('approximateBy', { day, source })}>
      ≈ {formatApproximate(value.amount, value.currency)}
    </span>
  )
}
