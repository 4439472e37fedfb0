import { Link } from 'react-router'
import { useChooseBuyer } from '../../app/leaving.ts'
import { isService, useSession } from '../../app/session.tsx'
import { Button, Tag } from '../../ui/kit.tsx'
import { Money, Time } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import './cockpit.css'
import { useStateOf, type CockpitBlock, type CockpitRow } from './words.ts'

/** The latest records of one kind, with the way to all of them. */
export function Block({ block: { key, rows, page } }: { block: CockpitBlock }) {
  const { t } = useTranslation('cockpit')
  const name = t(`block.${key}`)
  return (
    <section className="card cockpit-block" aria-label={name}>
      <div className="row between">
        <h2>{name}</h2>
        {page && rows.length > 0 && (
          <Link className="small" to={page} aria-label={t('allOf', { block: name })}>
            {t('all')}
          </Link>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="small muted">{t('none')}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <BlockRow key={row.id} block={key} row={row} />
          ))}
        </ul>
      )}
    </section>
  )
}

function BlockRow({ block, row }: { block: CockpitBlock['key']; row: CockpitRow }) {
  const { t } = useTranslation('cockpit')
  const { t: task } = useTranslation('task')
  const stateOf = useStateOf()
  const state = stateOf(block, row)
  const about = block === 'tasks' ? task(`kind.${row.about as 'erp_failure'}`) : row.about
  return (
    <li>
      <span className="what">
        {row.page ? (
          <Link data-keys to={row.page}>
            {row.title}
          </Link>
        ) : (
          <span>{row.title}</span>
        )}
        {about && <span className="small muted below">{about}</span>}
      </span>
      <span className="facts">
        {row.amount && <Money value={row.amount} mixed />}
        {row.count !== null && <span className="num small">{t('lines', { n: row.count })}</span>}
        {state && <Tag>{state}</Tag>}
        {row.at && (
          <span className="small muted">
            {block === 'permits' && `${t('until')} `}
            <Time value={row.at} day />
          </span>
        )}
        {row.buys && <Act id={row.id} name={row.title} />}
      </span>
    </li>
  )
}

/** Begins to act for a buyer, whose cart, lists and orders are then at hand. */
function Act({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('cockpit')
  const choose = useChooseBuyer()
  const session = useSession()
  if (!isService(session)) return null
  return (
    // What was refused has been said.
    <Button size="sm" aria-label={t('actFor', { name })} onClick={() => void choose({ id }).catch(() => {})}>
      {t('act')}
    </Button>
  )
}
