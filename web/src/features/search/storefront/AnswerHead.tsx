import type { ReactNode } from 'react'
import { SaveAction } from '../../alert/SaveAction.tsx'
import { LibraryAction } from '../../library/LibraryAction.tsx'
import { ExportAction } from '../../share/ExportAction.tsx'
import { ShareAction } from '../../share/ShareAction.tsx'
import type { ResultAction } from '../rules.ts'
import './answerHead.css'

/** What can be done with a whole answer. An action is a component that takes `ResultAction`; it stands in this list. */
const actions: readonly ((props: ResultAction) => ReactNode)[] = [ShareAction, ExportAction, SaveAction, LibraryAction]

interface Props {
  of: ResultAction | null | undefined
  /** Still shown while the next answer is awaited: nothing can be done with it, but its actions keep their place. */
  former?: boolean
  children: ReactNode
}
/**
 * What an answer says of itself, and what can be done with it. How long that is nobody knows before the answer: so it stands at the
 * head of what comes with the answer, and beneath everything that is there earlier.
 */
export const AnswerHead = ({ of, former = false, children }: Props) => (
  <div className="answerhead row wrap between">
    <div className="row wrap" aria-live="polite">
      {children}
    </div>
    {of && of.total > 0 && (
      <div className="resultactions" inert={former}>
        {actions.map((Action, i) => (
          <Action key={i} {...of} />
        ))}
      </div>
    )}
  </div>
)
