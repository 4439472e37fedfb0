import type { Output } from '@reagora/server/kernel/endpoint'
import type { orderFile } from '@reagora/server/orderFile/contract'
import type { ReactNode } from 'react'
import { Button, Icon } from '../../ui/kit.tsx'
import { Time } from '../../ui/parts.tsx'
import { sizeOf } from '../../ui/sizeOf.ts'
import { useTranslation } from '../../ui/texts.ts'

type Paper = Output<typeof orderFile.list>['papers'][number]

/** Papers, each with what opens it. */
export function Papers({
  papers,
  open,
  act,
}: {
  papers: readonly Paper[]
  open: (fileId: string) => Promise<unknown>
  /** What else can be done with one. */
  act?: (paper: Paper) => ReactNode
}) {
  const { i18n } = useTranslation()
  return (
    <ul className="parcels">
      {papers.map((paper) => (
        <li key={paper.fileId} className="row wrap between">
          <Button size="sm" look="quiet" onClick={() => void open(paper.fileId).catch(() => {})}>
            <Icon name="file" />
            {paper.name}
          </Button>
          <span className="row wrap muted small num">
            {sizeOf(paper.size, i18n.language)} · <Time value={paper.at} />
            {act?.(paper)}
          </span>
        </li>
      ))}
    </ul>
  )
}
