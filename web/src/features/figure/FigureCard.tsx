import { figures, type FigureKey } from '@reagora/server/figure/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { download } from '../../api/call.ts'
import { Failure } from '../../ui/Failure.tsx'
import { Button } from '../../ui/kit.tsx'
import { Bone, StateBlock } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import './figure.css'
import { useFigureSpan } from './span.ts'

/** The part of an answer that a card shows; the page asks for all of them. */
export type Answered<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>

interface Props<T> {
  figure: FigureKey
  answer: Answered<T>
  /** What the card shows of the answer; false where the span holds nothing. */
  content: (data: T) => ReactNode | false
}

/** A figure with what it says, its files, and every state it can be in. */
export function FigureCard<T>({ figure, answer: { data, error, refetch }, content }: Props<T>) {
  const { t } = useTranslation('figure')
  const { from, until, by } = useFigureSpan()
  const file = (format: 'csv' | 'xlsx') => () => void download(figures.export, { figure, from, until, by, format })
  const name = t(`title.${figure}`)
  const shown = data !== undefined && content(data)
  return (
    <section className="card pad figurecard" aria-label={name}>
      <div className="row between wrap">
        <h2>{name}</h2>
        {shown && (
          <span className="row">
            {(['csv', 'xlsx'] as const).map((format) => (
              <Button key={format} size="sm" aria-label={t('file', { figure: name, format })} onClick={file(format)}>
                {format.toUpperCase()}
              </Button>
            ))}
          </span>
        )}
      </div>
      <p className="small muted">{t(`lead.${figure}`)}</p>
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!error && data === undefined && <Bone w="100%" h={160} />}
      {!error && data !== undefined && (shown || <StateBlock icon="file" heading="h3" title={t('nothing')} />)}
    </section>
  )
}
