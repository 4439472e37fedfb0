import { supplierScore } from '@reagora/server/supplierScore/contract'
import { useApi } from '../../../api/useApi.ts'
import { Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { ScoreLine } from '../ScoreLine.tsx'

/** What buyers read of the supplier beside its answers; nobody else's is shown here. */
export function OwnScore() {
  const { t } = useTranslation('quote')
  const { data } = useApi(supplierScore.mine, {}, { quiet: true })
  return (
    <details className="card pad">
      <summary>{t('scoreTitle')}</summary>
      <p className="small muted">{t('scoreHint')}</p>
      {data && <ScoreLine score={data.score} />}
      {data?.countedAt && (
        <span className="small muted">
          {t('scoreAt')} <Time value={data.countedAt} />
        </span>
      )}
    </details>
  )
}
