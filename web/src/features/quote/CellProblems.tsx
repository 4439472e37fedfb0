import { useTranslation } from '../../ui/texts.ts'

/** What stands against cells of a workbook: where, what was read, and what to do. */
export function CellProblems({
  problems,
  more,
}: {
  problems: readonly { row: number; column: string; value: string; text: string }[]
  /** Problems that are not listed. */
  more: number
}) {
  const { t } = useTranslation('quote')
  if (problems.length === 0) return null
  return (
    <ul className="quote-problems" aria-label={t('cellProblems')}>
      {problems.map(({ row, column, value, text }, at) => (
        <li key={at}>
          <strong className="num">{column ? `${column}${row}` : t('rowN', { n: row })}</strong>{' '}
          {value && <span className="num">“{value}”</span>} {text}
        </li>
      ))}
      {more > 0 && <li>{t('moreProblems', { n: more })}</li>}
    </ul>
  )
}
