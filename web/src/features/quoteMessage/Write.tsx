import { MAX_MESSAGE_FILE_BYTES, MAX_MESSAGE_FILES, type TalkSide } from '@reagora/server/quoteMessage/contract'
import { useEffect, useState } from 'react'
import { ChooseFiles, ChosenFiles } from '../../ui/form/ChosenFiles.tsx'
import { Area } from '../../ui/form/controls.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useGuard } from '../../ui/form/guard.tsx'
import { useEndpointForm } from '../../ui/form/useForm.ts'
import { sizeOf } from '../../ui/sizeOf.ts'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'
import { namesOf, ways, type Place, type Way } from './ways.ts'

const endings = ['pdf', 'png', 'jpg', 'jpeg', 'txt', 'csv', 'doc', 'docx', 'xls', 'xlsx']
const labels = { buyer: 'talk.writeBuyer', supplier: 'talk.writeSupplier', staff: 'talk.writeStaff' } as const

interface Props {
  way: Way
  of: string
  side: TalkSide
  place: Place
  /** Whether something stands here that was not sent. */
  onTyped: (typed: boolean) => void
}
/** Where the next message is written, with files. */
export function Write({ way, of, side, place, onTyped }: Props) {
  const { t, i18n } = useTranslation('quote')
  const [files, setFiles] = useState<readonly File[]>([])
  const size = sizeOf(MAX_MESSAGE_FILE_BYTES, i18n.language)
  const wrongWith = (): string | false => {
    if (files.length > MAX_MESSAGE_FILES) return t('talk.tooManyFiles', { most: MAX_MESSAGE_FILES })
    const wrong = files.find(({ name }) => !endings.includes(name.split('.').at(-1)!.toLowerCase()))
    if (wrong) return t('talk.wrongFile', { file: wrong.name })
    const large = files.find((file) => file.size > MAX_MESSAGE_FILE_BYTES)
    return large ? t('talk.largeFile', { file: large.name, size }) : false
  }
  const { thread, heads, write } = ways[way]
  const form = useEndpointForm(write, {
    initial: { text: '', files: '' },
    required: ['text'],
    check: () => ({ files: wrongWith() }),
    places: {
      NAMES_BUYER: 'text',
      TOO_MANY_FILES_SENT: 'files',
      TOO_LARGE: 'files',
      UNSUPPORTED_MEDIA: 'files',
      TOO_MANY_FILES: 'files',
    },
    // The files travel in the form beside its fields.
    input: ({ text }) => Object.assign({ text, files }, namesOf(way, of).place(place)),
    refresh: [thread, heads],
    onDone: () => {
      form.reset()
      setFiles([])
      toast.ok(t('talk.sent'))
    },
  })
  const typed = form.dirty || files.length > 0
  useGuard(files.length > 0 && !form.busy)
  useEffect(() => {
    onTyped(typed)
    return () => onTyped(false)
  }, [typed, onTyped])
  return (
    <FormPage form={form} submit={t('talk.send')}>
      <Area form={form} name="text" label={t(labels[side])} rows={3} />
      <Files files={files} wrong={form.wrong['files']} size={size} onFiles={setFiles} />
    </FormPage>
  )
}

interface FilesProps {
  files: readonly File[]
  wrong: string | false | undefined
  size: string
  onFiles: (files: readonly File[]) => void
}
function Files({ files, wrong, size, onFiles }: FilesProps) {
  const { t } = useTranslation('quote')
  return (
    <div className="talks-files">
      {files.length > 0 && (
        <ChosenFiles
          files={files}
          label={t('talk.files')}
          dropLabel={(file) => t('talk.dropFile', { file })}
          onFiles={onFiles}
        />
      )}
      <ChooseFiles
        accept={endings.map((ending) => `.${ending}`).join()}
        onFiles={(more) => onFiles([...files, ...more])}
      >
        {t('talk.addFile')}
      </ChooseFiles>{' '}
      <span className="small muted">{t('talk.filesHint', { most: MAX_MESSAGE_FILES, size })}</span>
      {wrong && (
        <p className="reason" role="alert">
          {wrong}
        </p>
      )}
    </div>
  )
}
