import { audit } from '@reagora/server/audit/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { quoteExclusion } from '@reagora/server/quoteExclusion/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAction } from '../../api/useAction.ts'
import { Grid, ReasonedButton } from '../../ui/kit.tsx'
import { StateBlock, Time } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'
import { supplierNameIn, supplierPath } from '../supplier/SupplierName.tsx'
import { ExcludeDialog } from './ExcludeDialog.tsx'
import '../quote/quote.css'
import '../order/order.css'

interface Props {
  list: Output<typeof quoteExclusion.mine>
  /** Whose, for staff; without it the own company's. */
  companyId?: string
  /** Why the list cannot be changed; null where it can. */
  blocked: string | null
}
/** The list of a company. */
export function Exclusions({ list, companyId, blocked }: Props) {
  const { t, i18n } = useTranslation('quoteExclusion')
  const [adding, setAdding] = useState(false)
  const readmitted = { onDone: () => toast.ok(t('readmitted')) }
  const own = useAction(quoteExclusion.readmit, { refresh: [quoteExclusion.mine], ...readmitted })
  const ofCompany = useAction(quoteExclusion.readmitFor, {
    refresh: [quoteExclusion.ofCompany, audit.trail],
    ...readmitted,
  })
  const readmit = (supplierId: string) =>
    companyId ? ofCompany.mutate({ companyId, supplierIds: [supplierId] }) : own.mutate({ supplierIds: [supplierId] })
  const add = (
    <ReasonedButton look="primary" start show blocked={blocked} onClick={() => setAdding(true)}>
      {t('add')}
    </ReasonedButton>
  )
  return (
    <div className="stack">
      <p>{t('onlyQuotes')}</p>
      {list.length === 0 ? (
        <StateBlock icon="file" title={t('none')} actions={add}>
          {t('noneHint')}
        </StateBlock>
      ) : (
        <>
          <div className="row">{add}</div>
          <section className="card scroll" tabIndex={0} aria-label={t('title')}>
            <Grid
              caption={t('title')}
              className="stacked"
              rows={list}
              rowKey={({ supplierId }) => supplierId}
              columns={[
                {
                  key: 'supplier',
                  title: t('supplier'),
                  render: (one) => (
                    <Link to={supplierPath(one.supplierId)} className="strong">
                      {supplierNameIn(i18n.language, one)}
                    </Link>
                  ),
                },
                {
                  key: 'reason',
                  title: t('reason'),
                  render: ({ reason }) => reason || <span className="muted">–</span>,
                },
                {
                  key: 'at',
                  title: t('excludedAt'),
                  render: ({ excludedAt, excludedBy }) => (
                    <span className="small">
                      <Time value={excludedAt} />
                      <span className="muted below">{excludedBy || t('byStaff')}</span>
                    </span>
                  ),
                },
                {
                  key: 'act',
                  title: <span className="sr">{t('readmit')}</span>,
                  right: true,
                  render: (one) =>
                    blocked === null && (
                      <ReasonedButton
                        size="sm"
                        blocked={null}
                        busy={own.isPending || ofCompany.isPending}
                        onClick={() => readmit(one.supplierId)}
                      >
                        {t('readmit')}
                        <span className="sr"> {supplierNameIn(i18n.language, one)}</span>
                      </ReasonedButton>
                    ),
                },
              ]}
            />
          </section>
        </>
      )}
      {adding && <ExcludeDialog list={list} companyId={companyId} onClose={() => setAdding(false)} />}
    </div>
  )
}
