import { note } from '@reagora/server/note/contract'
import type { NotedRecord } from '@reagora/server/note/rules'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import { useApi } from '../../api/useApi.ts'
import { useSession } from '../../app/session.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Button } from '../../ui/kit.tsx'
import { Bone } from '../../ui/parts.tsx'
import { NewNote } from './NewNote.tsx'
import { NoteItem } from './NoteItem.tsx'

const few = 5

/** What staff wrote to each other about a record, the newest first, and the place to write the next. Nobody else sees that it exists. */
export function Notes({ entity, id }: { entity: NotedRecord; id: string }) {
  const { t } = useTranslation('note')
  const { may, onBehalfToken } = useSession()
  const [written, setWritten] = useState(0)
  const [all, setAll] = useState(false)
  const allowed = may(note.list.access)
  const { data, error, refetch } = useApi(note.list, allowed ? { entity, entityId: id } : null, { quiet: true })
  if (!allowed) return null
  const notes = data?.notes ?? []
  return (
    <section className="card pad notes" aria-label={t('title')}>
      <div className="row between wrap">
        <h2>{t('title')}</h2>
        <span className="small muted">{t('staffOnly')}</span>
      </div>
      {onBehalfToken ? (
        <p className="small muted">{t('notOnBehalf')}</p>
      ) : (
        <NewNote key={written} again={written > 0} entity={entity} id={id} onWritten={() => setWritten(written + 1)} />
      )}
      {!data && (error ? <Failure error={error} retry={() => void refetch()} /> : <Bone h={60} />)}
      {data && notes.length === 0 && <p className="muted">{t('nothing')}</p>}
      {data && notes.length > 0 && (
        <ul className="note-list">
          {(all ? notes : notes.slice(0, few)).map((one) => (
            <NoteItem key={one.id} of={one} people={data.people} entity={entity} asleep={Boolean(onBehalfToken)} />
          ))}
        </ul>
      )}
      {!all && notes.length > few && (
        <Button size="sm" onClick={() => setAll(true)}>
          {t('showAll', { n: notes.length })}
        </Button>
      )}
    </section>
  )
}
