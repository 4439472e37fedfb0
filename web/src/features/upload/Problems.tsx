import { useTranslation } from '../../ui/texts.ts'
import type { Problem } from './words.ts'

/** Refused cells: where, what stands there, what is wrong with it, and the way out. */
export function Problems({ problems }: { problems: readonly Problem[] }) {
  const { t } = useTranslation('upload')
  return (
    <table className="problems-table">
      <thead>
        <tr>
          <th scope="col">{t('place')}</th>
          <th scope="col">{t('value')}</th>
          <th scope="col">{t('problem')}</th>
          <th scope="col">{t('remedy')}</th>
        </tr>
      </thead>
      <tbody>
        {problems.map((one) => (
          <tr key={`${one.sheet} ${one.place} ${one.code}`}>
            <th scope="row" className="num">
              {one.place}
              {one.heading && <span className="small muted">{one.heading.replace(/^__/, '')}</span>}
            </th>
            <td className="cell-value">{one.cell.slice(0, 80)}</td>
            <td>{one.problem}</td>
            <td>
              {one.remedy}
              {one.suggestion && <strong className="suggestion">{one.suggestion}</strong>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
