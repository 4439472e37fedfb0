import type { ReactNode } from 'react'
import { classes } from '../../ui/kit.tsx'

interface Props {
  name: string
  checked: boolean
  onChange: () => void
  title: ReactNode
  children?: ReactNode
}

/** One of several, with what it means beneath. */
export function Choice({ name, checked, onChange, title, children }: Props) {
  return (
    <label className={classes('choice', checked && 'on')}>
      <input type="radio" name={name} checked={checked} onChange={onChange} />
      <span>
        <strong>{title}</strong>
        {children && <span className="muted small">{children}</span>}
      </span>
    </label>
  )
}
