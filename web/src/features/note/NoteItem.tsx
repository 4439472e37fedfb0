import { mention, note } from '@reagora/server/note/contract'
import { withNames, withNumbers, type NotedRecord } from '@reagora/server/note/rules'
import { audit } from '@reagora/server/audit/contract'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import { download } from '../../api/call.ts'
import { useAction } from '../../api/useAction.ts'
import { ActionButton } from '../../app/ActionButton.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { FormBody } from '../../ui/form/FormBody.tsx'
import { useEndpointForm } from '../../ui/form/useForm.ts'
import { Button, Icon, ReasonedButton } from '../../ui/kit.tsx'
import { Time } from '../../ui/parts.tsx'
import { FilePick } from './FilePick.tsx'
import { MentionArea } from './MentionArea.tsx'
import { sizeOf } from '../../ui/sizeOf.ts'
import type { Named, Note } from './words.ts'
import { useAttach } from './useAttach.ts'

interface Props {
  of: Note
  people: readonly Named[]
  entity: NotedRecord
  /** Nothing can be changed now. */
  asleep: boolean
}

const refresh = [note.list, audit.trail]

/** One note: who, when, what, its files, and for its writer what may be done with it. */
export function NoteItem({ of: one, people, entity, asleep }: Props) {
  const { t } = useTranslation('note')
  const [editing, setEditing] = useState(false)
  const attach = useAttach()
  const settled = one.editable ? null : t('settled')
  return (
    <li>
      <div className="row between wrap">
        <strong>{one.author.name}</strong>
        <span className="small muted row">
          {one.editedAt && t('edited')} <Time value={one.at} />
        </span>
      </div>
      {editing ? (
        <EditNote of={one} people={people} entity={entity} onClose={() => setEditing(false)} />
      ) : (
        <p className="note-text">{one.text ? <Said text={one.text} people={people} /> : <em>{t('erased')}</em>}</p>
      )}
      <Files of={one} removable={one.removable && !asleep} />
      {!asleep && !editing && (one.own || one.removable) && (
        <div className="row wrap note-acts">
          {one.own && (
            <>
              <ReasonedButton size="sm" look="quiet" start blocked={settled} onClick={() => setEditing(true)}>
                {t('edit')}
              </ReasonedButton>
              {one.editable && <FilePick onFiles={(files) => void attach(one.id, files)} />}
            </>
          )}
          <ActionButton
            size="sm"
            look="quiet"
            start
            does={note.remove}
            input={{ noteId: one.id }}
            refresh={refresh}
            blocked={one.removable ? null : settled}
            sure={t('removeSure')}
          >
            {t('remove')}
          </ActionButton>
        </div>
      )}
    </li>
  )
}

/** The text with its mentions set off. */
function Said({ text, people }: { text: string; people: readonly Named[] }) {
  return text.split(new RegExp(`(${mention.source.replace(/[()]/g, '')})`)).map((part, index) =>
    index % 2 ? (
      <strong key={index} className="mentioned">
        {withNames(part, people)}
      </strong>
    ) : (
      part
    ),
  )
}

function Files({ of: one, removable }: { of: Note; removable: boolean }) {
  const { t, i18n } = useTranslation('note')
  const detach = useAction(note.detach, { refresh })
  if (one.files.length === 0) return null
  const drop = async (fileId: string, file: string) => {
    if (await confirm({ text: t('dropFileSure', { file }), danger: true })) detach.mutate({ noteId: one.id, fileId })
  }
  return (
    <ul className="note-files">
      {one.files.map(({ id, name, size }) => (
        <li key={id}>
          <Icon name="file" />
          <button
            type="button"
            className="file-name"
            onClick={() => void download(note.file, { noteId: one.id, fileId: id })}
          >
            {name}
          </button>
          <span className="small muted num nowrap">{sizeOf(size, i18n.language)}</span>
          {removable && (
            <Button size="sm" icon aria-label={t('dropFile', { file: name })} onClick={() => void drop(id, name)}>
              <Icon name="close" />
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function EditNote({ of: one, people, entity, onClose }: Omit<Props, 'asleep'> & { onClose: () => void }) {
  const { t } = useTranslation('note')
  const { t: common } = useTranslation()
  const [meant, setMeant] = useState(people)
  const form = useEndpointForm(note.edit, {
    initial: { text: withNames(one.text, people) },
    input: ({ text }) => ({ noteId: one.id, text: withNumbers(text, meant), version: one.version }),
    refresh,
    onDone: onClose,
  })
  return (
    <FormBody form={form} className="note-form">
      <MentionArea form={form} entity={entity} label={t('edit')} meant={meant} onMeant={setMeant} focus />
      <div className="row wrap note-acts">
        <Button type="submit" look="primary" size="sm" busy={form.busy}>
          {common('save')}
        </Button>
        <Button size="sm" onClick={onClose}>
          {common('cancel')}
        </Button>
      </div>
    </FormBody>
  )
}
