import { useState } from 'react'
import { Button } from '../../../../ui/kit.tsx'
import { useTranslation } from '../../../../ui/texts.ts'
import { supplierNameIn } from '../../../supplier/SupplierName.tsx'
import { SplitDialog } from './SplitDialog.tsx'
import type { Line, Price, Quote } from './types.ts'

/** What a buyer may do with a single line besides taking one answer as it is. */
export function Negotiation({ data, prices }: { data: Quote; prices: readonly Price[] }) {
  const { t, i18n } = useTranslation('quote')
  const [splitting, setSplitting] = useState<Line | null>(null)
  const rows = data.items.flatMap((item) =>
    item.packages.flatMap((line) => {
      const valid = prices.filter(({ lineId, valid: holds }) => lineId === line.id && holds)
      return line.status === 'quoted' && valid.length > 0 ? [{ item, line, valid }] : []
    }),
  )
  const splittable = rows.filter(({ valid }) => valid.length > 1)
  const split = data.items.flatMap((item) =>
    item.packages.flatMap((line) => (line.awarded.length > 1 ? [{ item, line }] : [])),
  )
  if (splittable.length + split.length === 0) return null
  const partText = ({ priceId, quantity }: Line['awarded'][number]) => {
    const price = prices.find(({ id }) => id === priceId)
    const reply = data.replies.find(({ supplierId }) => supplierId === price?.supplierId)
    return price && reply ? `${supplierNameIn(i18n.language, reply)} ${price.packageSpec} × ${quantity}` : ''
  }
  return (
    <section className="card pad" aria-labelledby="quote-negotiation">
      <h2 id="quote-negotiation">{t('negotiation')}</h2>
      {splittable.length > 0 && <p className="small muted">{t('splitHint')}</p>}
      <ul className="plain quote-deals">
        {splittable.map(({ item, line }) => (
          <li key={line.id} className="row between wrap">
            <span>
              <strong>{item.productName}</strong>{' '}
              <span className="num">
                {line.packageSpec} {line.packageNum !== null && `× ${line.packageNum}`}
              </span>
            </span>
            <Button size="sm" onClick={() => setSplitting(line)}>
              {t('splitLine')}
            </Button>
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
      {splitting && (
        <SplitDialog
          data={data}
          line={splitting}
          prices={rows.find(({ line }) => line.id === splitting.id)?.valid ?? []}
          onClose={() => setSplitting(null)}
        />
      )}
    </section>
  )
}
