import { useTranslation } from '../../../ui/texts.ts'
import type { OwnWords } from '../../audit/AuditTrail.tsx'

/** Where the texts of orders have the words of a time line. */
const places = {
  move: ['event.'],
  act: [],
  field: ['field.'],
  state: ['status.', 'payment.', 'reason.'],
} as const satisfies Record<Parameters<OwnWords>[0], readonly string[]>

/** The time line of an order speaks as its other pages do. */
export function useTrailWords(): OwnWords {
  const { t, i18n } = useTranslation('order')
  return (kind, word) => {
    const place = places[kind].find((prefix) => i18n.exists('order', `${prefix}${word}`))
    if (place) return t(`${place}${word}` as 'event.place')
    // Amounts in minor units and the like, which the page shows better.
    return kind === 'field' ? null : undefined
  }
}
