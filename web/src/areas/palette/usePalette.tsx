import { useEffect } from 'react'
import { useLoaded } from '../../app/useLoaded.ts'

/** The palette, opened by Ctrl+K or ⌘K anywhere, or by `open`; its code and texts come with the first time. */
export function usePalette(onPickBuyer: () => void) {
  const { Loaded, shown, open, close } = useLoaded(() => import('./Palette.tsx'), ['palette'])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      // A dialog that is open, perhaps with something typed, stays.
      if (!document.querySelector('dialog[open]')) open()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  return { open, dialog: Loaded && shown && <Loaded onClose={close} onPickBuyer={onPickBuyer} /> }
}
