import type { Output } from '@reagora/server/kernel/endpoint'
import type { search } from '@reagora/server/search/contract'
import { Link } from 'react-router'
import { structurePath } from '../../structure/paths.ts'
import { asksBack, Tries } from './NoResults.tsx'
import { asTyped, lookFor, narrowedTo, readAs } from '../rules.ts'
import { useSearchWords } from '../words.ts'
import { useGrouped } from '../../../ui/count.ts'

type Answer = Output<typeof search.chemicals>

/** What the text was taken for and what it found, with other readings one click away. */
export function Understood({ answer, params }: { answer: Answer; params: URLSearchParams }) {
  const grouped = useGrouped()
  const { t } = useSearchWords()
  const { understoodAs, total, products, exact } = answer
  const { kind, text, repaired, alternatives, assumed } = understoodAs
  // A number written otherwise, or a range: how it was read.
  const spelled = repaired !== null || kind === 'formulaRange' ? text : ''
  return (
    <>
      <span className="muted">
        {text !== '' && (kind === 'keyword' ? t('understoodInside') : t('understood', { kind: t(`kind.${kind}`) }))}{' '}
        {spelled && <strong>{spelled} </strong>}
        {assumed && <strong>{t('assumedL')} </strong>}
        {kind !== 'list' && (
          <span className="num nowrap">
            → {exact ? '' : '≈ '}
            {t('found', { molecules: grouped(total), products: grouped(products) })}
          </span>
        )}
      </span>
      {alternatives.length > 0 && (
        <span className="chips">
          <span className="muted small">{t('readAs')}</span>
          {alternatives.map((other) => (
            <Link
              key={other.kind}
              className="chip"
              to={
                other.kind === 'substructure' || other.kind === 'similarity'
                  ? structurePath(askedAs(other, answer.structure?.smiles), other.kind)
                  : readAs(params, other.kind)
              }
            >
              {t(`kind.${other.kind}`)}
              {other.text !== text && <strong>{other.text}</strong>}
            </Link>
          ))}
        </span>
      )}
    </>
  )
}

/** A line is asked for as it was typed, since its brackets may count hydrogens; a whole file as what it draws. */
const askedAs = ({ kind, text }: { kind: string; text: string }, smiles: string | null | undefined) => ({
  structure: kind === 'substructure' && !text.includes('\n') ? text : (smiles ?? text),
  as: 'auto' as const,
})

/** What has to be known before the results are read: what was put right, and what is not exact. */
export function Notices({ answer, params, q }: { answer: Answer; params: URLSearchParams; q: string }) {
  const { t } = useSearchWords()
  const { kind, loosened, repaired, valid, text, setAside, narrowings } = answer.understoodAs
  return (
    <>
      <Corrected answer={answer} params={params} />
      {setAside && (
        <p className="notice row wrap" role="status">
          <span>{t('setAside', { words: setAside })}</span>
          {narrowings.length > 0 && answer.total > 0 && (
            <span className="chips">
              {t('narrowTo')}
              {narrowings.map((one) => (
                <Link key={one.text} className="chip" to={narrowedTo(params, one)}>
                  {one.grade === null ? t('purityFrom', { n: one.purity.at(-1)! }) : t('states', { grade: one.grade })}
                </Link>
              ))}
            </span>
          )}
        </p>
      )}
      {answer.understoodAs.absent && answer.total > 0 && (
        <div className="notice row wrap" role="status">
          {t(asksBack(answer) ? 'notCalled' : 'notSoldInside', { q })}
          <Tries suggestions={answer.suggestions} params={params} />
        </div>
      )}
      {repaired === 'date' && valid && (
        <p className="notice" role="status">
          {t('repairedDate', { typed: q, cas: text })}
        </p>
      )}
      {loosened && (
        <p className="notice row wrap" role="status">
          <span>{t(`loosened.${loosened.how}`, { typed: q, text: loosened.text })}</span>
          <Link to={asTyped(params)}>{t('asTyped', { typed: q })}</Link>
        </p>
      )}
      {!answer.exact && (
        <p className="notice" role="status">
          {t(answer.awaiting ? 'awaiting' : kind === 'formulaRange' ? 'partRange' : 'standIn')}
        </p>
      )}
    </>
  )
}

/** A CAS number whose check digit is wrong, and the numbers that were probably meant. */
function Corrected({ answer, params }: { answer: Answer; params: URLSearchParams }) {
  const { t } = useSearchWords()
  const { kind, valid, corrected, text, repaired } = answer.understoodAs
  if (valid || kind !== 'cas') return null
  return (
    <p className="notice row wrap" role="status">
      <span>{repaired === 'date' ? t('dateOfSeveral', { typed: text }) : t('wrongCas', { cas: text })}</span>
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
