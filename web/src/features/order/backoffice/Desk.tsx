import { orderDesk } from '@reagora/server/orderDesk/contract'
import { useState, type ReactNode } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { Button, Grid, ReasonedButton } from '../../../ui/kit.tsx'
import { Bone, FigureWithReason, Money } from '../../../ui/parts.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { useWords } from '../../cart/words.ts'
import { ColumnTitle } from '../ColumnTitle.tsx'
import { Facts } from '../Confirmation.tsx'
import { percent, type DeskOfOrder, type Order } from '../words.ts'
import { CostsDialog } from './CostsDialog.tsx'
import { Received } from './Received.tsx'
import { WrittenDialog } from './WrittenDialog.tsx'

/** What staff keep of an order: references, and what it costs and brings; nobody else sees them. */
export function Desk({ order }: { order: Order }) {
  const { t } = useTranslation('orderDesk')
  const { data, error, refetch } = useApi(orderDesk.show, { id: order.id }, { quiet: true })
  const [open, setOpen] = useState<'written' | 'costs' | null>(null)
  if (data?.id !== order.id)
    return (
      <section className="card pad" aria-label={t('desk')}>
        {error ? <Failure error={error} retry={() => void refetch()} /> : <Bone h={120} />}
      </section>
    )
  const close = () => setOpen(null)
  return (
    <section className="card pad stack" aria-labelledby="desk">
      <div className="row between wrap">
        <h2 id="desk">{t('desk')}</h2>
        <span className="muted small">{t('deskHint')}</span>
      </div>
      <div className="row between wrap">
        <h3>{t('references')}</h3>
        <ReasonedButton size="sm" blocked={data.whyNot} onClick={() => setOpen('written')}>
          {t('editReferences')}
        </ReasonedButton>
      </div>
      <Facts
        rows={[
          [t('internalRepName'), data.internalRepName || <span className="muted">{t('nobody')}</span>],
          [t('purchaseOrder'), data.purchaseOrder],
          [t('requisitionNumber'), data.requisitionNumber],
          [t('projectCode'), data.projectCode],
          [t('carrierAccount'), data.carrierAccount],
        ]}
      />
      <Received order={order} desk={data} />
      <div className="row between wrap">
        <h3>{t('margin')}</h3>
        <Button size="sm" onClick={() => setOpen('costs')}>
          {t('editCosts')}
        </Button>
      </div>
      <Margins order={order} desk={data} />
      {open === 'written' && <WrittenDialog order={order} desk={data} onClose={close} />}
      {open === 'costs' && <CostsDialog order={order} desk={data} onClose={close} />}
    </section>
  )
}

/** What each line and the whole order cost and bring. */
function Margins({ order, desk }: { order: Order; desk: DeskOfOrder }) {
  const { t } = useTranslation('orderDesk')
  const { name, pack } = useWords()
  const known = (value: DeskOfOrder['cost']) =>
    value ? <Money value={value} /> : <span className="muted">{t('notKnown')}</span>
  const profit = ({ margin, marginBp }: Pick<DeskOfOrder, 'margin' | 'marginBp'>) => (
    <>
      {known(margin)}
      {marginBp !== null && <span className="muted small below num">{percent(marginBp)} %</span>}
    </>
  )
  const figure = (key: string, title: string, value: (own: DeskOfOrder['lines'][number]) => ReactNode) => ({
    key,
    title,
    right: true,
    render: ({ own }: { own: DeskOfOrder['lines'][number] }) => (
      <>
        <ColumnTitle>{title}</ColumnTitle>
        {value(own)}
      </>
    ),
  })
  const lines = order.lines.flatMap((line) => {
    const own = desk.lines.find(({ orderLineId }) => orderLineId === line.id)
    return own ? [{ line, own }] : []
  })
  return (
    <>
      <section className="scroll" tabIndex={0} aria-label={t('margin')}>
        <Grid
          caption={t('margin')}
          className="stacked"
          rows={lines}
          rowKey={({ line }) => line.id}
          columns={[
            {
              key: 'what',
              title: t('goods'),
              render: ({ line }) => (
                <>
                  {`${line.lineNumber}. ${name(line)}`}{' '}
                  <span className="muted small num nowrap">
                    {pack(line.pack)} × {line.quantity - line.cancelled}
                  </span>
                </>
              ),
            },
            figure('quoted', t('quotedUnitPrice'), (own) => known(own.quotedUnitPrice)),
            figure('cost', t('unitCost'), (own) => known(own.unitCost)),
            figure('revenue', t('revenue'), (own) => <Money value={own.revenue} />),
            figure('margin', t('profit'), profit),
          ]}
        />
      </section>
      <FigureWithReason
        figures={[
          { label: t('revenue'), value: <Money value={desk.revenue} /> },
          { label: t('platformCost'), value: <Money value={desk.platformCost} />, why: t('platformCostHint') },
          { label: t('cost'), value: known(desk.cost) },
          { label: t('profit'), value: profit(desk), sum: true },
        ]}
      />
      {desk.unknown > 0 && <p className="muted small">{t('unknown', { n: desk.unknown })}</p>}
    </>
  )
}
