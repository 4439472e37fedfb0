import type { Output } from '@reagora/server/kernel/endpoint'
import type { search } from '@reagora/server/search/contract'
import { Link } from 'react-router'
import { grouped } from '../../product/words.ts'
import { lookFor, readAs } from '../rules.ts'
import { useSearchWords } from './words.ts'

type Answer = Output<typeof search.chemicals>

/** What the text was taken for and what it found, with other readings one click away. */
export function Understood({ answer, params }: { answer: Answer; params: URLSearchParams }) {
  const { t } = useSearchWords()
  const { understoodAs, total, products, exact } = answer
  return (
    <>
      <span className="muted">
        {understoodAs.text !== '' && t('understood', { kind: t(`kind.${understoodAs.kind}`) })}{' '}
        <span className="num nowrap">
          → {exact ? '' : '≈ '}
          {t('found', { molecules: grouped(total), products: grouped(products) })}
        </span>
      </span>
      {understoodAs.alternatives.length > 0 && (
        <span className="chips">
          <span className="muted small">{t('readAs')}</span>
          {understoodAs.alternatives.map(({ kind, text }) => (
            <Link key={kind} className="chip" to={readAs(params, kind)}>
              {t(`kind.${kind}`)}
              {text !== understoodAs.text && <strong>{text}</strong>}
            </Link>
          ))}
        </span>
      )}
    </>
  )
}

/** A CAS number whose check digit is wrong, and the numbers that were probably meant. */
export function Corrected({ answer, params }: { answer: Answer; params: URLSearchParams }) {
  const { t } = useSearchWords()
  const { kind, valid, corrected, text } = answer.understoodAs
  if (valid || kind !== 'cas') return null
  return (
    <p className="notice row wrap" role="status">
      <span>{t('wrongCas', { cas: text })}</span>
      {corrected.length > 0 && (
        <span className="chips">
          {t('didYouMean')}
          {corrected.map((cas) => (
            <Link key={cas} className="chip num" to={lookFor(params, cas)}>
              {cas}
            </Link>
          ))}
        </span>
      )}
    </p>
  )
}
