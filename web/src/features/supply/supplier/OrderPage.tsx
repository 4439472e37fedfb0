import { orderDocument } from '@reagora/server/orderDocument/contract'
import { supply, type supplyActs } from '@reagora/server/supply/contract'
import { tracking } from '@reagora/server/tracking/contract'
import { useState } from 'react'
import { useParams } from 'react-router'
import { download } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import { insteadOfRecord } from '../../../app/insteadOfRecord.tsx'
import { Page } from '../../../app/Page.tsx'
import { Button, Grid, Icon } from '../../../ui/kit.tsx'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Copy, Time, Timeline } from '../../../ui/parts.tsx'
import { Moves } from '../../../ui/record/Moves.tsx'
import { RecordHead } from '../../../ui/record/RecordHead.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { useWords } from '../../cart/words.ts'
import '../../order/order.css'
import { oneLine } from '../../order/words.ts'
import { ParcelWay, type Tracked } from '../../tracking/ParcelWay.tsx'
import { PaperDialog } from './PaperDialog.tsx'
import { StateTag, type Part } from './part.tsx'
import { PickList } from './PickList.tsx'
import { PromiseDialog } from './PromiseDialog.tsx'
import { ShipDialog } from './ShipDialog.tsx'
import { isId } from '../../../ui/isId.ts'

export const route = {
  path: '/supplier/orders/{id}',
  nouns: ['supply', 'cart', 'tracking'],
  area: 'staff',
  access: 'supplierOrders',
} satisfies PageRow

type Act = (typeof supplyActs)[number]

/** A supplier's part of one order: what to send where and by when, the parcels, and the papers of the lots. */
export default function OrderPage() {
  const { t } = useTranslation('supply')
  const { id = '' } = useParams()
  const answer = useApi(supply.detail, isId(id) ? { id } : null, { quiet: true })
  const { data } = answer
  const instead = insteadOfRecord(t('title'), id, answer)
  const tracked = useApi(tracking.ofPart, isId(id) ? { id } : null, { quiet: true })
  if (instead || !data) return instead
  return <Shown part={data} tracked={tracked.data} key={id} />
}

function Shown({ part, tracked }: { part: Part; tracked: Tracked | undefined }) {
  const { t } = useTranslation('supply')
  const { place } = useWords()
  const [asking, setAsking] = useState<Act | null>(null)
  const [paper, setPaper] = useState<string | null>(null)
  const close = () => setAsking(null)
  const { shipTo } = part
  // What was promised is sent next.
  const acts = part.state === 'new' ? part.acts : part.acts.toReversed()
  return (
    <Page title={part.orderNumber}>
      <Breadcrumbs items={[{ text: t('title'), to: '/supplier/orders' }, { text: part.orderNumber }]} />
      <div className="not-print">
        <RecordHead
          title={<Copy value={part.orderNumber} label={t('copyNumber')} />}
          state={<StateTag state={part.state} />}
          about={
            <>
              {t('receivedAt')} <Time value={part.receivedAt} />
              {part.expectedOn && ` · ${t('expectedOn')} ${part.expectedOn}`}
            </>
          }
        >
          <div className="row wrap between">
            <Moves
              // A delay is never what is done next.
              quiet={acts.find(({ allowed }) => allowed)?.act === 'delay'}
              moves={acts.map(({ act, allowed, reason }) => ({
                key: act,
                text: t(`act.${act}`),
                reason: allowed ? null : reason || t('whyNot'),
                act: () => setAsking(act),
              }))}
            />
            {part.open > 0 && (
              <Button onClick={() => print()}>
                <Icon name="file" />
                {t('pickList')}
              </Button>
            )}
          </div>
        </RecordHead>
        <div className="stack folds">
          <section className="card pad" aria-labelledby="ship-to">
            <h2 id="ship-to">{t('shipTo')}</h2>
            {shipTo ? (
              <p>
                {shipTo.contact} <span className="num">{shipTo.phone}</span>
                <br />
                {oneLine(shipTo, place)}
              </p>
            ) : (
              <p className="muted">{t('noShipTo')}</p>
            )}
          </section>
          <Lines part={part} onPaper={setPaper} />
          <Parcels part={part} tracked={tracked} />
          <History part={part} />
        </div>
      </div>
      <PickList part={part} />
      {(asking === 'confirm' || asking === 'delay') && <PromiseDialog part={part} act={asking} onClose={close} />}
      {asking === 'ship' && <ShipDialog part={part} onClose={close} />}
      {paper !== null && <PaperDialog code={paper} onClose={() => setPaper(null)} />}
    </Page>
  )
}

