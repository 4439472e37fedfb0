import { proposal, type ProposalKind } from '@reagora/server/proposal/contract'
import { Link } from 'react-router'
import { useApi } from '../../../api/useApi.ts'
import { Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { QuoteTag } from '../words.tsx'

/** Requests of one kind that were sent before, with how far they are. */
export function Proposals({ kind }: { kind: ProposalKind }) {
  const { t } = useTranslation('proposal')
  const { data = [] } = useApi(proposal.mine, { kind }, { quiet: true })
  if (data.length === 0) return null
  return (
    <section className="card pad stack" aria-labelledby="proposals">
      <h2 id="proposals">{t('myRequests')}</h2>
      <ul className="plain stack">
        {data.map((one) => (
          <li key={one.id} className="row between wrap">
            <Link to={`/quoteDetail?id=${one.id}`} className="strong">
              {one.title || one.quoteNumber}
            </Link>
            <span className="small muted">
              <span className="num">{one.quoteNumber}</span> · {t('answers', { n: one.answered })} ·{' '}
              <Time value={one.createdDate} />
            </span>
            <QuoteTag status={one.status} />
          </li>
        ))}
      </ul>
    </section>
  )
}
