import { quote } from '@reagora/server/quote/contract'
import { quoteCompare } from '@reagora/server/quoteCompare/contract'
import { quotePrice } from '@reagora/server/quotePrice/contract'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { ReasonedButton } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'

/** Lets the suppliers of a request that quote online answer now; not there for a company without online quotes (rule COMP-8). */
export function OnlineNow({ id }: { id: string }) {
  const { t } = useTranslation('quote')
  const may = useApi(quotePrice.options, {}, { quiet: true }).data?.onlineQuote
  const ask = useAction(quotePrice.onlineQuote, {
    refresh: [quote.detail, quoteCompare.prices, quote.myQuotes],
    onDone: (got) => toast.ok(t('onlineGot', got)),
  })
  if (!may || may === 'nobody') return null
  return (
    <div className="row">
      <ReasonedButton
        start
        busy={ask.isPending}
        blocked={may === 'service' && t('onlineService')}
        onClick={() => ask.mutate({ id })}
      >
        {t('onlineNow')}
      </ReasonedButton>
    </div>
  )
}
