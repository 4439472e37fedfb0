import type { Output } from '@reagora/server/kernel/endpoint'
import type { supplierScore } from '@reagora/server/supplierScore/contract'
import { useTranslation } from '../../ui/texts.ts'
import './quote.css'

type Score = Output<typeof supplierScore.mine>['score']

/** How a supplier has done within a year: each share with the cases that it was counted from; of few cases these alone. */
export function ScoreLine({ score }: { score: Score }) {
  const { t } = useTranslation('quote')
  const shares = [
    ['scoreAnswered', score.answered],
    ['scoreOnTime', score.onTime],
    ['scoreWon', score.won],
  ] as const
  const known = shares.filter(([, { of }]) => of > 0)
  return (
    <span className="small muted below">
      {score.answered.percent === null && <span className="below">{t('scoreNew')}</span>}
      {known.map(([name, { of, well, percent }]) => (
        <span key={name} className="below num">
          {percent !== null && <strong>{percent} % </strong>}
          {t(name, { n: well, of })}
        </span>
      ))}
      {score.medianHours !== null && <span className="below num">{t('scoreHours', { n: score.medianHours })}</span>}
    </span>
  )
}
