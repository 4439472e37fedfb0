import { historyQuote } from '@reagora/server/historyQuote/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import type { quote } from '@reagora/server/quote/contract'
import { quotePrice } from '@reagora/server/quotePrice/contract'
import { useState } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { Button, Grid, Icon } from '../../../ui/kit.tsx'
import { Money, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { supplierNameIn } from '../../supplier/SupplierName.tsx'

type Item = Output<typeof quote.detail>['items'][number]

/** What the company was quoted for the same substances before, where it is to see that (rule COMP-8). */
export function PastPrices({ items }: { items: readonly Item[] }) {
  const { t, i18n } = useTranslation('quote')
  const shown = useApi(quotePrice.options, {}, { quiet: true }).data?.historyPrice ?? false
  const [chosen, setChosen] = useState<Item | null>(null)
  const { data } = useApi(
    historyQuote.prices,
    shown && chosen
      ? { moleculeId: chosen.moleculeId, productId: chosen.productId, productCas: chosen.productCas ?? '' }
      : null,
    { quiet: true },
  )
  if (!shown) return null
  return (
    <section className="card pad stack" aria-labelledby="quote-past">
      <h2 id="quote-past">{t('pastPrices')}</h2>
      <div className="row wrap">
        {items.map((item) => (
          <Button
            key={item.id}
            size="sm"
            aria-pressed={chosen?.id === item.id}
            onClick={() => setChosen(chosen?.id === item.id ? null : item)}
          >
            {item.productName || item.productCas}
          </Button>
        ))}
      </div>
      {chosen && data && data.length === 0 && <p className="muted">{t('noPastPrices')}</p>}
      {chosen && data && data.length > 0 && (
        <section className="scroll" tabIndex={0} aria-label={t('pastPrices')}>
          <Grid
            caption={t('pastPrices')}
            rows={data}
            rowKey={(row) => row.id}
            columns={[
              { key: 'at', title: t('quotedAt'), render: (row) => <Time value={row.at} day /> },
              { key: 'number', title: t('number'), render: (row) => <span className="num">{row.quoteNumber}</span> },
              {
                key: 'supplier',
                title: t('supplier'),
                render: (row) => supplierNameIn(i18n.language, row),
              },
              {
                key: 'pack',
                title: t('pack'),
                render: (row) => <span className="num">{`${row.packageSpec} × ${row.packageNum}`}</span>,
              },
              {
                key: 'price',
                title: t('price'),
                right: true,
                render: (row) => (
                  <>
                    <Money value={row.unitPrice} mixed /> {row.accepted && <Icon name="check" />}
                  </>
                ),
              },
            ]}
          />
        </section>
      )}
    </section>
  )
}
