import { useTermText } from '../../../../app/terms.ts'
import { Countdown } from '../../../../ui/Countdown.tsx'
import { Button, Icon } from '../../../../ui/kit.tsx'
import { Money, type WireMoney } from '../../../../ui/parts.tsx'
import { useTranslation } from '../../../../ui/texts.ts'
import { ScoreLine } from '../../ScoreLine.tsx'
import { ReplyTag } from '../../words.tsx'
import type { Reply, Terms } from './types.ts'

interface Props {
  reply: Reply
  name: string
  terms: Terms | undefined
  /** The buyer's own. */
  currency: string
  /** When the first of its prices lapses; null where none holds. */
  lapses: string | null
  onHide: (() => void) | null
}
/** What holds for all that a supplier answered: until when, for what freight, from which amount on, how it is paid. */
export function SupplierHead({ reply, name, terms, currency, lapses, onHide }: Props) {
  const { t } = useTranslation('quote')
  const termText = useTermText()
  const term = termText(reply)
  return (
    <>
      <span className="row between compare-name">
        <strong title={name}>{name}</strong>
        {onHide && (
          <Button
            look="quiet"
            size="sm"
            icon
            className="not-print"
            aria-label={t('hideSupplier', { name })}
            onClick={onHide}
          >
            <Icon name="close" size={12} />
          </Button>
        )}
      </span>
      {terms && <ScoreLine score={terms.score} />}
      {reply.state !== 'answered' && (
        <span className="below">
          <ReplyTag state={reply.state} />
        </span>
      )}
      {reply.state === 'declined' && reply.declineReason && (
        <span className="small muted below">{reply.declineReason}</span>
      )}
      {reply.state === 'answered' && (
        <>
          {reply.expirationDate && (
            <span className="small muted below">{t('until', { day: reply.expirationDate })}</span>
          )}
          {lapses && (
            <span className="small muted below not-print">
              {t('left')} <Countdown until={lapses} over={t('lapsed')} />
            </span>
          )}
          <span className="small muted below">
            {t('freight')} {reply.freight ? <Freight value={reply.freight} own={currency} /> : t('freightTable')}
            {!reply.freight && terms?.tableFreight && (
              <>
                {' '}
                {t('freightAll')} <Money value={terms.tableFreight} />
              </>
            )}
          </span>
          {terms?.minimumOrder && (
            <span className="small muted below">
              {t('minimumOrder')} <Money value={terms.minimumOrder} />
            </span>
          )}
          {term && <span className="small muted below">{term}</span>}
          {reply.notes && (
            <span className="small muted below compare-note" title={reply.notes}>
              {reply.notes}
            </span>
          )}
        </>
      )}
    </>
  )
}

function Freight({ value, own }: { value: WireMoney; own: string }) {
  const { t } = useTranslation('quote')
  return Number(value.amount) === 0 ? t('freightFree') : <Money value={value} mixed={value.currency !== own} />
}
