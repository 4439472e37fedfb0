import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS, note } from '@reagora/server/note/contract'
import { withNumbers, type NotedRecord } from '@reagora/server/note/rules'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import { FormBody } from '../../ui/form/FormBody.tsx'
import { useEndpointForm } from '../../ui/form/useForm.ts'
import { ChosenFiles } from '../../ui/form/ChosenFiles.tsx'
import { Button } from '../../ui/kit.tsx'
import { toast } from '../../ui/toast.ts'
import { FilePick } from './FilePick.tsx'
import { MentionArea } from './MentionArea.tsx'
import { sizeOf } from '../../ui/sizeOf.ts'
import type { Named } from './words.ts'
import { useAttach } from './useAttach.ts'

interface Props {
  entity: NotedRecord
  id: string
  /** After another one: the next may follow at once. */
  again: boolean
  onWritten: () => void
}

/** Where a note is written: colleagues by `@`, files beneath, Ctrl and Enter send. */
export function NewNote({ entity, id, again, onWritten }: Props) {
  const { t, i18n } = useTranslation('note')
  const [meant, setMeant] = useState<readonly Named[]>([])
  const [files, setFiles] = useState<readonly File[]>([])
  const attach = useAttach()
  const form = useEndpointForm(note.add, {
    initial: { text: '', files },
    check: () => ({
      files:
        (files.length > MAX_ATTACHMENTS && t('tooManyFiles', { most: MAX_ATTACHMENTS })) ||
        (files.some(({ size }) => size > MAX_ATTACHMENT_BYTES) &&
          t('fileTooLarge', { most: sizeOf(MAX_ATTACHMENT_BYTES, i18n.language) })),
    }),
    input: ({ text }) => ({ entity, entityId: id, text: withNumbers(text, meant) }),
    refresh: [note.list],
    onDone: async ({ id: noteId }) => {
      await attach(noteId, files)
      toast.ok(t('written'))
      onWritten()
    },
  })
  return (
    <FormBody form={form} className="note-form">
      <MentionArea
        form={form}
        entity={entity}
        label={t('write')}
        placeholder={t('hint')}
        meant={meant}
        onMeant={setMeant}
        focus={again}
      />
      {files.length > 0 && (
        <ChosenFiles files={files} dropLabel={(file) => t('dropFile', { file })} onFiles={setFiles} />
      )}
      {form.wrong['files'] && (
        <p className="reason" role="alert">
          {form.wrong['files']}
        </p>
      )}
      <div className="row between wrap">
        <FilePick onFiles={(more) => setFiles([...files, ...more])} />
        <Button type="submit" look="primary" busy={form.busy}>
          {t('send')}
        </Button>
      </div>
    </FormBody>
  )
}
