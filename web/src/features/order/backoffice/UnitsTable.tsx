import type { ReactNode } from 'react'
import { Grid, Input, type Column } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { useWords } from '../../cart/words.ts'
import type { OrderLine } from '../words.ts'
import './edit.css'

type Amounts = Readonly<Record<string, string>>

/** Lines of an order, each with a field for how many of its units something is done with. */
export function UnitsTable({
  lines,
  title,
  between = [],
  amounts,
  isWrong,
  beside,
  why,
  onChange,
}: {
  lines: readonly OrderLine[]
  /** What is done with the units. */
  title: string
  /** What is said of a line before its field. */
  between?: readonly Column<OrderLine>[]
  /** What was typed, by line. */
  amounts: Amounts
  isWrong: (line: OrderLine) => boolean
  beside?: (line: OrderLine) => ReactNode
  /** Why the whole cannot be sent. */
  why: string | false | null | undefined
  onChange: (amounts: Amounts) => void
}) {
  const { t } = useTranslation('order')
  const { name, pack } = useWords()
  return (
    <>
      <Grid
        caption={t('lines')}
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
          ...between,
          {
            key: 'units',
            title,
            right: true,
            render: (line) => (
              <span className="edit-cell">
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
        ]}
      />
      {why && (
        <p className="reason" role="alert">
          {why}
        </p>
      )}
    </>
  )
}
