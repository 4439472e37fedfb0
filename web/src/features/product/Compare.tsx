import { Approximate } from '../../ui/Approximate.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Button, classes, Icon } from '../../ui/kit.tsx'
import { Money, Time } from '../../ui/parts.tsx'
import { SupplierName } from '../supplier/SupplierName.tsx'
import { bestOf, roughUnit } from './narrowing.ts'
import { Quantity, Stock, UnitPrice } from './OfferRow.tsx'
import type { PackRow } from './types.ts'
import type { useLanded } from './useLanded.ts'
import type { BuyingState } from './useBuying.ts'
import { useOfferWords } from './words.ts'

interface Props {
  rows: readonly PackRow[]
  landed: ReturnType<typeof useLanded>
  open: boolean
  onClose: () => void
  onDrop: (row: PackRow) => void
  buying: BuyingState
  buys: boolean
}

/** Packs side by side, the best of each line marked: a drawer from below. */
export function Compare({ rows, landed, open, onClose, onDrop, buying, buys }: Props) {
  const { t, days, purity, country } = useOfferWords()
  const { reference } = landed
  const lines: { label: string; best?: readonly PackRow[]; cell: (row: PackRow) => React.ReactNode }[] = [
    { label: t('pack'), cell: ({ pack }) => <strong>{pack.label}</strong> },
    {
      label: t('purity'),
      best: bestOf(rows, ({ offer }) => -(offer.purityPercent ?? 0)),
      cell: ({ offer }) => purity(offer),
    },
    {
      label: t('price'),
      cell: ({ pack }) => (pack.price ? <Money value={pack.price} mixed /> : t('inquiry')),
    },
    {
      label: t('unitPrice'),
      best: bestOf(rows, ({ pack }) => (pack.stock.state === 'no stock' ? Infinity : roughUnit(pack))),
      cell: ({ pack }) => <UnitPrice pack={pack} best={false} />,
    },
    ...(reference && landed.landed.size > 0
      ? [
          {
            label: t('landed'),
            best: bestOf(rows, ({ pack }) =>
              pack.stock.state === 'no stock' ? Infinity : (landed.landed.get(pack.packageId) ?? Infinity),
            ),
            cell: ({ pack }: PackRow) => {
              const sum = landed.packs.get(pack.packageId)?.landed
              return sum ? <Approximate value={sum} by={reference} /> : t('freightUnknown')
            },
          },
        ]
      : []),
    {
      label: t('stock'),
      cell: ({ pack }) => <Stock pack={pack} />,
    },
    {
      label: t('ships'),
      best: bestOf(rows, ({ offer, pack }) =>
        pack.stock.state === 'no stock' ? Infinity : (offer.leadMax ?? Infinity),
      ),
      cell: ({ offer }) => days(offer),
    },
    ...(landed.packs.size > 0
      ? [
          {
            label: t('expectedTo', { country: country(landed.country) }),
            cell: ({ pack }: PackRow) => {
              const expected = landed.packs.get(pack.packageId)?.expectation
              return expected ? t('days', { min: expected.minDays, max: expected.maxDays }) : '–'
            },
          },
        ]
      : []),
    { label: t('shipsFrom'), cell: ({ offer }) => country(offer.shipsFrom) },
    { label: t('confirmed'), cell: ({ pack }) => <Time value={pack.priceAt} day /> },
  ]
  return (
    <Dialog sheet open={open} onClose={onClose} title={t('compareTitle', { n: rows.length })} closeLabel={t('fold')}>
      <div className="comparison">
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">{t('supplier')}</span>
              </th>
              {rows.map((row) => (
                <th key={row.pack.packageId} scope="col">
                  <SupplierName offer={row.offer} short />
                  <span className="row">
                    <span className="muted small">{row.offer.code}</span>
                    <Button
                      look="quiet"
                      size="sm"
                      icon
                      aria-label={`${t('compareDrop')} ${row.offer.supplierName} ${row.pack.label}`}
                      onClick={() => onDrop(row)}
                    >
                      <Icon name="close" size={12} />
                    </Button>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ label, best = [], cell }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {rows.map((row) => (
                  <td key={row.pack.packageId} className={classes(best.includes(row) && 'best')}>
                    {cell(row)}
                    {best.includes(row) && <span className="sr"> {t('bestHere')}</span>}
                  </td>
                ))}
              </tr>
            ))}
            {buys && (
              <tr>
                <th scope="row">
                  <span className="sr">{t('quantity')}</span>
                </th>
                {rows.map((row) => (
                  <td key={row.pack.packageId}>
                    <Quantity row={row} buying={buying} apart />
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
