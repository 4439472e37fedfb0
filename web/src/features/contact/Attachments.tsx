import { fileEndings, MAX_FILE_BYTES, MAX_FILES } from '@reagora/server/contact/contract'
import { endingOf } from '@reagora/server/contact/rules'
import { useTranslation } from '../../ui/texts.ts'
import { ChooseFiles, ChosenFiles } from '../../ui/form/ChosenFiles.tsx'

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

/** Refusals that are about the files stand with them. */
export const filePlaces = {
  FILE_NOT_AS_NAMED: 'files',
  TOO_MANY_FILES_SENT: 'files',
  TOO_LARGE: 'files',
  UNSUPPORTED_MEDIA: 'files',
} as const

interface Props {
  files: readonly File[]
  wrong: string | false | undefined
  onFiles: (files: readonly File[]) => void
}
/** The files of a message: chosen, listed, taken away again. */
export function Attachments({ files, wrong, onFiles }: Props) {
  const { t } = useTranslation('contact')
  return (
    <div className="contact-files">
      <ChosenFiles files={files} dropLabel={(file) => t('dropFile', { file })} onFiles={onFiles} />
      <ChooseFiles
        accept={fileEndings.map((ending) => `.${ending}`).join()}
        onFiles={(more) => onFiles([...files, ...more])}
      >
        {t('attach')}
      </ChooseFiles>
      <span className="small muted">{t('attachHint')}</span>
      {wrong && (
        <p className="reason" role="alert">
          {wrong}
        </p>
      )}
    </div>
  )
}
