import { Tag, type TagTone } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import type { AskedRow } from '../words.ts'

const tones: Record<AskedRow['state'], TagTone | undefined> = { asked: 'warn', answered: 'ok', over: undefined }

export function AskedTag({ state }: { state: AskedRow['state'] }) {
  const { t } = useTranslation('complaint')
  return <Tag tone={tones[state]}>{t(`askedState.${state}`)}</Tag>
}
