import { useSyncExternalStore } from 'react'
import { useTranslation } from './texts.ts'
import { Dialog } from './Dialog.tsx'
import { Button } from './kit.tsx'

interface Question {
  text: string
  detail?: string
  yes?: string
  no?: string
  danger?: boolean
}
let asked: (Question & { answer: (yes: boolean) => void }) | null = null
const listeners = new Set<() => void>()
function set(next: typeof asked) {
  asked = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Asks before something that cannot be taken back; resolves to true for yes. */
export const confirm = (question: Question) =>
  new Promise<boolean>((resolve) => {
    asked?.answer(false)
    set({ ...question, answer: resolve })
  })

/** Where the questions appear; once, in the frame of the application. */
export function Confirmations() {
  const { t } = useTranslation()
  const question = useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  )
  const close = (yes: boolean) => {
    question?.answer(yes)
    set(null)
  }
  return (
    <Dialog
      open={question !== null}
      onClose={() => close(false)}
      title={question?.text}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={() => close(false)}>{question?.no ?? t('cancel')}</Button>
          <Button look={question?.danger ? 'danger' : 'primary'} autoFocus onClick={() => close(true)}>
            {question?.yes ?? t('ok')}
          </Button>
        </>
      }
    >
      {question?.detail}
    </Dialog>
  )
}
