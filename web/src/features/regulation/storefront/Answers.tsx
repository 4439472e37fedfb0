import type { Output } from '@reagora/server/kernel/endpoint'
import type { regulation } from '@reagora/server/regulation/contract'
import { useTranslation } from '../../../ui/texts.ts'
import { Link } from 'react-router'
import { Tag, type TagTone } from '../../../ui/kit.tsx'
import { Cas } from '../../../ui/parts.tsx'
import { moleculePath, namesIn } from '../../molecule/names.ts'
import { Held } from '../Held.tsx'
import { isLink, regulatedPath } from '../rules.ts'

export type Info = Output<typeof regulation.chemicalInfo>
type Answer = Info['answers'][number]
type Match = Answer['matches'][number]
type List = Info['regulations'][number]

const toneOf: Record<Answer['verdict'], TagTone | undefined> = {
  regulated: 'danger',
  related: 'warn',
  exempt: undefined,
  notListed: undefined,
  noList: 'warn',
  unknown: undefined,
}
const appliesTone: Record<Match['applies'], TagTone | undefined> = {
  yes: 'danger',
  depends: 'warn',
  below: undefined,
  elsewhere: undefined,
  later: 'warn',
}

/** The answers to what was asked, one card each; how many of which kind where there are several. */
export function Answers({ info }: { info: Info }) {
  const { t } = useTranslation('regulation')
  const lists = new Map(info.regulations.map((one) => [one.regulationId, one]))
  const counts = Map.groupBy(info.answers, ({ verdict }) => verdict)
  return (
    <section className="regulated-answers" aria-label={t('answers')}>
      {info.answers.length > 1 && (
        <p className="row wrap" role="status">
          {(['regulated', 'related', 'exempt', 'notListed', 'noList', 'unknown'] as const).map((verdict) => (
            <Tag key={verdict} tone={toneOf[verdict]}>
              {t(`verdict.${verdict}`)} {counts.get(verdict)?.length ?? 0}
            </Tag>
          ))}
        </p>
      )}
      {info.answers.map((answer, i) => (
        <AnswerCard key={`${i} ${answer.value}`} answer={answer} lists={lists} held={info.held} />
      ))}
    </section>
  )
}

interface CardProps {
  answer: Answer
  lists: ReadonlyMap<string, List>
  held: Info['held']
}

/** Answers that say nothing against a substance: what they rest on is said beside them. */
const blank: readonly Answer['verdict'][] = ['exempt', 'notListed', 'noList', 'unknown']

function AnswerCard({ answer, lists, held }: CardProps) {
  const { t, i18n } = useTranslation('regulation')
  const { value, verdict, molecules, matches, controls, nearest, text } = answer
  const byList = [...Map.groupBy(matches, ({ entry }) => entry.regulationId)]
  const ofNature = (nature: List['nature']) => byList.filter(([id]) => lists.get(id)?.nature === nature)
  const [controlLists, hazardLists] = [ofNature('control'), ofNature('hazard')]
  return (
    <article className="card pad regulated-answer" aria-label={value}>
      <header className="row wrap between">
        <h2>{value}</h2>
        <Tag tone={toneOf[verdict]}>{t(`verdict.${verdict}`)}</Tag>
      </header>
      {text !== value && <p className="small muted">{t('takenFor', { text })}</p>}
      {molecules.length > 0 && (
        <ul className="small found">
          {molecules.map((molecule) => (
            <li key={molecule.moleculeId} className="row wrap">
              <Link to={moleculePath(molecule)}>{namesIn(i18n.language, { ...molecule, formula: null }).name}</Link>
              {molecule.cas && <Cas value={molecule.cas} />}
            </li>
          ))}
        </ul>
      )}
      {verdict === 'notListed' && (
        <p className="note">{t(hazardLists.length > 0 ? 'hazardsOnlyHint' : 'notListedHint')}</p>
      )}
      {verdict === 'noList' && <p className="note">{t('noListHint')}</p>}
      {verdict === 'unknown' && <p className="note">{t('unknownHint')}</p>}
      {blank.includes(verdict) && <Held held={held} />}
      {nearest.length > 0 && (
        <p className="row wrap small">
          {t('didYouMean')}
          {nearest.map((cas) => (
            <Link key={cas} to={regulatedPath(cas)}>
              {cas}
            </Link>
          ))}
        </p>
      )}
      {controls.length > 0 && (
        <section className="listed">
          <h3>{t('tradeControl')}</h3>
          <ul className="reasons">
            {controls.map(({ kind, country, reason, applies }) => (
              <li key={`${kind} ${country}`}>
                {reason} <Tag tone={appliesTone[applies]}>{t(`applies.${applies}`)}</Tag>
              </li>
            ))}
          </ul>
        </section>
      )}
      {controlLists.map(([id, ofList]) => (
        <Listed key={id} list={lists.get(id)} matches={ofList} />
      ))}
      {hazardLists.length > 0 && <p className="note">{t('hazardLists')}</p>}
      {hazardLists.map(([id, ofList]) => (
        <Listed key={id} list={lists.get(id)} matches={ofList} />
      ))}
    </article>
  )
}

/** One list that names the substance: why, under which condition, what follows, where it is written. */
function Listed({ list, matches }: { list: List | undefined; matches: readonly Match[] }) {
  const { t } = useTranslation('regulation')
  if (!list) return null
  return (
    <section className="listed">
      <h3 className="row wrap">
        <span className="jurisdiction">{list.jurisdiction}</span>
        {list.name}
      </h3>
      <ul className="reasons">
        {matches.map(({ entry, reason, applies, conditions }) => (
          <li key={entry.entryId}>
            {reason} {conditions && <span className="nowrap-ish">{t('onlyIf', { conditions })}</span>}{' '}
            <Tag tone={appliesTone[applies]}>{t(`applies.${applies}`)}</Tag>
            {entry.note && <span className="small muted block">{entry.note}</span>}
          </li>
        ))}
      </ul>
      {list.follows.length > 0 && (
        <>
          <h4>{t('follows')}</h4>
          <ul className="follows">
            {list.follows.map(({ code, text }) => (
              <li key={code}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {list.remark && <p className="small">{list.remark}</p>}
      <Source list={list} />
    </section>
  )
}

/** Where a list can be read, and since when it is in force. */
export function Source({ list }: { list: List }) {
  const { t } = useTranslation('regulation')
  const { authority, source, sourceUrl, inForce } = list
  const text = [authority, source].filter(Boolean).join(' · ') || t('noSource')
  return (
    <p className="small muted source">
      {t('source')}
      {t('colon', { ns: 'common' })}
      {isLink(sourceUrl) ? (
        <a href={sourceUrl} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      ) : (
        text
      )}
      {inForce && <> · {t('inForce', { date: inForce })}</>}
    </p>
  )
}
