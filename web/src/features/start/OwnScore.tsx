import type { Output } from '@reagora/server/kernel/endpoint'
import type { supplierScore } from '@reagora/server/supplierScore/contract'
import { Link } from 'react-router'
import { useTranslation } from '../../ui/texts.ts'
import { ScoreLine } from '../quote/ScoreLine.tsx'

/** Below so many per cent buyers read the share as a weakness. */
const GOOD = 90

/** The score of a supplier as buyers read it, and what makes it better. */
export function OwnScore({ of: { score } }: { of: Output<typeof supplierScore.mine> }) {
  const { t } = useTranslation('start')
  const { t: quote } = useTranslation('quote')
  const weak = ({ percent }: { percent: number | null }) => percent !== null && percent < GOOD
  return (
    <section aria-labelledby="start-score">
      <div className="blockhead">
        <h2 id="start-score">{quote('scoreTitle')}</h2>
        <Link to="/quoteSupplierList">{t('allAsked')}</Link>
      </div>
      <div className="card pad">
        <ScoreLine score={score} />
        {score.answered.percent === null && <p className="small">{t('todo.scoreNew')}</p>}
        {weak(score.answered) && <p className="small">{t('todo.scoreAnswered')}</p>}
        {weak(score.onTime) && <p className="small">{t('todo.scoreOnTime')}</p>}
        {score.won.percent === 0 && <p className="small">{t('todo.scoreWon')}</p>}
      </div>
    </section>
  )
}
