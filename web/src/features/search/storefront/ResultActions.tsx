import type { ReactNode } from 'react'
import { SaveAction } from '../../alert/SaveAction.tsx'
import { LibraryAction } from '../../library/LibraryAction.tsx'
import { ExportAction } from '../../share/ExportAction.tsx'
import { ShareAction } from '../../share/ShareAction.tsx'
import type { ResultAction } from '../rules.ts'
import './resultActions.css'

/** What can be done with a whole answer. An action is a component that takes `ResultAction`; it stands in this list. */
const actions: readonly ((props: ResultAction) => ReactNode)[] = [ShareAction, ExportAction, SaveAction, LibraryAction]

/** The actions above the results; they need an answer. */
export const ResultActions = (props: ResultAction) => (
  <div className="resultactions">
    {actions.map((Action, i) => (
      <Action key={i} {...props} />
    ))}
  </div>
)
