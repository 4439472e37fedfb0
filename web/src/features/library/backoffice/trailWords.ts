import type { OwnWords } from '../../audit/AuditTrail.tsx'
import { useTranslation } from '../../../ui/texts.ts'

const fields: Partial<Record<string, 'name' | 'compounds' | 'purchaseOrder' | 'remark' | 'tracking' | 'reason'>> = {
  title: 'name',
  compounds: 'compounds',
  taken: 'compounds',
  purchaseOrder: 'purchaseOrder',
  remark: 'remark',
  tracking: 'tracking',
  reason: 'reason',
}
/** The time line of a library speaks as its page does; numbers of suppliers and amounts in minor units say nothing to a reader. */
export function useTrailWords(): OwnWords {
  const { t, i18n } = useTranslation('library')
  return (kind, word) => {
    if (kind === 'field') return fields[word] ? t(fields[word]) : null
    const key = `${kind === 'move' ? 'event' : 'status'}.${word}`
    return kind !== 'act' && i18n.exists('library', key) ? t(key as 'title') : undefined
  }
}