function Lines({ part, onPaper }: { part: Part; onPaper: (code: string) => void }) {
  const { t } = useTranslation('supply')
  const { name, pack, place, purity } = useWords()
  return (
    <section className="card scroll order-lines" tabIndex={0} aria-label={t('goods')}>
      <Grid
        caption={t('goods')}
        className="stacked"
        rows={part.lines}
        rowKey={(line) => line.id}
        columns={[
          {
            key: 'what',
            title: t('goods'),
            render: (line) => (
              <span>
                {name(line)}
                <span className="muted small num below">
                  {[line.productCode, line.productCas, purity(line.productPurity)].filter(Boolean).join(' · ')}
                </span>
              </span>
            ),
          },
          {
            key: 'quantity',
            title: t('quantity'),
            right: true,
            render: (line) => (
              <span className="num nowrap">
                {pack(line.pack)} × {line.quantity}
                {line.requestedOn && (
                  <span className="small below">{t('wantedOn', { day: line.requestedOn, ns: 'cart' })}</span>
                )}
                {line.shipTo && (
                  <span className="small below">
                    {t('goesTo', {
                      name: `${line.shipTo.contact} ${line.shipTo.phone} ${oneLine(line.shipTo, place)}`,
                      ns: 'cart',
                    })}
                  </span>
                )}
              </span>
            ),
          },
          {
            key: 'state',
            title: t('stateTitle'),
            render: (line) => (
              <span className="progress">
                {line.shipped > 0 && (
                  <span className="dot ok">{t('shippedOf', { n: line.shipped, all: line.quantity })}</span>
                )}
                {line.cancelled > 0 && <span className="dot">{t('cancelledOf', { n: line.cancelled })}</span>}
                {line.open > 0 && (
                  <span className="dot warn">
                    {t('openOf', { n: line.open })}
                    {line.expectedOn && <span className="muted small num below">{line.expectedOn}</span>}
                    {line.delayReason && <span className="muted small below">{line.delayReason}</span>}
                  </span>
                )}
              </span>
            ),
          },
          {
            key: 'papers',
            title: t('papers'),
            render: (line) => (
              <span className="row wrap">
                {line.documents.map((one) => (
                  <Button
                    key={one.documentId}
                    size="sm"
                    look="quiet"
                    onClick={() =>
                      void download(orderDocument.file, { orderId: part.id, documentId: one.documentId }).catch(
                        () => {},
                      )
                    }
                  >
                    {[one.kind.toUpperCase(), one.lot || one.language].join(' ')}
                  </Button>
                ))}
                <Button
                  size="sm"
                  aria-label={t('addPaperFor', { code: line.productCode })}
                  onClick={() => onPaper(line.productCode)}
                >
                  {t('addPaper')}
                </Button>
              </span>
            ),
          },
        ]}
      />
    </section>
  )
}

function Parcels({ part, tracked }: { part: Part; tracked: Tracked | undefined }) {
  const { t } = useTranslation('supply')
  const { name, pack } = useWords()
  if (part.parcels.length === 0) return null
  return (
    <section className="card pad" aria-labelledby="parcels">
      <h2 id="parcels">{t('parcels')}</h2>
      <ul className="parcels">
        {part.parcels.map((parcel) => (
          <li key={parcel.id}>
            <div className="row between wrap">
              <span>
                <strong>{parcel.carrier}</strong> <Copy value={parcel.trackingNumber} label={t('copyTracking')} />
              </span>
              <Time value={parcel.shippedAt} />
            </div>
            {parcel.lines.map((line) => (
              <div key={line.orderLineId} className="small muted">
                {name(line)} {pack(line.pack)} × {line.quantity} {line.lot && `· ${t('lot')} ${line.lot}`}
              </div>
            ))}
            <ParcelWay of={tracked} shipmentId={parcel.id} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What happened to the part: by whom of one's own people, else by the house. */
function History({ part }: { part: Part }) {
  const { t } = useTranslation('supply')
  return (
    <section className="card pad" aria-labelledby="history">
      <h2 id="history">{t('history')}</h2>
      <Timeline
        moments={part.events.map(({ at, kind, who, note }) => ({
          at,
          title: t(`event.${kind}`),
          who: who || t('byHouse'),
          note,
        }))}
      />
    </section>
  )
}
