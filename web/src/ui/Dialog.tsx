import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button, Icon } from './kit.tsx'

interface Props {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Read out for the cross. */
  closeLabel: string
  actions?: ReactNode
  wide?: boolean
  children: ReactNode
}
const firstField = '.body :is(input, select, textarea):not([type=hidden], :disabled), footer button:last-of-type'

/** A modal on the browser's own `<dialog>`: focus stays inside, Escape closes, focus returns. */
export function Dialog({ open, onClose, title, closeLabel, actions, wide, children }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = box.current
    if (!dialog) return
    if (open && !dialog.open) {
      dialog.showModal()
      // The browser would begin at the cross; people begin at the first field, else at the answer.
      dialog.querySelector<HTMLElement>(firstField)?.focus()
    }
    if (!open && dialog.open) dialog.close()
  }, [open])
  return (
    <dialog
      ref={box}
      className={wide ? 'dialog wide' : 'dialog'}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
    >
      {open && (
        <div>
          <header>
            <h2 id={id}>{title}</h2>
            <Button look="quiet" size="sm" icon aria-label={closeLabel} onClick={() => box.current?.close()}>
              <Icon name="close" />
            </Button>
          </header>
          <div className="body">{children}</div>
          {actions && <footer>{actions}</footer>}
        </div>
      )}
    </dialog>
  )
}
