import { Link } from 'react-router'
import { usePages } from '../../app/site.tsx'
import { useTermText } from '../../app/terms.ts'
import { Money } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import type { CartLine } from './words.ts'

/** Why a line costs what it does, where a supplier quoted it: which request, until when, and what the answer says of freight and payment. */
export function QuotedNote({ quoted }: { quoted: CartLine['quoted'] }) {
  const { t } = useTranslation('cart')
  const pages = usePages()
  const termText = useTermText()
  if (!quoted) return null
  const to = `/quoteDetail?id=${quoted.quoteId}`
  const term = termText(quoted)
  return (
    <span className="small below quoted-note">
      {t('quotedBy')}{' '}
      {pages.has(to) ? (
        <Link className="num" to={to}>
          {quoted.quoteNumber}
        </Link>
      ) : (
        <span className="num">{quoted.quoteNumber}</span>
      )}
      {' · '}
      {t('quotedUntil', { day: quoted.validUntil })}
      {quoted.freight && (
        <>
          {' · '}
          {Number(quoted.freight.amount) === 0 ? (
            t('quotedFree')
          ) : (
            <>
              {t('quotedFreight')} <Money value={quoted.freight} />
            </>
          )}
        </>
      )}
      {term && ` · ${t('quotedTerm', { term })}`}
    </span>
  )
}
