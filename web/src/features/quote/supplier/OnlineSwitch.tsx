import { quotePrice } from '@reagora/server/quotePrice/contract'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { Check } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'

/** Whether the supplier's price list answers requests at once. */
export function OnlineSwitch() {
  const { t } = useTranslation('quote')
  const on = useApi(quotePrice.supplierOnline, {}, { quiet: true }).data?.on
  const set = useAction(quotePrice.setSupplierOnline, { refresh: [quotePrice.supplierOnline] })
  return (
    <div className="row wrap">
      <Check checked={on ?? false} onChange={() => set.mutate({ on: !on })}>
        {t('answerOnline')}
      </Check>
      <span className="small muted">{t('answerOnlineHint')}</span>
    </div>
  )
}
