import { audit, type entities } from '@reagora/server/audit/contract'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../api/useApi.ts'
import { useSession } from '../../app/session.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Button } from '../../ui/kit.tsx'
import { Bone, Timeline } from '../../ui/parts.tsx'
import { historyOf, type Difference, type Happening } from './history.ts'
import './audit.css'

const few = 8

interface Props {
  entity: (typeof entities)[number]
  id: string
}
/**
 * What happened to one thing, newest first: who, on whose behalf, before and after. For the foot of staff pages, which
 * name `audit` among their nouns. Who may not read it sees nothing.
 */
export function AuditTrail({ entity, id }: Props) {
  const { t } = useTranslation('audit')
  const { may } = useSession()
  const [all, setAll] = useState(false)
  const allowed = may(audit.trail.access)
  const { data, error, refetch } = useApi(audit.trail, allowed ? { entity, entityId: id } : null, { quiet: true })
  if (!allowed) return null
  const history = data ? historyOf(data) : []
  const shown = all ? history : history.slice(0, few)
  return (
    <section className="card pad audit" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {!data && (error ? <Failure error={error} retry={() => void refetch()} /> : <Bone h={80} />)}
      {data && history.length === 0 && <p className="muted">{t('nothing')}</p>}
      <Timeline
        moments={shown.map((one) => ({
          at: one.at,
          title: <Title of={one} />,
          who: <Who of={one} />,
          note: <Note of={one} />,
        }))}
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
function useWords() {
  const { t, i18n } = useTranslation('audit')
  return (kind: 'move' | 'act' | 'field' | 'state', word: string, otherwise = word): string => {
    const key = `${kind}.${word}`
    return i18n.exists(key, { ns: 'audit' }) ? t(key as 'title') : otherwise
  }
}

function Title({ of: { move, act } }: { of: Happening }): ReactNode {
  const { t } = useTranslation('audit')
  const words = useWords()
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

function Note({ of: { note, differences } }: { of: Happening }) {
  const { t } = useTranslation('audit')
  if (!note && differences.length === 0) return null
  return (
    <>
      {note && <p>{t('note', { note })}</p>}
      {differences.length > 0 && (
        <div className="differences">
          {differences.map((one) => (
            <Changed key={one.field} of={one} />
          ))}
        </div>
      )}
    </>
  )
}

function Changed({ of: { field, before, after } }: { of: Difference }) {
  const words = useWords()
  const { t } = useTranslation('audit')
  const say = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–'
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (Array.isArray(value)) return value.map(say).join(', ')
    if (typeof value === 'object') return JSON.stringify(value)
    return typeof value === 'string' ? words('state', value) : String(value as number)
  }
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
