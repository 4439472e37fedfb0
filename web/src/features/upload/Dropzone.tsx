import { useTranslation } from 'react-i18next'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { Icon, ReasonedButton } from '../../ui/kit.tsx'

interface Props {
  /** Why no file is taken now; null where one is. */
  blocked: string | null
  busy: boolean
  onFile: (file: File) => void
}

/** Takes one catalogue, dropped or chosen. */
export function Dropzone({ blocked, busy, onFile }: Props) {
  const { t } = useTranslation('upload')
  return (
    <FileDrop
      className="dropzone"
      label={t('choose')}
      accept=".xlsx,.xls,.csv,.tsv,.txt,.sdf,.sd,.smi"
      onFile={(file) => {
        if (!blocked && !busy) onFile(file)
      }}
    >
      {(pick) => (
        <>
          <Icon name="upload" />
          <p>
            <strong>{busy ? t('reading') : t('drop')}</strong>
            <span className="small muted">{t('dropHint')}</span>
          </p>
          <ReasonedButton look="primary" blocked={blocked} show busy={busy} onClick={pick}>
            {t('choose')}
          </ReasonedButton>
        </>
      )}
    </FileDrop>
  )
}
