import { useRef, useState, type ReactNode } from 'react'
import { classes } from './kit.tsx'

interface Props {
  className: string
  /** Names the field for those who do not see the button. */
  label: string
  accept: string
  onFile: (file: File) => void
  /** What stands in the box; `pick` opens the browser's own dialog. */
  children: (pick: () => void) => ReactNode
}

/** A box that takes one file, dropped onto it or chosen. */
export function FileDrop({ className, label, accept, onFile, children }: Props) {
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onFile(file)
  }
  return (
    <div
      className={classes(className, over && 'over')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          take(event.target.files)
          // The same file may be chosen again once it was mended.
          event.target.value = ''
        }}
      />
    </div>
  )
}
