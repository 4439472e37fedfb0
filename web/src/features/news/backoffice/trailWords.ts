import type { OwnWords } from '../../audit/AuditTrail.tsx'
import { useTranslation } from '../../../ui/texts.ts'

const fields: Partial<Record<string, 'headline' | 'startsOn' | 'endsOn' | 'onHome' | 'status'>> = {
  title: 'headline',
  startsOn: 'startsOn',
  endsOn: 'endsOn',
  onHome: 'onHome',
  status: 'status',
}
/** The time line of a news speaks as its page does. */
export function useTrailWords(): OwnWords {
  const { t, i18n } = useTranslation('news')
  return (kind, word) => {
    if (kind === 'field') return fields[word] && t(fields[word])
    return kind === 'state' && i18n.exists('news', `status.${word}`) ? t(`status.${word as 'draft'}`) : undefined
  }
}
