import { hazardWord } from '@reagora/server/product/rules'
import { Tag } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'

/** Whether something is hazardous, in a word: where nothing is known that is said, and never shown as a no. */
export function HazardTag({ hazardous }: { hazardous: boolean | null }) {
  const { t } = useTranslation()
  return (
    <span className="nowrap" title={hazardous === null ? t('hazardUnknownHint') : undefined}>
      <Tag tone={hazardous ? 'warn' : undefined}>{t(`hazard.${hazardWord(hazardous)}`)}</Tag>
    </span>
  )
}
