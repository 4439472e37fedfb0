import { shippingCost } from '@reagora/server/shippingCost/contract'
import { useApi } from '../../../api/useApi.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Tag } from '../../../ui/kit.tsx'
import { Money, PageBones, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { useRateWords, type Version } from '../words.ts'

/** Every version of one rate, with who changed it when and why. */
export function HistoryDialog({ rate, onClose }: { rate: Version; onClose: () => void }) {
  const { t } = useTranslation('shippingCost')
  const { t: common } = useTranslation()
  const words = useRateWords()
  const { data, error, refetch } = useApi(shippingCost.history, { id: rate.id }, { quiet: true })
  return (
    <Dialog open drawer onClose={onClose} title={`${t('history')} · ${words.way(rate)}`} closeLabel={common('close')}>
      <p className="muted">{[words.supplier(rate), t(`class.${rate.shippingClass}`), rate.fee.currency].join(' · ')}</p>
      {!data && (error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones />)}
      <ol className="rate-history">
        {data?.map((one) => (
          <li key={one.id}>
            <span className="row between">
              <strong className="num">{words.days(one)}</strong>
              <Tag tone={one.state === 'in force' ? 'ok' : undefined}>{t(`state.${one.state}`)}</Tag>
            </span>
            <span>
              <Money value={one.fee} mixed /> · {words.weight(one)}
              {one.freeFrom && (
                <>
                  {' · '}
                  {t('freeFrom')} <Money value={one.freeFrom} mixed />
                </>
              )}
              {one.carrier && ` · ${one.carrier}`}
            </span>
            <span className="small muted">
              {one.setBy || t('installed')} · <Time value={one.setAt} /> {one.reason && `· ${one.reason}`}
            </span>
            {one.endedAt && (
              <span className="small muted">
                {t('endedBy', { name: one.endedBy })} · <Time value={one.endedAt} /> · {one.endReason}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
