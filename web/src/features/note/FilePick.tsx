import { ChooseFiles } from '../../ui/form/ChosenFiles.tsx'
import { useTranslation } from '../../ui/texts.ts'

/** What the server takes at a note. */
const taken = '.png,.jpg,.jpeg,.pdf,.xlsx,.xls,.docx,.doc,.txt,.csv'

/** The button that chooses files for a note. */
export function FilePick({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('note')
  return (
    <ChooseFiles look="quiet" accept={taken} onFiles={onFiles}>
      {t('attach')}
    </ChooseFiles>
  )
}
