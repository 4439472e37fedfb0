import { quoteCounter } from '@reagora/server/quoteCounter/contract'
import { useState } from 'react'
import { useApi } from '../../../../api/useApi.ts'
import { Button } from '../../../../ui/kit.tsx'
import { useTranslation } from '../../../../ui/texts.ts'
import { supplierNameIn } from '../../../supplier/SupplierName.tsx'
import { useFinals } from '../../FinalRound.tsx'
import { CounterDialog } from './CounterDialog.tsx'
import { CounterRows } from './CounterRows.tsx'
import { SplitDialog } from './SplitDialog.tsx'
import type { Line, Price, Quote } from './types.ts'

interface Props {
  data: Quote
  prices: readonly Price[]
  /** Staff do it in the buyer's place. */
  inPlace?: boolean
}
/** What a buyer may do with a single line besides taking one answer as it is. */
export function Negotiation({ data, prices, inPlace = false }: Props) {
  const { t, i18n } = useTranslation('quote')
  const [splitting, setSplitting] = useState<Line | null>(null)
  const [countering, setCountering] = useState<Line | null>(null)
  const offered = useApi(quoteCounter.ofRequest, { id: data.id }, { quiet: true }).data
  const { bound } = useFinals(data.id)
  const rows = data.items.flatMap((item) =>
    item.packages.flatMap((line) => {
      const valid = prices.filter(({ lineId, valid: holds }) => lineId === line.id && holds)
      return line.status === 'quoted' && valid.length > 0 ? [{ item, line, valid }] : []
    }),
  )
  const countersOf = (line: Line) => (offered?.counters ?? []).filter(({ lineId }) => lineId === line.id)
  /** Prices of suppliers whom nothing was answered that they have not answered back, nor as often as may be. */
  const counterable = (line: Line, valid: readonly Price[]) =>
    valid.filter(({ supplierId }) => {
      if (bound.has(supplierId)) return false
      const own = countersOf(line).filter((one) => one.supplierId === supplierId)
      return own.length < (offered?.rounds ?? 0) && own.every(({ state }) => state !== 'open')
    })
  const rest = data.items.flatMap((item) =>
    item.packages.flatMap((line) =>
      line.awarded.length < 2 && !rows.some((row) => row.line.id === line.id) && countersOf(line).length > 0
        ? [{ item, line }]
        : [],
    ),
  )
  const split = data.items.flatMap((item) =>
    item.packages.flatMap((line) => (line.awarded.length > 1 ? [{ item, line }] : [])),
  )
  if (rows.length + split.length + rest.length === 0) return null
  const partText = ({ priceId, quantity }: Line['awarded'][number]) => {
    const price = prices.find(({ id }) => id === priceId)
    const reply = data.replies.find(({ supplierId }) => supplierId === price?.supplierId)
    return price && reply ? `${supplierNameIn(i18n.language, reply)} ${price.packageSpec} × ${quantity}` : ''
  }
  return (
    <section className="card pad" aria-labelledby="quote-negotiation">
      <h2 id="quote-negotiation">{t('negotiation')}</h2>
      {rows.length > 0 && <p className="small muted">{t('negotiationHint')}</p>}
      <ul className="plain quote-deals">
        {rows.map(({ item, line, valid }) => (
          <li key={line.id}>
            <div className="row between wrap">
              <span>
                <strong>{item.productName}</strong>{' '}
                <span className="num">
                  {line.packageSpec} {line.packageNum !== null && `× ${line.packageNum}`}
                </span>
              </span>
              <span className="row">
                {counterable(line, valid).length > 0 && (
                  <Button size="sm" onClick={() => setCountering(line)}>
                    {t('event.counter-offer')}
                  </Button>
                )}
                {valid.length > 1 && (
                  <Button size="sm" onClick={() => setSplitting(line)}>
                    {t('splitLine')}
                  </Button>
                )}
              </span>
            </div>
            <CounterRows data={data} counters={countersOf(line)} />
          </li>
        ))}
        {rest.map(({ item, line }) => (
          <li key={line.id}>
            <strong>{item.productName}</strong> <span className="num">{line.packageSpec}</span>
            <CounterRows data={data} counters={countersOf(line)} />
          </li>
        ))}
        {split.map(({ item, line }) => (
          <li key={line.id}>
            <strong>{item.productName}</strong>{' '}
            <span className="num">
              {line.packageSpec} {line.packageNum !== null && `× ${line.packageNum}`}
            </span>
            <span className="small muted below">
              {t('splitInto', { parts: line.awarded.map(partText).filter(Boolean).join(' + ') })}
            </span>
          </li>
        ))}
      </ul>
      {countering && (
        <CounterDialog
          data={data}
          line={countering}
          prices={counterable(countering, rows.find(({ line }) => line.id === countering.id)?.valid ?? [])}
          onClose={() => setCountering(null)}
        />
      )}
      {splitting && (
        <SplitDialog
          data={data}
          inPlace={inPlace}
          line={splitting}
          prices={rows.find(({ line }) => line.id === splitting.id)?.valid ?? []}
          onClose={() => setSplitting(null)}
        />
      )}
    </section>
  )
}
