import { Link } from 'react-router'
import { Page } from '../../app/Page.tsx'
import type { IconName } from '../../ui/kit.tsx'
import { StateBlock } from '../../ui/parts.tsx'

interface Props {
  /** The page, and what is missing on it. */
  title: string
  nothing: string
  hint: string
  icon: IconName
  goSearch: string
}

/** A personal list that is still empty: how it fills, and the way there. */
export const NothingYet = ({ title, nothing, hint, icon, goSearch }: Props) => (
  <Page title={title}>
    <div className="card">
      <StateBlock
        icon={icon}
        heading="h1"
        title={nothing}
        actions={
          <Link className="btn primary" to="/">
            {goSearch}
          </Link>
        }
      >
        {hint}
      </StateBlock>
    </div>
  </Page>
)
