import { Tag } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'

interface Props {
  of: {
    exportControlled: readonly string[]
    importControlled: readonly string[]
    hazardous: boolean | null
    internalOnly: boolean
    productCount: number
  }
}

/** What is said of a molecule, as tags. */
export function Flags({ of }: Props) {
  const { t } = useTranslation('moleculeDesk')
  return (
    <>
      {of.exportControlled.length > 0 && (
        <Tag tone="danger">
          {t('tab.exportControlled')} {of.exportControlled.join(' ')}
        </Tag>
      )}
      {of.importControlled.length > 0 && (
        <Tag tone="danger">
          {t('tab.importControlled')} {of.importControlled.join(' ')}
        </Tag>
      )}
      {of.hazardous && <Tag tone="warn">{t('tab.hazardous')}</Tag>}
      {of.internalOnly && <Tag>{t('tab.internalOnly')}</Tag>}
      {of.productCount === 0 && <Tag>{t('tab.unassigned')}</Tag>}
    </>
  )
}
