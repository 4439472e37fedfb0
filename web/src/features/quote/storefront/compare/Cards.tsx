import { classes } from '../../../../ui/kit.tsx'
import { useTranslation } from '../../../../ui/texts.ts'
import { Figures } from './Figures.tsx'
import { Wanted } from './Grid.tsx'
import { minorOf } from './sum.ts'
import { acceptedOf, isOpen, type Price, type Reply, type Row } from './types.ts'

interface Props {
  rows: readonly Row[]
  columns: readonly Reply[]
  pricesOf: (lineId: string) => ReadonlyMap<string, Price>
  chosen: Readonly<Record<string, string>>
  open: boolean
  nameOf: (supplierId: string) => string
  onChoose: (price: Price) => void
}
/** On a phone: a card a line with the answers beneath it, those that take part first and the lowest on top. */
export function Cards({ rows, columns, pricesOf, chosen, open, nameOf, onChoose }: Props) {
  const { t, i18n } = useTranslation('quote')
  return (
    <ul className="plain stack compare-cards">
      {rows.map((row) => {
        const prices = pricesOf(row.line.id)
        const given = columns
          .flatMap(({ supplierId }) => prices.get(supplierId) ?? [])
          .toSorted((a, b) => Number(b.fits) - Number(a.fits) || minorOf(a.compared) - minorOf(b.compared))
        const silent = columns.filter(({ supplierId }) => !prices.has(supplierId))
        return (
          <li key={row.line.id} className="card">
            <div className="compare-wanted">
              <Wanted row={{ ...row, first: true }} />
            </div>
            <fieldset>
              <legend className="sr">{row.item.productName}</legend>
              {given.map((price) => {
                const accepted = acceptedOf(row.line, price) > 0
                const may = open && isOpen(row.line) && price.valid
                const isChosen = chosen[row.line.id] === price.id
                return (
                  <label
                    key={price.id}
                    className={classes(
                      'compare-offer',
                      (isChosen || accepted) && 'won',
                      !price.fits && !accepted && 'unfit',
                    )}
                  >
                    {may && (
                      <input
                        type="radio"
                        name={row.line.id}
                        checked={isChosen}
                        onChange={() => onChoose(price)}
                        // Once more takes the choice back.
                        onClick={() => isChosen && onChoose(price)}
                        aria-label={t('chooseOf', { supplier: nameOf(price.supplierId), pack: price.packageSpec })}
                      />
                    )}
                    <span className="grow">
                      <span className="small strong below">{nameOf(price.supplierId)}</span>
                      <Figures price={price} chosen={false} accepted={accepted} />
                    </span>
                  </label>
                )
              })}
            </fieldset>
            {silent.length > 0 && (
              <p className="small muted compare-silent">
                {t('notQuoted')}
                {t('colon', { ns: 'common' })}
                {new Intl.ListFormat(i18n.language, { style: 'narrow' }).format(
                  silent.map(({ supplierId }) => nameOf(supplierId)),
                )}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
