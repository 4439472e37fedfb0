import type { Currency } from '@reagora/server/kernel/money'
import { quote } from '@reagora/server/quote/contract'
import { memo, useEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { download } from '../../../../api/call.ts'
import { Button, classes, Icon, Tag } from '../../../../ui/kit.tsx'
import { Cas, Money } from '../../../../ui/parts.tsx'
import { useTranslation } from '../../../../ui/texts.ts'
import { wishesOf } from '../../words.tsx'
import { AskedStructure } from '../../AskedStructure.tsx'
import { Figures } from './Figures.tsx'
import { costOf, wire, type Sum } from './sum.ts'
import { acceptedOf, isOpen, type Price, type Reply, type Row } from './types.ts'

/** What a line is: its substance, what of it was asked for, and what became of it. */
export function Wanted({ row: { item, line, first } }: { row: Row }) {
  const { t } = useTranslation('quote')
  return (
    <>
      {first && (
        <span className="below">
          <strong>{item.productName}</strong> {item.productCas && <Cas value={item.productCas} />}
        </span>
      )}
      <span className="small below">
        <span className="num strong">
          {line.packageSpec} {line.packageNum !== null && `× ${line.packageNum}`}
        </span>
        {item.productPurity && <span className="muted"> · {item.productPurity}</span>}
        {line.predictDelivery && <span className="muted"> · {line.predictDelivery}</span>}
      </span>
      {first && <AskedStructure item={item} />}
      {first &&
        wishesOf(t, item).map((wish) => (
          <span key={wish} className="small muted below compare-note">
            {wish}
          </span>
        ))}
      {first && item.targetPrice && (
        <span className="small muted below">
          {t('target')} <Money value={item.targetPrice} mixed />
        </span>
      )}
      {first &&
        item.files.map((file) => (
          <Button
            key={file.fileId}
            size="sm"
            look="quiet"
            className="not-print"
            onClick={() => void download(quote.file, { fileId: file.fileId }).catch(() => {})}
          >
            <Icon name="file" />
            {file.name}
          </Button>
        ))}
      {!isOpen(line) && <Tag tone={line.status === 'expired' ? undefined : 'ok'}>{t(`status.${line.status}`)}</Tag>}
    </>
  )
}

interface CellsProps {
  row: Row
  columns: readonly Reply[]
  /** Answers for the line, by supplier. */
  prices: ReadonlyMap<string, Price>
  /** The answer chosen for it. */
  chosen: string | null
  /** The line can be decided here. */
  open: boolean
  nameOf: (supplierId: string) => string
  onChoose: (price: Price) => void
}
const Cells = memo(function Cells({ row, columns, prices, chosen, open, nameOf, onChoose }: CellsProps) {
  const { t } = useTranslation('quote')
  const { line } = row
  const taken = [...prices.values()]
    .map((price) => ({ price, quantity: price.id === chosen ? price.packageNum : acceptedOf(line, price) }))
    .filter(({ quantity }) => quantity > 0)
  return (
    <tr>
      <th scope="row">
        <Wanted row={row} />
      </th>
      {columns.map(({ supplierId, state }) => {
        const price = prices.get(supplierId)
        const accepted = price !== undefined && acceptedOf(line, price) > 0
        const may = open && isOpen(line) && price?.valid === true
        const isChosen = price !== undefined && price.id === chosen
        return (
          <td
            key={supplierId}
            className={classes(
              (isChosen || accepted) && 'won',
              !price && 'none',
              price && !price.fits && !accepted && 'unfit',
            )}
          >
            {!price ? (
              <span className="muted small">{t(state === 'answered' ? 'notQuoted' : `reply.${state}`)}</span>
            ) : may ? (
              <button
                type="button"
                className="compare-cell"
                tabIndex={-1}
                aria-pressed={isChosen}
                onClick={() => onChoose(price)}
              >
                <Figures price={price} chosen={isChosen} accepted={false} />
              </button>
            ) : (
              <Figures price={price} chosen={false} accepted={accepted} />
            )}
          </td>
        )
      })}
      <td className="compare-award">
        {taken.map(({ price, quantity }) => (
          <span key={price.id} className="below">
            <strong>
              {price.compared ? (
                <Money value={wire({ minor: costOf({ price, quantity }), currency: price.compared.currency })} />
              ) : (
                <Money value={price.total} mixed />
              )}
            </strong>
            <span className="small muted below">
              {nameOf(price.supplierId)}
              {quantity < price.packageNum && ` · ${price.packageSpec} × ${quantity}`}
            </span>
          </span>
        ))}
      </td>
    </tr>
  )
})

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}
const choice = 'button.compare-cell'
/** The next answer in a direction that can be chosen; what nobody quoted is passed over. */
function nextFrom(cell: HTMLTableCellElement, [down, right]: readonly [number, number]): HTMLElement | null {
  const body = cell.closest('tbody')!
  const rows = [...body.rows]
  let row = rows.indexOf(cell.closest('tr')!) + down
  let column = cell.cellIndex + right
  for (; rows[row]?.cells[column]; row += down, column += right) {
    const found = rows[row]!.cells[column]!.querySelector<HTMLElement>(choice)
    if (found) return found
  }
  return null
}

