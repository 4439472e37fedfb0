import { roa } from '@reagora/server/roa/contract'
import { useAction } from '../../api/useAction.ts'
import { useApi } from '../../api/useApi.ts'
import { Button, Tag } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'
import { useWords } from '../cart/words.ts'
import { ReportFiles } from './ReportFiles.tsx'

/** Reports of analysis of an order: asked for, awaited, downloaded. `over`: nothing is asked for any more. */
export function OrderReports({ orderId, over }: { orderId: string; over: boolean }) {
  const { t } = useTranslation('roa')
  const { name } = useWords()
  const { data } = useApi(roa.list, { orderId, pageSize: 100 })
  const want = useAction(roa.want, { refresh: [roa.list], onDone: () => toast.ok(t('wanted')) })
  if (!data || (over && data.total === 0)) return null
  return (
    <section className="card pad" aria-labelledby="reports">
      <h2 id="reports">{t('title')}</h2>
      {data.total === 0 ? (
        <Button busy={want.isPending} onClick={() => want.mutate({ id: orderId })}>
          {t('want')}
        </Button>
      ) : (
        <ul className="parcels">
          {data.list.map((row) => (
            <li key={row.orderLineId} className="row wrap between">
              <span>
                {name(row)} <span className="muted small num">{row.productCode}</span>
              </span>
              <span className="row wrap">
                {row.files.length === 0 ? <Tag tone="warn">{t('waits')}</Tag> : <ReportFiles files={row.files} />}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
