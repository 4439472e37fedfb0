import { saleContract } from '@reagora/server/saleContract/contract'
import { useEffect } from 'react'
import { download } from '../../api/call.ts'
import { useAction } from '../../api/useAction.ts'
import { useApi } from '../../api/useApi.ts'
import { Button, Icon } from '../../ui/kit.tsx'
import { Time } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'
import { isOver, type Order } from './words.ts'

/** Milliseconds between two looks while a contract is being made. */
const LOOK_EVERY = 2000

/** The contract of an approved order: downloaded, or sent by email to whoever ordered. */
export function OrderContract({ order }: { order: Order }) {
  const { t } = useTranslation('order')
  const { id } = order
  const contracted = order.status !== 'wait for approval' && !isOver(order)
  const { data, refetch } = useApi(saleContract.show, contracted ? { id } : null, { quiet: true })
  const email = useAction(saleContract.email, { onDone: () => toast.ok(t('contractSent')) })
  const making = data?.making ?? false
  useEffect(() => {
    if (!making) return
    const timer = setInterval(() => void refetch(), LOOK_EVERY)
    return () => clearInterval(timer)
  }, [making, refetch])
  if (!data) return null
  return (
    <section className="card pad" aria-labelledby="contract">
      <h2 id="contract">{t('contract')}</h2>
      <div className="row wrap between">
        {data.version !== null && data.madeAt !== null ? (
          <>
            <span className="small muted">
              {t('contractVersion', { n: data.version })} · <Time value={data.madeAt} />
            </span>
            <span className="row wrap">
              <Button onClick={() => void download(saleContract.download, { id }).catch(() => {})}>
                <Icon name="file" />
                {t('contractDownload')}
              </Button>
              <Button look="quiet" busy={email.isPending} onClick={() => email.mutate({ id })}>
                {t('contractEmail', { name: order.purchasedBy })}
              </Button>
            </span>
          </>
        ) : (
          <span className="muted" role="status">
            {t('contractMaking')}
          </span>
        )}
      </div>
    </section>
  )
}
