import { audit, type entities } from '@reagora/server/audit/contract'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import { useApi } from '../../api/useApi.ts'
import { useSession } from '../../app/session.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Button } from '../../ui/kit.tsx'
import { Bone, Timeline } from '../../ui/parts.tsx'
import { historyOf, type AsToday, type Difference, type Happening } from './history.ts'
import { valueText } from './values.ts'
import './audit.css'

const few = 8

type Kind = 'move' | 'act' | 'field' | 'state'
/** What a record calls its moves, states and fields itself; undefined where it has no word of its own, null for a field that is left out. */
export type OwnWords = (kind: Kind, word: string) => string | null | undefined

/** How a record says the value of a field of its own; undefined where it is said as values are. */
export type TellValue = (field: string, value: unknown) => string | undefined

interface Props {
  entity: (typeof entities)[number]
  id: string
  words?: OwnWords
  tell?: TellValue
  asToday?: AsToday
  /** What it waits for now. */
  next?: string | undefined
  /** What happened to it and stands in no trail. */
  besides?: readonly Happening[]
}
/**
 * The time line of one record, newest first: its moves and the changes written with them, who made them and on whose behalf, before
 * and after. For the foot of staff pages, which name `audit` among their nouns. Who may not read it sees nothing.
 */
export function AuditTrail({ entity, id, words: own, tell, asToday, next, besides }: Props) {
  const { t } = useTranslation('audit')
  const { may } = useSession()
  const [all, setAll] = useState(false)
  const allowed = may(audit.trail.access)
  const { data, error, refetch } = useApi(audit.trail, allowed ? { entity, entityId: id } : null, { quiet: true })
  if (!allowed) return null
  const history = data ? historyOf(data, besides, asToday) : []
  const told = (one: Happening) => ({
    ...one,
    differences: one.differences.filter(({ field }) => own?.('field', field) !== null),
  })
  const shown = (all ? history : history.slice(0, few)).map(told)
  const words = useWords(own)
  return (
    <section className="card pad audit" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {!data && (error ? <Failure error={error} retry={() => void refetch()} /> : <Bone h={80} />)}
      {data && history.length === 0 && <p className="muted">{t('nothing')}</p>}
      <Timeline
        moments={[
          ...(next && data ? [{ at: '', title: next, next: true }] : []),
          ...shown.map((one) => ({
            at: one.at,
            title: <Title of={one} words={words} />,
            who: <Who of={one} />,
            note: <Note of={one} words={words} tell={tell} />,
          })),
        ]}
      />
      {history.length > shown.length && (
        <Button size="sm" onClick={() => setAll(true)}>
          {t('showAll', { n: history.length })}
        </Button>
      )}
    </section>
  )
}

/** A word that may lie outside of what is translated: then the word itself. */
function useWords(own?: OwnWords) {
  const { t, i18n } = useTranslation('audit')
  return (kind: Kind, word: string, otherwise = word): string => {
    const named = own?.(kind, word)
    if (typeof named === 'string') return named
    const key = `${kind}.${word}`
    return i18n.exists('audit', key) ? t(key as 'title') : otherwise
  }
}

interface Told {
  of: Happening
  words: ReturnType<typeof useWords>
}

function Title({ of: { move, act }, words }: Told): ReactNode {
  const { t } = useTranslation('audit')
  if (!move) return words('act', act ?? '', t('changed'))
  return (
    <>
      {words('move', move.name)}
      {move.to && (
        <span className="moved">
          {move.from && `${words('state', move.from)} → `}
          {words('state', move.to)}
        </span>
      )}
    </>
  )
}

function Who({ of: { actor, onBehalfOf } }: { of: Happening }) {
  const { t } = useTranslation('audit')
  if (!actor) return t('system')
  return onBehalfOf ? t('behalf', { who: actor.name, buyer: onBehalfOf.name }) : actor.name
}

function Note({ of: { note, differences }, words, tell }: Told & { tell: TellValue | undefined }) {
  const { t } = useTranslation('audit')
  if (!note && differences.length === 0) return null
  return (
    <>
      {note && <p>{t('note', { note })}</p>}
      {differences.length > 0 && (
        <div className="differences">
          {differences.map((one) => (
            <Changed key={one.field} of={one} words={words} tell={tell} />
          ))}
        </div>
      )}
    </>
  )
}

interface ChangedProps {
  of: Difference
  words: Told['words']
  tell: TellValue | undefined
}
function Changed({ of: { field, before, after }, words, tell }: ChangedProps) {
  const { t } = useTranslation('audit')
  const say = (value: unknown) => tell?.(field, value) ?? valueText(value, words, { yes: t('yes'), no: t('no') })
  return (
    <p>
      <span className="muted">{words('field', field)}</span>
      {before !== null && (
        <>
          <del>{say(before)}</del>
          <span aria-hidden="true">→</span>
        </>
      )}
      <ins>{say(after)}</ins>
    </p>
  )
}
