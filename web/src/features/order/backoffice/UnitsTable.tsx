import type { ReactNode } from 'react'
import { Grid, Input, type Column } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { useWords } from '../../cart/words.ts'
import { ColumnTitle } from '../ColumnTitle.tsx'
import { LotField } from '../LotField.tsx'
import type { OrderLine } from '../words.ts'
import '../order.css'

type Amounts = Readonly<Record<string, string>>

/** Lines of an order, each with a field for how many of its units something is done with. */
export function UnitsTable({
  lines,
  title,
  between = [],
  amounts,
  isWrong,
  beside,
  lots,
  why,
  onChange,
}: {
  lines: readonly OrderLine[]
  /** What is done with the units. */
  title: string
  /** What is said of a line before its field. */
  between?: readonly (Column<OrderLine> & { title: string })[]
  /** What was typed, by line. */
  amounts: Amounts
  isWrong: (line: OrderLine) => boolean
  beside?: (line: OrderLine) => ReactNode
  /** Where the lot of the units is typed as well. */
  lots?: { typed: Amounts; onChange: (lots: Amounts) => void }
  /** Why the whole cannot be sent. */
  why: string | false | null | undefined
  onChange: (amounts: Amounts) => void
}) {
  const { t } = useTranslation('order')
  const { name, pack } = useWords()
  return (
    <>
      {/* On a phone each line is a block: the table would be wider than the dialog. */}
      <div>
        <Grid
          caption={t('lines')}
          className="stacked"
          rows={lines}
          rowKey={(line) => line.id}
          columns={[
            {
              key: 'what',
              title: t('goodsName'),
              render: (line) => (
                <>
                  {name(line)}{' '}
                  <span className="muted small num nowrap">
                    {pack(line.pack)} · {line.productCode}
                  </span>
                </>
              ),
            },
            ...between.map((column) => ({
              ...column,
              render: (line: OrderLine, index: number) => (
                <>
                  <ColumnTitle>{column.title}</ColumnTitle>
                  {column.render(line, index)}
                </>
              ),
            })),
            {
              key: 'units',
              title,
              right: true,
              render: (line) => (
                <span className="edit-cell">
                  <ColumnTitle>{title}</ColumnTitle>
                  <Input
                    className="qty"
                    inputMode="numeric"
                    aria-label={`${title} ${name(line)} ${line.pack}`}
                    value={amounts[line.id] ?? ''}
                    aria-invalid={isWrong(line) || undefined}
                    onFocus={(event) => event.target.select()}
                    onChange={(event) => onChange({ ...amounts, [line.id]: event.target.value })}
                  />
                  {beside?.(line)}
                </span>
              ),
            },
            ...(lots
              ? [
                  {
                    key: 'lot',
                    title: t('lotTitle'),
                    render: (line: OrderLine) => (
                      <LotField
                        title={t('lotTitle')}
                        of={`${name(line)} ${line.pack}`}
                        value={lots.typed[line.id] ?? ''}
                        onChange={(lot) => lots.onChange({ ...lots.typed, [line.id]: lot })}
                      />
                    ),
                  },
                ]
              : []),
          ]}
        />
      </div>
      {why && (
        <p className="reason" role="alert">
          {why}
        </p>
      )}
    </>
  )
}
