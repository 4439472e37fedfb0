import { quote } from '@reagora/server/quote/contract'
import { quoteDesk } from '@reagora/server/quoteDesk/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { quoteMove } from '@reagora/server/quoteMove/contract'
import { Link } from 'react-router'
import { useAction } from '../../api/useAction.ts'
import { Button } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { supplierNameIn } from '../supplier/SupplierName.tsx'

interface Props {
  id: string
  notAsked: Output<typeof quote.detail>['notAsked']
  /** Where the company's list is kept. */
  list: string
}
/** Who is not to be asked for a request that was sent: each of its own can be let in again; those of the company's list are kept there. */
export function NotAsked({ id, notAsked, list }: Props) {
  const { t, i18n } = useTranslation('quote')
  const readmit = useAction(quoteMove.readmit, { refresh: [quote.detail, quoteDesk.detail] })
  const own = notAsked.filter(({ by }) => by === 'request')
  const ofCompany = notAsked.length - own.length
  if (notAsked.length === 0) return null
  return (
    <section className="card pad stack" aria-labelledby="not-asked">
      <h2 id="not-asked">{t('notAsked')}</h2>
      {own.length > 0 && (
        <ul className="plain stack">
          {own.map((one) => (
            <li key={one.supplierId} className="row wrap">
              <span>{supplierNameIn(i18n.language, one)}</span>
              <Button
                size="sm"
                busy={readmit.isPending}
                onClick={() => readmit.mutate({ id, suppliers: [one.supplierId] })}
              >
                {t('letAsk')}
                <span className="sr"> {supplierNameIn(i18n.language, one)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {ofCompany > 0 && (
        <div className="row wrap small">
          <span className="muted">{t('notAskedOfCompany', { n: ofCompany })}</span>
          <Link to={list}>{t('excludedList')}</Link>
        </div>
      )}
    </section>
  )
}
