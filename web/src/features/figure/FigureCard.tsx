import { figures, type FigureKey } from '@reagora/server/figure/contract'
import type { ReactNode } from 'react'
import { download } from '../../api/call.ts'
import { Failure } from '../../ui/Failure.tsx'
import { Button } from '../../ui/kit.tsx'
import { Bone, StateBlock } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import './figure.css'
import { useFigureSpan } from './span.ts'

interface Props {
  figure: FigureKey
  lead: string
  error: Error | null
  retry: () => void
  /** Null while it is asked for; false where the span holds nothing. */
  content: ReactNode | null | false
}

/** A figure with what it says, its files, and every state it can be in. */
export function FigureCard({ figure, lead, error, retry, content }: Props) {
  const { t } = useTranslation('figure')
  const { from, until, by } = useFigureSpan()
  const file = (format: 'csv' | 'xlsx') => () => void download(figures.export, { figure, from, until, by, format })
  const name = t(`title.${figure}`)
  return (
    <section className="card pad figurecard" aria-label={name}>
      <div className="row between wrap">
        <h2>{name}</h2>
        {content !== null && content !== false && (
          <span className="row">
            {(['csv', 'xlsx'] as const).map((format) => (
              <Button key={format} size="sm" aria-label={t('file', { figure: name, format })} onClick={file(format)}>
                {format.toUpperCase()}
              </Button>
            ))}
          </span>
        )}
      </div>
      <p className="small muted">{lead}</p>
      {error && <Failure error={error} retry={retry} />}
      {!error && content === null && <Bone w="100%" h={160} />}
      {!error && content === false && <StateBlock icon="file" heading="h3" title={t('nothing')} />}
      {!error && content}
    </section>
  )
}
