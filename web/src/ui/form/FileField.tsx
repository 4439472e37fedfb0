import { useEffect, useRef, type ReactNode } from 'react'
import { Field } from '../kit.tsx'
import { sizeOf } from '../sizeOf.ts'
import { useTranslation } from '../texts.ts'
import './form.css'

interface Props {
  label: ReactNode
  file: File | null
  /** Endings or media types. */
  accept: string
  hint?: ReactNode
  error?: string | null | undefined
  required?: boolean
  onFile: (file: File | null) => void
}

/** One file that is sent with its form. The browser's own control would speak the browser's language, not the page's. */
export function FileField({ label, file, accept, hint, error, required = false, onFile }: Props) {
  const { t, i18n } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  // Emptied with the form, so that the same file may be chosen again.
  useEffect(() => {
    if (!file && input.current) input.current.value = ''
  }, [file])
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <span className="file-field">
          <input
            {...control}
            ref={input}
            className="sr"
            type="file"
            accept={accept}
            onChange={(event) => onFile(event.target.files?.[0] ?? null)}
          />
          <label className="btn sm" htmlFor={control.id}>
            {t('chooseFile')}
          </label>
          <span className="small muted" role="status">
            {file ? `${file.name} · ${sizeOf(file.size, i18n.language)}` : t('noFileChosen')}
          </span>
        </span>
      )}
    </Field>
  )
}
