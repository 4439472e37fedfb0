import { demand } from '@reagora/server/demand/contract'
import { figures as figuresOf } from '@reagora/server/figure/contract'
import { start } from '@reagora/server/start/contract'
import { Link } from 'react-router'
import { awaitsFirst, useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useSession } from '../../../app/session.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { useJK } from '../../../ui/keys.ts'
import { PageBones, StateBlock } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { FigureTiles } from '../FigureTiles.tsx'

export const route = {
  path: '/supplier',
  nouns: ['start'],
  area: 'staff',
  access: ['supplierOrders', 'supplierQuotes', 'supplierCatalogue'],
  menu: { group: 'desk', label: 'start:menu.supplierStart', place: 1 },
} satisfies PageRow

const FEW = 5

/** What waits for a supplier now, and what buyers looked for near its products and did not find. */
export default function SupplierStartPage() {
  const { t } = useTranslation('start')
  const { may } = useSession()
  const figures = useApi(start.supplier, {}, { quiet: true })
  const leads = useApi(demand.leads, may('supplierCatalogue') ? { pageNumber: 1, pageSize: FEW } : null, {
    quiet: true,
  })
  const sent = useApi(figuresOf.own, may('supplierOrders') ? {} : null, { quiet: true })
  // Together: a block that comes later would push the others down.
  const waits = [figures, leads, sent].some(awaitsFirst)
  useJK()
  return (
    <Page title={t('titleSupplier')}>
      <h1>{t('titleSupplier')}</h1>
      <p className="muted">
        {t('leadSupplier')} <span className="small keyhint">{t('keys')}</span>
      </p>
      {figures.error && <Failure error={figures.error} retry={() => void figures.refetch()} />}
      {waits && <PageBones />}
      {!waits &&
        figures.data &&
        (figures.data.figures.length > 0 ? (
          <section aria-label={t('figures')}>
            <FigureTiles figures={figures.data.figures} />
          </section>
        ) : (
          <StateBlock icon="file" title={t('notSupplier')} />
        ))}
      {!waits && sent.data && (
        <section>
          <div className="blockhead">
            <h2>{t('sent')}</h2>
            <Link to="/supplier/orders">{t('allSent')}</Link>
          </div>
          <p className="card pad">
            <strong>{t('sentLines', { n: sent.data.lines, units: sent.data.units })}</strong>
            <span className="small muted below">
              {t('sentBefore', { n: sent.data.linesBefore, units: sent.data.unitsBefore })}
            </span>
          </p>
        </section>
      )}
      {!waits && leads.data && (
        <section>
          <div className="blockhead">
            <h2>{t('wanted')}</h2>
            <Link to="/supplier/demand">{t('allWanted')}</Link>
          </div>
          <p className="small muted">{t('wantedHint')}</p>
          {leads.data.list.length === 0 ? (
            <StateBlock icon="search" heading="h3" title={t('nothingWanted')} />
          ) : (
            <ul className="card plainrows">
              {leads.data.list.map(({ kind, text, count }) => (
                <li key={`${kind} ${text}`} className="row between">
                  <Link data-keys to={`/supplier/demand?text=${encodeURIComponent(text)}`}>
                    {text}
                  </Link>
                  <span className="num small">{t('times', { n: count })}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </Page>
  )
}
