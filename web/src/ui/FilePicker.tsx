import { useRef, useState } from 'react'
import { Button, Icon, ReasonedButton } from './kit.tsx'

interface Kept {
  fileId: string
  name: string
}
interface Props {
  files: readonly Kept[]
  set: (files: Kept[]) => void
  /** Sends a file and answers what it is known by. */
  send: (file: File) => Promise<Kept>
  /** Of the button. */
  label: string
  /** Why no more can be sent; null while there is room. */
  full: string | null
  dropLabel: (name: string) => string
}

/** Files that are sent when they are chosen, kept by whoever shows them, taken away again by their buttons. */
export function FilePicker({ files, set, send, label, full, dropLabel }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const attach = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    setProblem('')
    try {
      set([...files, await send(file)])
    } catch (error) {
      setProblem(`${file.name}: ${(error as Error).message}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <ReasonedButton size="sm" busy={busy} blocked={full} onClick={() => input.current?.click()}>
        {label}
      </ReasonedButton>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept=".pdf,.png,.jpg,.jpeg,.txt,.csv,.doc,.docx,.xls,.xlsx"
        onChange={(event) => {
          void attach(event.target.files?.[0])
          // The same file may be chosen again once it was mended.
          event.target.value = ''
        }}
      />
      {files.map(({ fileId, name }) => (
        <span key={fileId} className="chip">
          <Icon name="file" />
          {name}
          <Button
            size="sm"
            look="quiet"
            aria-label={dropLabel(name)}
            onClick={() => set(files.filter((one) => one.fileId !== fileId))}
          >
            ×
          </Button>
        </span>
      ))}
      {problem && (
        <span className="reason" role="alert">
          {problem}
        </span>
      )}
    </>
  )
}
