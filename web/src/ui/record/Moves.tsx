import type { ReactNode } from 'react'
import { useTranslation } from '../texts.ts'
import { Button, Menu } from '../kit.tsx'
import './record.css'

/** What may become of a record, and what hinders it now. */
export interface RecordMove {
  key: string
  text: string
  /** Why it is not possible now; null where it is. */
  reason: string | null
  /** Ends the record, or takes it out of its way: stands apart. */
  ends?: boolean
  act: () => void
}

interface Props {
  /** In the order of the usual way; the first that is possible and ends nothing is the one to press. */
  moves: readonly RecordMove[]
  busy?: boolean
  /** Without what is not possible now. */
  brief?: boolean
  /** None of them is the one to press: what is to be done stands elsewhere on the page. */
  quiet?: boolean
  /** Links to other pages of the record, in the same row. */
  ways?: ReactNode
}

/** The moves of a record: what is possible as buttons, the rest in a menu, each with its reason. */
export function Moves({ moves, busy = false, brief, quiet, ways }: Props) {
  const { t } = useTranslation()
  const possible = moves.filter(({ reason }) => reason === null)
  const main = quiet ? undefined : possible.find(({ ends }) => !ends)
  const impossible = Map.groupBy(brief ? [] : moves, ({ reason }) => reason)
  impossible.delete(null)
  const button = (move: RecordMove) => (
    <Button
      key={move.key}
      {...(move === main ? { look: 'primary' as const } : move.ends ? { look: 'danger' as const } : {})}
      busy={busy && move === (main ?? possible[0])}
      onClick={move.act}
    >
      {move.text}
    </Button>
  )
  return (
    <div className="row wrap moves" role="group" aria-label={t('moves')}>
      {possible.filter(({ ends }) => !ends).map(button)}
      {ways}
      {!brief && (possible.length > 0 || ways) && <span className="moves-gap" />}
      {possible.filter(({ ends }) => ends).map(button)}
      {impossible.size > 0 && (
        <Menu label={<span aria-hidden="true">{t('movesNotNow')}</span>} name={t('movesNotNow')}>
          <dl className="moves-not">
            {[...impossible].map(([reason, those]) => (
              <div key={reason}>
                <dt>{those.map(({ text }) => text).join(' · ')}</dt>
                <dd className="small muted">{reason}</dd>
              </div>
            ))}
          </dl>
        </Menu>
      )}
    </div>
  )
}
