import type { Output } from '@reagora/server/kernel/endpoint'
import type { start } from '@reagora/server/start/contract'
import { Link } from 'react-router'
import { serverNow } from '../../api/clock.ts'
import { usePages } from '../../app/site.tsx'
import { classes } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'
import './start.css'

type Figure = Output<typeof start.staff>['figures'][number] | Output<typeof start.supplier>['figures'][number]

const hour = 3_600_000
const day = 24

/** How long something has waited, in hours up to two days. */
export function useSpan() {
  const { t } = useTranslation('start')
  return (since: string) => {
    const hours = Math.max(0, (serverNow() - new Date(since).getTime()) / hour)
    if (hours < 1) return t('fresh')
    return hours >= 2 * day ? t('days', { n: Math.floor(hours / day) }) : t('hours', { n: Math.floor(hours) })
  }
}

/** Figures, each of which opens the list of what it counts; those that count nothing stand last, and quiet. */
export function FigureTiles({ figures }: { figures: readonly Figure[] }) {
  const { t, i18n } = useTranslation('start')
  const span = useSpan()
  /** What to do about it; staff know. */
  const todo = (key: string) => (i18n.exists('start', `todo.${key}`) ? t(`todo.${key}` as 'todo.partsNew') : null)
  const pages = usePages()
  const sorted = figures.toSorted((a, b) => Number(a.count === 0) - Number(b.count === 0))
  return (
    <ul className="figuretiles">
      {sorted.map(({ key, count, more, oldestAt, wrong, page }) => {
        const tile = (
          <>
            <span className="small">{t(`figure.${key}`)}</span>
            <span className={classes('figure num', wrong && count > 0 && 'wrong')}>
              {count}
              {more && '+'}
            </span>
            {count > 0 && todo(key) && <span className="small">{todo(key)}</span>}
            {oldestAt && <span className="small muted">{t('oldest', { span: span(oldestAt) })}</span>}
          </>
        )
        const shape = classes('card figuretile', count === 0 && 'quiet')
        return (
          <li key={key}>
            {pages.has(page.split('?')[0]!) ? (
              <Link className={shape} data-keys to={page}>
                {tile}
              </Link>
            ) : (
              <span className={shape}>{tile}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
