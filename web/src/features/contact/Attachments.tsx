import { fileEndings, MAX_FILE_BYTES, MAX_FILES } from '@reagora/server/contact/contract'
import { endingOf } from '@reagora/server/contact/rules'
import { useRef } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import { Button, Icon } from '../../ui/kit.tsx'
import { sizeOf } from '../../ui/sizeOf.ts'

/** What is wrong with the chosen files, in words; null where nothing is. */
export function useFileCheck() {
  const { t } = useTranslation('contact')
  return (files: readonly File[]): string | null => {
    if (files.length > MAX_FILES) return t('tooManyFiles', { most: MAX_FILES })
    const wrong = files.find(({ name }) => endingOf(name) === null)
    if (wrong) return t('wrongFile', { file: wrong.name })
    const large = files.find(({ size }) => size > MAX_FILE_BYTES)
    return large ? t('largeFile', { file: large.name }) : null
  }
}

interface Props {
  files: readonly File[]
  wrong: string | false | undefined
  onFiles: (files: readonly File[]) => void
}
/** The files of a message: chosen, listed, taken away again. */
export function Attachments({ files, wrong, onFiles }: Props) {
  const { t, i18n } = useTranslation('contact')
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="contact-files">
      <ul>
        {files.map((file) => (
          <li key={`${file.name} ${file.size}`}>
            <Icon name="file" />
            {file.name}
            <span className="small muted num nowrap">{sizeOf(file.size, i18n.language)}</span>
            <Button
              size="sm"
              look="quiet"
              icon
              aria-label={t('dropFile', { file: file.name })}
              onClick={() => onFiles(files.filter((one) => one !== file))}
            >
              <Icon name="close" />
            </Button>
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={() => input.current?.click()}>
        <Icon name="plus" />
        {t('attach')}
      </Button>
      <span className="small muted">{t('attachHint')}</span>
      {wrong && (
        <p className="reason" role="alert">
          {wrong}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t('attach')}
        accept={fileEndings.map((ending) => `.${ending}`).join()}
        onChange={(event) => {
          onFiles([...files, ...(event.target.files ?? [])])
          // The same file may be chosen again once it was mended.
          event.target.value = ''
        }}
      />
    </div>
  )
}
