import { countryName } from '@reagora/server/domain/rules'
import { useTranslation } from '../../ui/texts.ts'
import type { Asked } from './answer.ts'
import { FinalCall } from './FinalCall.tsx'
import { ReplyTag } from './words.tsx'
import './quote.css'

/** Whether a line of it can still be answered. */
const isUndecided = ({ items }: Asked) => items.some(({ packages }) => packages.some(({ open }) => open))

/** What a supplier reads above a request: its number, by when, from where; and that it is over, where it is. */
export function AskedHead({ asked }: { asked: Asked }) {
  const { t, i18n } = useTranslation('quote')
  return (
    <>
      <div className="row between wrap">
        <h1>{t('requestOf', { number: asked.quoteNumber })}</h1>
        <ReplyTag state={asked.state} />
      </div>
      <p className="muted small" suppressHydrationWarning>
        {[
          asked.expectedDate && `${t('expected')} ${asked.expectedDate}`,
          asked.buyerCompany || t('unnamedBuyer', { country: countryName(i18n.language, asked.country) }),
          asked.version > 0 && t('version', { n: asked.version }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {asked.remark && <p>{asked.remark}</p>}
      {asked.state === 'declined' && (
        <p>
          {t('declinedHere', { reason: asked.answer.declineReason })}
          {asked.open && ` ${t('declinedOpen')}`}
        </p>
      )}
      {/* A request that is over says so, whatever was asked for before. */}
      {asked.finalUntil !== null && (asked.open || isUndecided(asked)) ? (
        <FinalCall until={asked.finalUntil} />
      ) : (
        !asked.open && <p role="status">{t(asked.outcome ? `outcome.${asked.outcome}` : 'over')}</p>
      )}
    </>
  )
}
