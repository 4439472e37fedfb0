import type { NotedRecord } from '@reagora/server/note/rules'
import { AuditTrail, type OwnWords, type TellValue } from '../audit/AuditTrail.tsx'
import type { AsToday, Happening } from '../audit/history.ts'
import { Notes } from './Notes.tsx'
import './note.css'

interface Props {
  entity: NotedRecord
  id: string
  /** Words of its own for the time line, what it waits for, and what happened to it besides. */
  words?: OwnWords
  tell?: TellValue
  asToday?: AsToday
  next?: string | undefined
  besides?: readonly Happening[]
}

/** The foot of every record: what staff noted about it, with files, and beside it its time line. Pages name `note` and `audit` among their nouns. */
export function RecordFoot({ entity, id, ...trail }: Props) {
  return (
    <div className="record-foot">
      <Notes entity={entity} id={id} key={`${entity} ${id}`} />
      <AuditTrail entity={entity} id={id} {...trail} />
    </div>
  )
}
