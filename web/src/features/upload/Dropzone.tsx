import { useTranslation } from '../../ui/texts.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { Icon, ReasonedButton } from '../../ui/kit.tsx'

const catalogues = '.xlsx,.xls,.csv,.tsv,.txt,.sdf,.sd,.smi'

interface Props {
  /** Why no file is taken now; null where one is. */
  blocked: string | null
  busy: boolean
  /** Said in the box where something else than a catalogue is taken. */
  texts?: { drop: string; hint: string }
  accept?: string
  onFile: (file: File) => void
}

/** Takes one catalogue, or another table, dropped or chosen. */
export function Dropzone({ blocked, busy, texts, accept = catalogues, onFile }: Props) {
  const { t } = useTranslation('upload')
  return (
    <FileDrop
      className="dropzone"
      label={t('choose')}
      accept={accept}
      onFile={(file) => {
        if (!blocked && !busy) onFile(file)
      }}
    >
      {(pick) => (
        <>
          <Icon name="upload" />
          <p>
            <strong>{busy ? t('reading') : (texts?.drop ?? t('drop'))}</strong>
            <span className="small muted">{texts?.hint ?? t('dropHint')}</span>
          </p>
          <ReasonedButton look="primary" blocked={blocked} show busy={busy} onClick={pick}>
            {t('choose')}
          </ReasonedButton>
        </>
      )}
    </FileDrop>
  )
}
