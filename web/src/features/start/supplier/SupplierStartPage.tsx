import { demand } from '@reagora/server/demand/contract'
import { figures as figuresOf } from '@reagora/server/figure/contract'
import { start } from '@reagora/server/start/contract'
import { supplierScore } from '@reagora/server/supplierScore/contract'
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
import { OwnScore } from '../OwnScore.tsx'

export const route = {
  path: '/supplier',
  nouns: ['start', 'quote'],
  area: 'staff',
  access: ['supplierOrders', 'supplierQuotes', 'supplierCatalogue'],
  menu: { group: 'desk', label: 'start:menu.supplierStart', place: 1 },
} satisfies PageRow

const FEW = 5

/** What waits for a supplier now and what to do about it, how it has done, what it sent and sold, and what buyers looked for in vain. */
export default function SupplierStartPage() {
  const { t, i18n } = useTranslation('start')
  const { may } = useSession()
  const figures = useApi(start.supplier, {}, { quiet: true })
  const leads = useApi(demand.leads, may('supplierCatalogue') ? { pageNumber: 1, pageSize: FEW } : null, {
    quiet: true,
  })
  const sent = useApi(figuresOf.own, may('supplierOrders') ? {} : null, { quiet: true })
  // Together: a block that comes later would push the others down.
  const scored = useApi(supplierScore.mine, may('supplierQuotes') ? {} : null, { quiet: true })
  const waits = [figures, leads, sent, scored].some(awaitsFirst)
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
      {!waits && scored.data && <OwnScore of={scored.data} />}
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
      {!waits && sent.data && (
        <section aria-labelledby="start-sold">
          <div className="blockhead">
            <h2 id="start-sold">{t('sold')}</h2>
          </div>
          {sent.data.sold.length === 0 ? (
            <p className="card pad muted">{t('nothingSold')}</p>
          ) : (
            <ul className="card plainrows">
              {sent.data.sold.map((one) => (
                <li key={one.productId} className="row between">
                  <span>
                    <Sold
                      of={one}
                      name={(i18n.language === 'zh' && one.nameZh) || one.nameEn || one.nameZh || one.code}
                    />{' '}
                    <span className="small muted num">{one.code}</span>
                  </span>
                  <span className="num small nowrap">{t('sentLines', { n: one.lines, units: one.units })}</span>
                </li>
              ))}
            </ul>
          )}
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

/** A product that sold; whoever keeps the catalogue goes on to it. */
function Sold({ of: { productId }, name }: { of: { productId: string }; name: string }) {
  const { may } = useSession()
  return may('supplierCatalogue') ? (
    <Link data-keys to={`/supplier/products/${productId}`}>
      {name}
    </Link>
  ) : (
    name
  )
}
