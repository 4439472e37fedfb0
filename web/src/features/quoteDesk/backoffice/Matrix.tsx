import { quoteDesk } from '@reagora/server/quoteDesk/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAction } from '../../../api/useAction.ts'
import { useTermText } from '../../../app/terms.ts'
import { purityText } from '../../../ui/goods.ts'
import { Button, Grid, Icon, Tag } from '../../../ui/kit.tsx'
import { Cas, Money, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import '../../quote/quote.css'
import { ReplyTag, wishesOf } from '../../quote/words.tsx'
import { changed, isUndecided, type Part, type Request } from '../refresh.ts'
import { ExceptionDialog } from './DeskDialogs.tsx'
import './desk.css'
import { supplierNameIn } from '../../supplier/SupplierName.tsx'

type Item = Request['items'][number]
type Line = Item['packages'][number]
type Price = Request['prices'][number]

/** Lines by suppliers: what each asks, what the buyer reads, and what is earned; then every version. */
export function Matrix({ request: one }: { request: Request }) {
  const { t, i18n } = useTranslation('quoteDesk')
  const { t: q } = useTranslation('quote')
  const termText = useTermText()
  const [granting, setGranting] = useState<{ line: Line; part: Part } | null>(null)
  const remind = useAction(quoteDesk.remind, {
    refresh: changed,
    onDone: ({ reminded }) => toast.ok(t('reminded', { n: reminded })),
  })
  const release = useAction(quoteDesk.releaseTarget, { refresh: changed })
  const open = isUndecided(one)
  const nameOf = (part: Part) => supplierNameIn(i18n.language, part)
  const target = (item: Item) =>
    item.targetPrice && (
      <span className="below desk-target">
        {t('target')} <Money value={item.targetPrice} mixed />{' '}
        <Button
          size="sm"
          look="quiet"
          aria-pressed={item.targetReleased}
          onClick={() => release.mutate({ id: one.id, itemId: item.id, released: !item.targetReleased })}
        >
          {t(item.targetReleased ? 'hideTarget' : 'releaseTarget')}
        </Button>
      </span>
    )
  return (
    <>
      <section className="card scroll quote-matrix" tabIndex={0} aria-label={t('answers')}>
        <table className="grid">
          <caption className="sr">{t('answers')}</caption>
          <thead>
            <tr>
              <th scope="col">{q('items')}</th>
              {one.replies.map((part) => (
                <th scope="col" key={part.supplierId}>
                  <span>{nameOf(part)}</span> <ReplyTag state={part.state} />
                  <span className="small muted below">
                    {part.state === 'declined'
                      ? part.declineReason
                      : [part.expirationDate && q('until', { day: part.expirationDate }), termText(part)]
                          .filter(Boolean)
                          .join(' · ')}
                  </span>
                  {part.freight && (
                    <span className="small muted below">
                      {q('freight')} <Money value={part.freight} mixed />
                    </span>
                  )}
                  {part.minimumOrder && (
                    <span className="small muted below">
                      {q('minimumOrder')} <Money value={part.minimumOrder} mixed />
                    </span>
                  )}
                  {part.notes && <span className="small muted below">{part.notes}</span>}
                  {part.channel && (
                    <span className="small below">
                      {t(`channel.${part.channel}`)} · {part.saidBy}
                      {part.takenNote && ` · ${part.takenNote}`}
                    </span>
                  )}
                  {part.remindedAt && (
                    <span className="small muted below">
                      {t('remindedAt')} <Time value={part.remindedAt} />
                    </span>
                  )}
                  {open && (
                    <span className="row wrap below desk-acts in-cell">
                      <Link className="btn sm" to={`/admin/quotes/${one.id}/responses?part=${part.partId}`}>
                        {t('answerFor')}
                      </Link>
                      {part.state === 'asked' && (
                        <Button
                          size="sm"
                          look="quiet"
                          busy={remind.isPending && remind.variables.supplierId === part.supplierId}
                          onClick={() => remind.mutate({ id: one.id, supplierId: part.supplierId })}
                        >
                          {t('remindOne')}
                        </Button>
                      )}
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {one.items.map((item) =>
              item.packages.map((line, at) => (
                <tr key={line.id}>
                  <th scope="row">
                    {at === 0 && (
                      <>
                        {item.productName} {item.productCas && <Cas value={item.productCas} />}
                        {[item.productPurity, ...wishesOf(q, item)].filter(Boolean).map((text) => (
                          <span key={text} className="small muted below">
                            {text}
                          </span>
                        ))}
                        {target(item)}
                      </>
                    )}
                    <span className="num below">
                      {line.packageSpec} {line.packageNum !== null && `× ${line.packageNum}`}
                    </span>
                    {line.status !== 'open' && line.status !== 'quoted' && (
                      <Tag tone={line.status === 'expired' ? undefined : 'ok'}>{q(`status.${line.status}`)}</Tag>
                    )}
                  </th>
                  {one.replies.map((part) => {
                    const price = one.prices.find(
                      (two) => two.lineId === line.id && two.supplierId === part.supplierId && !two.superseded,
                    )
                    const excepted = one.exceptions.find(
                      (two) => two.lineId === line.id && two.supplierId === part.supplierId,
                    )
                    return (
                      <td
                        key={part.supplierId}
                        data-label={nameOf(part)}
                        className={price && line.awarded.some(({ priceId }) => priceId === price.id) ? 'won' : ''}
                      >
                        {price ? (
                          <Figures price={price} accepted={line.awarded.some(({ priceId }) => priceId === price.id)} />
                        ) : (
                          <span className="muted small">{q('notQuoted')}</span>
                        )}
                        {excepted ? (
                          <span className="small below">
                            <Tag tone="warn">{t('excepted')}</Tag> {excepted.reason} · {excepted.grantedBy}
                          </span>
                        ) : (
                          (line.status === 'open' || line.status === 'quoted') && (
                            <span className="below">
                              <Button size="sm" look="quiet" onClick={() => setGranting({ line, part })}>
                                {t('grant')}
                              </Button>
                            </span>
                          )
                        )}
                      </td>
                    )
                  })}
                </tr>
              )),
            )}
          </tbody>
        </table>
      </section>
      <Versions request={one} nameOf={nameOf} />
      {granting && (
        <ExceptionDialog
          request={one}
          lineId={granting.line.id}
          part={granting.part}
          pack={granting.line.packageSpec}
          onClose={() => setGranting(null)}
        />
      )}
    </>
  )
}

/** The buyer's price above, what makes it up beneath. */
function Figures({ price, accepted }: { price: Price; accepted: boolean }) {
  const { t } = useTranslation('quoteDesk')
  const { t: q } = useTranslation('quote')
  return (
    <>
      <strong className="num">
        <Money value={price.unitPrice} mixed />
      </strong>
      {accepted && <Icon name="check" />}
      <span className="small muted num below">
        {price.packageSpec} × {price.packageNum} = <Money value={price.total} mixed />
      </span>
      <dl className="desk-figures small">
        <dt>{t('cost')}</dt>
        <dd>
          <Money value={price.cost} mixed />
        </dd>
        <dt>{t('markup')}</dt>
        <dd className="num">{price.markupRate === null ? '–' : `${price.markupRate} %`}</dd>
        <dt>{t('margin')}</dt>
        <dd>
          <Money value={price.margin} mixed /> <span className="muted nowrap">({price.marginRate} %)</span>
        </dd>
        {price.platformPrice && (
          <>
            <dt>{t('platformPrice')}</dt>
            <dd>
              <Money value={price.platformPrice} mixed />
            </dd>
          </>
        )}
      </dl>
      <span className="small muted num below">
        {[purityText(price.purity), price.shipDays !== null && q('days', { n: price.shipDays })]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {price.notes && <span className="small muted below">{price.notes}</span>}
      {!price.valid && <span className="small below">{q('lapsed')}</span>}
    </>
  )
}

/** Every version of every answer. */
function Versions({ request: one, nameOf }: { request: Request; nameOf: (part: Part) => string }) {
  const { t } = useTranslation('quoteDesk')
  const { t: q } = useTranslation('quote')
  if (!one.prices.some(({ superseded }) => superseded)) return null
  return (
    <section className="card scroll" tabIndex={0} aria-label={q('versions')}>
      <Grid<Price>
        caption={q('versions')}
        className="desk-versions"
        rowKey={({ id }) => id}
        rows={one.prices}
        columns={[
          {
            key: 'supplier',
            title: t('filter.supplier'),
            render: (row) => nameOf(one.replies.find(({ supplierId }) => supplierId === row.supplierId)!),
          },
          { key: 'version', title: t('version'), render: (row) => <span className="num">v{row.version}</span> },
          { key: 'pack', title: q('pack'), render: (row) => row.packageSpec },
          { key: 'cost', title: t('cost'), right: true, render: (row) => <Money value={row.cost} mixed /> },
          { key: 'price', title: t('buyerPrice'), right: true, render: (row) => <Money value={row.unitPrice} mixed /> },
          {
            key: 'channel',
            title: t('channelTitle'),
            render: (row) => (row.channel ? `${t(`channel.${row.channel}`)} · ${row.saidBy}` : t('itself')),
          },
          { key: 'at', title: t('answeredAt'), render: (row) => <Time value={row.answeredAt} /> },
        ]}
      />
    </section>
  )
}
