import { languageNames, type Language } from '@reagora/messages'
import type { Output } from '@reagora/server/kernel/endpoint'
import { orderDocument } from '@reagora/server/orderDocument/contract'
import { roa } from '@reagora/server/roa/contract'
import { download } from '../../api/call.ts'
import { useAction } from '../../api/useAction.ts'
import { useApi } from '../../api/useApi.ts'
import { Failure } from '../../ui/Failure.tsx'
import { Button, Icon } from '../../ui/kit.tsx'
import { Bone } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'
import { useWords } from '../cart/words.ts'
import './orderDocument.css'

type Line = Output<typeof orderDocument.list>['lines'][number]
type Document = NonNullable<Line['sheet']>

/** Safety data sheets of an order's goods, and the certificates of the lots that came. `over`: nothing is asked for any more. */
export function OrderDocuments({ orderId, over }: { orderId: string; over: boolean }) {
  const { t } = useTranslation('orderDocument')
  const { name, pack } = useWords()
  const { data, error, refetch } = useApi(orderDocument.list, { orderId }, { quiet: true })
  return (
    <section className="card pad" aria-labelledby="documents">
      <h2 id="documents">{t('title')}</h2>
      {error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Bone h={60} />
      ) : (
        <ul className="parcels documents">
          {data.lines.map((line) => (
            <li key={line.orderLineId}>
              <div>
                {name(line)} <span className="muted small num">{`${line.productCode} · ${pack(line.pack)}`}</span>
              </div>
              <dl>
                <dt>{t('sheet')}</dt>
                <dd>
                  <Sheet orderId={orderId} sheet={line.sheet} />
                </dd>
                <dt>{t('certificates')}</dt>
                <dd>
                  <Certificates orderId={orderId} line={line} over={over} />
                </dd>
              </dl>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** In the reader's language; else in another one, which is said. */
function Sheet({ orderId, sheet }: { orderId: string; sheet: Document | null }) {
  const { t, i18n } = useTranslation('orderDocument')
  if (!sheet) return <span className="muted">{t('noSheet')}</span>
  const other = sheet.language !== i18n.language
  return (
    <>
      <Paper orderId={orderId} paper={sheet} label={languageNames[sheet.language]} />
      {other && (
        <span className="muted small">
          {t('otherLanguage', { own: languageNames[i18n.language as Language], other: languageNames[sheet.language] })}
        </span>
      )}
    </>
  )
}

function Certificates({ orderId, line, over }: { orderId: string; line: Line; over: boolean }) {
  const { t, i18n } = useTranslation('orderDocument')
  const missing = line.lots.length === 0 || line.lots.some(({ certificates }) => certificates.length === 0)
  return (
    <>
      {line.lots.map(({ lot, certificates }) => (
        <span key={lot} className="row wrap">
          <span className="num">{t('lot', { lot })}</span>
          {certificates.length === 0 && <span className="muted">{t('noCertificate')}</span>}
          {certificates.map((one) => (
            <Paper
              key={one.documentId}
              orderId={orderId}
              paper={one}
              label={one.language === i18n.language ? t('certificate') : languageNames[one.language]}
            />
          ))}
        </span>
      ))}
      {line.lots.length === 0 && (
        <span className="muted">{t(line.shipped > 0 ? 'noLot' : over ? 'nothingSent' : 'notSent')}</span>
      )}
      {line.shipped > 0 && missing && !over && <Ask orderId={orderId} orderLineId={line.orderLineId} />}
    </>
  )
}

/** The supplier is asked for a report of analysis, which stands among those of the order. */
function Ask({ orderId, orderLineId }: { orderId: string; orderLineId: string }) {
  const { t } = useTranslation('orderDocument')
  const wanted = useApi(roa.list, { orderId, pageSize: 100 }, { quiet: true })
  const want = useAction(roa.want, { refresh: [roa.list], onDone: () => toast.ok(t('wanted', { ns: 'roa' })) })
  if (!wanted.data) return null
  if (wanted.data.list.some((row) => row.orderLineId === orderLineId))
    return <span className="muted small">{t('asked')}</span>
  return (
    <Button size="sm" busy={want.isPending} onClick={() => want.mutate({ id: orderId, orderLineIds: [orderLineId] })}>
      {t('ask')}
    </Button>
  )
}

function Paper({ orderId, paper, label }: { orderId: string; paper: Document; label: string }) {
  const { documentId, issuedOn } = paper
  return (
    <Button
      size="sm"
      look="quiet"
      onClick={() => void download(orderDocument.file, { orderId, documentId }).catch(() => {})}
    >
      <Icon name="file" />
      {[`PDF · ${label}`, issuedOn].filter(Boolean).join(' · ')}
    </Button>
  )
}
