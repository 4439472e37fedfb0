import { note } from '@reagora/server/note/contract'
import { Refusal } from '../../api/call.ts'
import { useAction } from '../../api/useAction.ts'

/** Adds files to a note one after the other; one that is refused says so, and the others still come. */
export function useAttach() {
  const action = useAction(note.attach, { refresh: [note.list] })
  return async (noteId: string, files: readonly File[]) => {
    for (const file of files) {
      try {
        await action.mutateAsync({ noteId, file } as { noteId: string })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
      }
    }
  }
}
