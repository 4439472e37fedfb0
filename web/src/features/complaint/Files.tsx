import { complaint, MAX_COMPLAINT_FILE_BYTES, MAX_COMPLAINT_FILES } from '@reagora/server/complaint/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { download, fetchFile, keyOf, Refusal } from '../../api/call.ts'
import { useAction } from '../../api/useAction.ts'
import { ChooseFiles, ChosenFiles } from '../../ui/form/ChosenFiles.tsx'
import { Button, Icon } from '../../ui/kit.tsx'
import { sizeOf } from '../../ui/sizeOf.ts'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'
import './complaint.css'
import { changedByDeeds, type ComplaintFile } from './words.ts'

const accept = 'image/png,image/jpeg,application/pdf'

/** What is wrong with files that were chosen, in words; null where nothing is. */
export function useFileCheck() {
  const { t } = useTranslation('complaint')
  return (files: readonly File[], before = 0): string | null => {
    if (files.length + before > MAX_COMPLAINT_FILES) return t('tooManyFiles', { most: MAX_COMPLAINT_FILES })
    const wrong = files.find(({ name }) => !/\.(png|jpe?g|pdf)$/i.test(name))
    if (wrong) return t('wrongFile', { file: wrong.name })
    const large = files.find(({ size }) => size > MAX_COMPLAINT_FILE_BYTES)
    return large ? t('largeFile', { file: large.name }) : null
  }
}

/** Sends files to a complaint one after the other; one that is refused says so, and the others still come. */
export function useAttach() {
  const { t } = useTranslation('complaint')
  const action = useAction(complaint.attach, { refresh: changedByDeeds, quiet: true })
  return async (complaintId: string, files: readonly File[]) => {
    for (const file of files) {
      try {
        await action.mutateAsync({ complaintId, file } as { complaintId: string })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        toast.danger([t('fileRefused', { file: file.name }), error.message].filter(Boolean).join(' '))
      }
    }
  }
}

/** Photos and files that are chosen with a new complaint. */
export function PickedFiles({
  files,
  wrong,
  onFiles,
}: {
  files: readonly File[]
  wrong: string | false | undefined
  onFiles: (files: readonly File[]) => void
}) {
  const { t } = useTranslation('complaint')
  return (
    <fieldset className={wrong ? 'ticks field wrong' : 'ticks field'}>
      <legend>{t('photos')}</legend>
      <ChosenFiles files={files} dropLabel={(file) => t('dropFile', { file })} onFiles={onFiles} />
      <ChooseFiles accept={accept} onFiles={(more) => onFiles([...files, ...more])}>
        {t('addFile')}
      </ChooseFiles>
      <p className="note" role={wrong ? 'alert' : undefined}>
        {wrong || t('photosHint', { most: MAX_COMPLAINT_FILES })}
      </p>
    </fieldset>
  )
}

/** A photo as a small picture; choosing it takes the file along. */
function Photo({ file }: { file: ComplaintFile }) {
  const { data } = useQuery({
    queryKey: keyOf(complaint.file, { fileId: file.id }),
    queryFn: ({ signal }) => fetchFile(complaint.file, { fileId: file.id }, { signal, quiet: true }),
    staleTime: Infinity,
  })
  const [address, setAddress] = useState('')
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data.blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return (
    <button
      type="button"
      className="complaint-photo"
      title={file.name}
      aria-label={file.name}
      onClick={() => void download(complaint.file, { fileId: file.id }).catch(() => {})}
    >
      {address ? <img src={address} alt="" /> : <Icon name="file" />}
    </button>
  )
}

/** The files of a complaint, and a button that adds one where `complaintId` says to which. */
export function Files({
  files,
  complaintId,
  own,
}: {
  files: readonly ComplaintFile[]
  complaintId?: string
  own?: string
}) {
  const { t, i18n } = useTranslation('complaint')
  const check = useFileCheck()
  const attach = useAttach()
  const [wrong, setWrong] = useState<string | null>(null)
  if (files.length === 0 && !complaintId) return null
  const sent = files.filter(({ side }) => side === own).length
  return (
    <div className="stack">
      <h3>{t('photos')}</h3>
      {files.length > 0 && (
        <div className="complaint-files">
          {files.map((file) =>
            file.picture ? (
              <Photo key={file.id} file={file} />
            ) : (
              <Button
                key={file.id}
                size="sm"
                onClick={() => void download(complaint.file, { fileId: file.id }).catch(() => {})}
              >
                <Icon name="download" />
                {file.name} <span className="small muted num">{sizeOf(file.size, i18n.language)}</span>
              </Button>
            ),
          )}
        </div>
      )}
      {complaintId && sent < MAX_COMPLAINT_FILES && (
        <div>
          <div className="row wrap">
            <ChooseFiles
              accept={accept}
              onFiles={(chosen) => {
                const found = check(chosen, sent)
                setWrong(found)
                if (found === null) void attach(complaintId, chosen)
              }}
            >
              {t('addFile')}
            </ChooseFiles>
            <span className="small muted">{t('photosHint', { most: MAX_COMPLAINT_FILES })}</span>
          </div>
          {wrong && (
            <p className="reason" role="alert">
              {wrong}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
