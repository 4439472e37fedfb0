import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button, classes, Icon } from './kit.tsx'
import { openLayer } from './toast.ts'
import { Toasts } from './Toasts.tsx'

interface Props {
  open: boolean
  onClose: () => void
  /** Asked before Escape, the cross or the backdrop close it. */
  mayClose?: () => Promise<boolean>
  title: ReactNode
  /** Read out for the cross. */
  closeLabel: string
  actions?: ReactNode
  wide?: boolean
  /** At the side, as high as the window. */
  drawer?: boolean
  /** Comes from below and leaves the page above it in sight. */
  sheet?: boolean
  children: ReactNode
}
const firstField = '.body :is(input, select, textarea):not([type=hidden], :disabled), footer button:last-of-type'

/** A modal on the browser's own `<dialog>`: focus stays inside, Escape closes, focus returns to where it was opened. */
export function Dialog({ open, onClose, mayClose, title, closeLabel, actions, wide, drawer, sheet, children }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const id = useId()
  useEffect(() => {
    const dialog = box.current
    if (!open || !dialog) return
    const opener = document.activeElement
    dialog.showModal()
    // The browser would begin at the cross; people begin at the first field, else at the answer.
    dialog.querySelector<HTMLElement>(firstField)?.focus()
    const closeLayer = openLayer(id)
    return () => {
      closeLayer()
      // Also where the dialog is taken out of the page while it is open, which the browser does not count as closing.
      if (dialog.open) dialog.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [open, id])
  const close = () => {
    if (!mayClose) return onClose()
    void mayClose().then((yes) => yes && onClose())
  }
  return (
    <dialog
      ref={box}
      className={classes('dialog', wide && 'wide', drawer && 'drawer', sheet && 'sheet')}
      aria-labelledby={id}
      onCancel={(event) => {
        // A field for files is cancelled, too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close()
      }}
      onClose={(event) => {
        if (!open || event.target !== event.currentTarget) return
        // Told late: it closed for an earlier question, and stands open for the next one.
        if (event.currentTarget.open) return
        // Some browsers do not let Escape be held up twice: what is asked about is shown again meanwhile.
        if (mayClose) event.currentTarget.showModal()
        close()
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        // A selection that ends beside the dialog began within it.
        if (event.target === event.currentTarget && pressedOutside.current) close()
      }}
    >
      {open && (
        <div>
          <header>
            <h2 id={id}>{title}</h2>
            <Button look="quiet" size="sm" icon aria-label={closeLabel} onClick={close}>
              <Icon name="close" />
            </Button>
          </header>
          <div className="body">{children}</div>
          {actions ? (
            <footer>
              <Toasts dialog={id} />
              {actions}
            </footer>
          ) : (
            <Toasts dialog={id} />
          )}
        </div>
      )}
    </dialog>
  )
}
