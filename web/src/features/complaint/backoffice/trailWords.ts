import { useTranslation } from '../../../ui/texts.ts'
import type { OwnWords } from '../../audit/AuditTrail.tsx'

const places = { move: 'step.', act: 'step.', state: 'status.' } as const

/** The time line of a complaint speaks as its other pages do. */
export function useTrailWords(): OwnWords {
  const { t, i18n } = useTranslation('complaint')
  return (kind, word) => {
    // What was said and decided stands in the page itself.
    if (kind === 'field') return null
    // Calls bear the name of their module, `complaint.write`.
    const key = `${places[kind]}${word.slice(word.indexOf('.') + 1)}`
    return i18n.exists('complaint', key) ? t(key as 'step.ask') : undefined
  }
}
