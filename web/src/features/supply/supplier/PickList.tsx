import { Grid } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { useWords } from '../../cart/words.ts'
import { oneLine } from '../../order/words.ts'
import type { Part } from './part.tsx'

/** What is to be taken from the shelf for an order, and where it goes: only on paper. */
export function PickList({ part }: { part: Part }) {
  const { t } = useTranslation('supply')
  const { name, pack, purity, place } = useWords()
  return (
    <section className="only-print confirmation">
      <h2>
        {t('pickTitle')} {part.orderNumber}
      </h2>
      {part.shipTo && (
        <p>
          {t('shipTo')}
          <br />
          {part.shipTo.contact} {part.shipTo.phone}
          <br />
          {oneLine(part.shipTo, place)}
        </p>
      )}
      <Grid
        caption={t('pickTitle')}
        rows={part.lines.filter((line) => line.open > 0)}
        rowKey={(line) => line.id}
        columns={[
          {
            key: 'what',
            title: t('goods'),
            render: (line) => (
              <>
                <strong className="num">{line.productCode}</strong> {name(line)}
                <span className="muted small num below">
                  {[line.productCas, purity(line.productPurity)].filter(Boolean).join(' · ')}
                </span>
                {line.requestedOn && (
                  <span className="small below">{t('wantedOn', { day: line.requestedOn, ns: 'cart' })}</span>
                )}
                {line.shipTo && (
                  <span className="small below">
                    {t('goesTo', {
                      name: `${line.shipTo.contact} ${line.shipTo.phone} ${oneLine(line.shipTo, place)}`,
                      ns: 'cart',
                    })}
                  </span>
                )}
              </>
            ),
          },
          {
            key: 'quantity',
            title: t('quantity'),
            right: true,
            render: (line) => `${pack(line.pack)} × ${line.open}`,
          },
          { key: 'lot', title: t('lot'), render: () => '__________' },
          { key: 'done', title: t('picked'), render: () => '☐' },
        ]}
      />
    </section>
  )
}
