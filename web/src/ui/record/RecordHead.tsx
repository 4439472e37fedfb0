import type { ReactNode } from 'react'
import './record.css'

interface Props {
  /** Name or number. */
  title: ReactNode
  /** Tags of its state. */
  state: ReactNode
  /** What tells it from others, in one line. */
  about?: ReactNode
  /** `Moves`, or why there are none. */
  children?: ReactNode
}

/** The head of a record: what it is, how it stands, and what may become of it. */
export function RecordHead({ title, state, about, children }: Props) {
  return (
    <header className="record-head">
      <h1 className="row wrap num">
        {title} {state}
      </h1>
      {about && <p className="muted small num">{about}</p>}
      {children && <div className="card pad">{children}</div>}
    </header>
  )
}
