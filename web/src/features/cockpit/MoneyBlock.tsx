import { invoice } from '@reagora/server/invoice/contract'
import { useApi } from '../../api/useApi.ts'
import { Failure } from '../../ui/Failure.tsx'
import { Tag } from '../../ui/kit.tsx'
import { Bone, Money } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import './cockpit.css'
import '../task/task.css'

/** What a company owes and has on account, in each currency, and its credit. */
export function MoneyBlock({ companyId }: { companyId: string }) {
  const { t } = useTranslation('cockpit')
  const { t: words } = useTranslation('invoice')
  const { data, error, refetch } = useApi(invoice.account, { companyId }, { quiet: true })
  return (
    <section className="card cockpit-block" aria-label={t('money')}>
      <h2>{t('money')}</h2>
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Bone w="100%" h={60} />}
      {data?.hold && (
        <p>
          <Tag tone="danger">
            {words('holdTitle')} · {words(`hold.${data.hold.kind}`)}
          </Tag>{' '}
          <span className="small">{data.hold.reason}</span>
        </p>
      )}
      {data && (
        <dl>
          {data.currencies.length === 0 && (
            <>
              <dt className="muted">{t('open')}</dt>
              <dd>{t('nothingOwed')}</dd>
            </>
          )}
          {data.currencies.map(({ open, to30, to60, to90, over90, onAccount }) => {
            const late = [to30, to60, to90, over90].some(({ amount }) => Number(amount) > 0)
            return [
              <dt key={`${open.currency} open`} className="muted">
                {t('open')}
              </dt>,
              <dd key={`${open.currency} amount`}>
                <Money value={open} mixed /> {late && <span className="small late">{t('overdue')}</span>}
              </dd>,
              <dt key={`${open.currency} account`} className="muted">
                {t('onAccount')}
              </dt>,
              <dd key={`${open.currency} balance`}>
                <Money value={onAccount} mixed />
              </dd>,
            ]
          })}
          <dt className="muted">{t('creditLimit')}</dt>
          <dd>{data.creditLimit ? <Money value={data.creditLimit} mixed /> : t('noLimit')}</dd>
          {data.used && (
            <>
              <dt className="muted">{t('creditUsed')}</dt>
              <dd>
                <Money value={data.used} mixed />
              </dd>
            </>
          )}
        </dl>
      )}
    </section>
  )
}
