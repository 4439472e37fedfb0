import { useTranslation } from '../../../ui/texts.ts'
import { AuditTrail, type OwnWords } from '../../audit/AuditTrail.tsx'

const acts = ['bookLine', 'splitLine', 'setAside', 'takeUp', 'undo'] as const
const states = ['open', 'booked', 'set aside'] as const

/** Who booked a line, set it aside or took that back, and when. */
export function LineTrail({ id }: { id: string }) {
  const { t } = useTranslation('payment')
  const words: OwnWords = (kind, word) => {
    if (kind === 'field') return ['status', 'note', 'reason'].includes(word) ? undefined : null
    const act = acts.find((one) => word.endsWith(`.${one}`))
    const state = states.find((one) => one === word)
    return act ? t(`act.${act}`) : state && t(`lineState.${state}`)
  }
  return <AuditTrail entity="bank line" id={id} words={words} />
}
