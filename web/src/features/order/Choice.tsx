import type { ReactNode } from 'react'
import { classes } from '../../ui/kit.tsx'

interface Props {
  name: string
  checked: boolean
  onChange: () => void
  /** Shown, and not to be chosen now. */
  disabled?: boolean
  title: ReactNode
  children?: ReactNode
}

/** One of several, with what it means beneath. */
export function Choice({ name, checked, onChange, disabled = false, title, children }: Props) {
  return (
    <label className={classes('choice', checked && 'on', disabled && 'off')}>
      <input type="radio" name={name} checked={checked} disabled={disabled} onChange={onChange} />
      <span>
        <strong>{title}</strong>
        {children && <span className="muted small">{children}</span>}
      </span>
    </label>
  )
}
