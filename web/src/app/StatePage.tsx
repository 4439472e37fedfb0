import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { IconName } from '../ui/kit.tsx'
import { StateBlock } from '../ui/parts.tsx'
import { Page } from './Page.tsx'
import type { Head } from './site.tsx'

interface Props extends Head {
  icon: IconName
  /** What it says, where the title of the page is another. */
  heading?: string
  children: ReactNode
  /** The way on. */
  link: { to: string; text: string }
}

/** A page that has nothing to show: why, and the way on. */
export function StatePage({ icon, heading, children, link, ...head }: Props) {
  return (
    <Page {...head}>
      <div className="card">
        <StateBlock
          heading="h1"
          icon={icon}
          title={heading ?? head.title}
          actions={
            <Link className="btn primary" to={link.to}>
              {link.text}
            </Link>
          }
        >
          {children}
        </StateBlock>
      </div>
    </Page>
  )
}
