import { useRef, type ReactNode } from 'react'
import { Button, Icon } from '../kit.tsx'
import { sizeOf } from '../sizeOf.ts'
import { useTranslation } from '../texts.ts'
import './form.css'

interface ChosenProps {
  files: readonly File[]
  /** Of the button that takes a file away again. */
  dropLabel: (name: string) => string
  /** What is left. */
  onFiles: (files: readonly File[]) => void
  label?: string
}

/** Files that are chosen and not sent yet: name, size, and a button that takes each away again. */
export function ChosenFiles({ files, dropLabel, onFiles, label }: ChosenProps) {
  const { i18n } = useTranslation()
  return (
    <ul className="chosen-files" aria-label={label}>
      {files.map((file) => (
        <li key={`${file.name} ${file.size}`}>
          <Icon name="file" />
          {file.name}
          <span className="small muted num nowrap">{sizeOf(file.size, i18n.language)}</span>
          <Button
            size="sm"
            look="quiet"
            icon
            aria-label={dropLabel(file.name)}
            onClick={() => onFiles(files.filter((one) => one !== file))}
          >
            <Icon name="close" />
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface ChooseProps {
  /** Endings or media types. */
  accept: string
  onFiles: (files: File[]) => void
  look?: 'quiet'
  children: string
}

/** The button that opens the system's choice of files. */
export function ChooseFiles({ accept, onFiles, look, children }: ChooseProps): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="sm" {...(look && { look })} onClick={() => input.current?.click()}>
        <Icon name="plus" />
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={children}
        accept={accept}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // The same file may be chosen again once it was mended.
          event.target.value = ''
        }}
      />
    </>
  )
}
