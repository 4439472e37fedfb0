import { useTranslation } from '../../ui/texts.ts'
import type { OwnWords } from '../audit/AuditTrail.tsx'
import type { Happening } from '../audit/history.ts'
import type { UploadDetail } from './words.ts'

/** When the import of a file began and ended by itself: no trail has it, for nobody did it. */
export function runsOf({ state, startedAt, finishedAt, problem, rowsRead, rowsTotal }: UploadDetail): Happening[] {
  const nobody = { actor: null, onBehalfOf: null, differences: [] }
  const end =
    state === 'cancelled' ? null : problem ? 'fail' : rowsTotal !== null && rowsRead >= rowsTotal ? 'finish' : null
  return [
    ...(startedAt
      ? [{ key: 'run', at: startedAt, move: { name: 'run', from: 'queued', to: 'running' }, ...nobody }]
      : []),
    ...(finishedAt && end
      ? [
          {
            key: 'end',
            at: finishedAt,
            move: { name: end, from: 'running', to: end === 'fail' ? 'failed' : 'done' },
            ...nobody,
          },
        ]
      : []),
  ]
}

/** Where the texts of uploads have the words of a time line. */
const places = { act: 'act.', move: 'move.', state: 'state.', field: '' } as const
/** What the facts show better. */
const hidden = new Set(['supplierId', 'size', 'kind', 'columns', 'state'])

/** The time line of an upload speaks as its page does. */
export function useUploadWords(): OwnWords {
  const { t, i18n } = useTranslation('upload')
  return (kind, word) => {
    if (kind === 'field' && hidden.has(word)) return null
    const key = `${places[kind]}${kind === 'field' && word === 'fileName' ? 'file' : word.replace(/^upload\./, '')}`
    return i18n.exists('upload', key) ? t(key as 'file') : undefined
  }
}
