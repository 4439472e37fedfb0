import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes, Icon, ReasonedButton } from '../../ui/kit.tsx'

interface Props {
  /** Why no file is taken now; null where one is. */
  blocked: string | null
  busy: boolean
  onFile: (file: File) => void
}

/** Takes one file, dropped or chosen. */
export function Dropzone({ blocked, busy, onFile }: Props) {
  const { t } = useTranslation('upload')
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file && !blocked && !busy) onFile(file)
  }
  return (
    <div
      className={classes('dropzone', over && 'over')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <Icon name="upload" />
      <p>
        <strong>{busy ? t('reading') : t('drop')}</strong>
        <span className="small muted">{t('dropHint')}</span>
      </p>
      <ReasonedButton look="primary" blocked={blocked} show busy={busy} onClick={() => input.current?.click()}>
        {t('choose')}
      </ReasonedButton>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('choose')}
        accept=".xlsx,.xls,.csv,.tsv,.txt,.sdf,.sd,.smi"
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    </div>
  )
}
