import { agreedPrice } from '@reagora/server/agreedPrice/contract'
import { Link } from 'react-router'
import { useApi } from '../../api/useApi.ts'
import { useSession } from '../../app/session.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Money, PageBones } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { AgreedTag, ListPrice, Until } from './words.tsx'
import { usePackText } from '../../ui/usePackText.ts'

/** Shown on the record of a company; the list has all of them. */
const SHOWN = 10

/** The prices agreed with a company, on its record. `blocked`: why nothing of it can be changed. */
export function OfCompany({ companyId, blocked }: { companyId: string; blocked: string | null }) {
  const { t } = useTranslation('agreedPrice')
  const packText = usePackText()
  const { may } = useSession()
  const allowed = may(agreedPrice.list.access)
  const { data, error, refetch } = useApi(
    agreedPrice.list,
    allowed ? { ofCompany: companyId, state: 'in force', pageSize: SHOWN } : null,
    { quiet: true },
  )
  // The discounts above say that somebody else keeps these.
  if (!allowed) return null
  return (
    <section className="stack" aria-label={t('ofCompany')}>
      <h2>{t('ofCompany')}</h2>
      {!data && (error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones lines={3} />)}
      {data?.total === 0 && <p className="muted">{t('ofCompanyNone')}</p>}
      {data && data.total > 0 && (
        <div className="scroll">
          <table className="grid">
            <thead>
              <tr>
                <th>{t('code')}</th>
                <th className="right">{t('price')}</th>
                <th className="right">{t('list')}</th>
                <th>{t('stateTitle')}</th>
                <th>{t('lastDay')}</th>
                <th>{t('reference')}</th>
              </tr>
            </thead>
            <tbody>
              {data.list.map((row) => (
                <tr key={row.id}>
                  <td>
                    {row.code} · {packText(row.pack)}
                  </td>
                  <td className="right">
                    <Money value={row.price} mixed />
                  </td>
                  <td className="right">
                    <ListPrice list={row.list} price={row.price.amount} />
                  </td>
                  <td>
                    <AgreedTag state={row.state} />
                  </td>
                  <td>
                    <Until of={row} />
                  </td>
                  <td>{row.reference || '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="row wrap">
        {!blocked && (
          <Link className="btn" to={`/admin/agreedPrices/new?company=${companyId}`}>
            {t('agree')}
          </Link>
        )}
        {data && data.total > 0 && (
          <Link className="btn" to={`/admin/agreedPrices?ofCompany=${companyId}`}>
            {t('all', { n: data.total })}
          </Link>
        )}
      </div>
    </section>
  )
}
