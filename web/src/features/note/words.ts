import type { Output } from '@reagora/server/kernel/endpoint'
import type { note } from '@reagora/server/note/contract'

export type Note = Output<typeof note.list>['notes'][number]
export interface Named {
  id: string
  name: string
}