interface Props {
  rows: readonly Row[]
  columns: readonly Reply[]
  pricesOf: (lineId: string) => ReadonlyMap<string, Price>
  chosen: Readonly<Record<string, string>>
  open: boolean
  nameOf: (supplierId: string) => string
  headOf: (reply: Reply) => ReactNode
  /** What is chosen and accepted, by supplier. */
  sum: Sum
  currency: Currency
  onChoose: (price: Price) => void
}
/** Lines by suppliers. Arrows move through the answers, Enter and the space bar choose. */
export function Grid({ rows, columns, pricesOf, chosen, open, nameOf, headOf, sum, currency, onChoose }: Props) {
  const { t } = useTranslation('quote')
  const table = useRef<HTMLTableElement>(null)
  // One stop for the tab key: where the focus was last, else the first answer that can be chosen.
  const stopAt = (at: Element | null | undefined) => {
    for (const before of table.current?.querySelectorAll(`${choice}[tabindex="0"]`) ?? [])
      if (before !== at) before.setAttribute('tabindex', '-1')
    at?.setAttribute('tabindex', '0')
  }
  useEffect(() => {
    if (!table.current?.querySelector(`${choice}[tabindex="0"]`)) stopAt(table.current?.querySelector(choice))
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const cell = (event.target as Element).closest<HTMLTableCellElement>('td')
    if (!step || !cell || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    nextFrom(cell, step)?.focus()
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (target.matches(choice)) stopAt(target)
  }
  return (
    <div className="card compare-grid">
      <table className="grid" ref={table} onKeyDown={onKeyDown} onFocus={onFocus}>
        <caption className="sr">{t('compare')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('itemsOf', { n: rows.length })}</th>
            {columns.map((one) => (
              <th scope="col" key={one.supplierId}>
                {headOf(one)}
              </th>
            ))}
            <th scope="col" className="compare-award">
              {t('awardColumn')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Cells
              key={row.line.id}
              row={row}
              columns={columns}
              prices={pricesOf(row.line.id)}
              chosen={chosen[row.line.id] ?? null}
              open={open}
              nameOf={nameOf}
              onChoose={onChoose}
            />
          ))}
        </tbody>
        <Foot columns={columns} sum={sum} currency={currency} />
      </table>
    </div>
  )
}

/** What each supplier would send: its goods, its freight, the last day, and what is missing to its minimum order. */
function Foot({ columns, sum, currency }: { columns: readonly Reply[]; sum: Sum; currency: Currency }) {
  const { t } = useTranslation('quote')
  if (sum.shares.length === 0) return null
  const money = (minor: number) => <Money value={wire({ minor, currency })} />
  return (
    <tfoot>
      <tr>
        <th scope="row">
          <strong>{t('awardSum')}</strong>
          <span className="small muted below">
            {t('chosenLines', { n: sum.shares.reduce((lines, one) => lines + one.lines, 0) })} ·{' '}
            {t('wholeSuppliers', { n: sum.shares.length })}
          </span>
        </th>
        {columns.map(({ supplierId }) => {
          const share = sum.shares.find((one) => one.supplierId === supplierId)
          return (
            <td key={supplierId}>
              {share ? (
                <>
                  <span className="compare-line">
                    <strong>{money(share.goods)}</strong>
                    <span className="small muted compare-total">{t('chosenLines', { n: share.lines })}</span>
                  </span>
                  <span className="small muted below">
                    {t('freight')} {share.freightUnstated ? t('freightTable') : money(share.freight)}
                    {share.byTable && ` · ${t('freightTable')}`}
                    {share.days !== null && ` · ${t('inDays', { n: share.days })}`}
                  </span>
                  {share.missing > 0 && (
                    <span className="small compare-below below">
                      {t('missing')} {money(share.missing)}
                    </span>
                  )}
                </>
              ) : (
                <span className="small muted">{t('nothingTaken')}</span>
              )}
            </td>
          )
        })}
        <td className="compare-award">
          <strong>{money(sum.total)}</strong>
          <span className="small muted below">
            {t('withFreight')} {money(sum.freight)}
          </span>
        </td>
      </tr>
    </tfoot>
  )
}
