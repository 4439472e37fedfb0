import type { Output } from '@reagora/server/kernel/endpoint'
import type { task } from '@reagora/server/task/contract'
import { Link } from 'react-router'
import { serverNow } from '../../api/clock.ts'
import { classes, Grid } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'
import './task.css'

type Queue = Output<typeof task.queues>['processes'][number]

const hour = 3_600_000
const day = 24
/** Hours since a moment. */
const hoursSince = (at: string) => Math.max(0, (serverNow() - new Date(at).getTime()) / hour)

/** Processes with how many of their tasks are open, and the age of the oldest against its limit; empty ones are left out. */
export function QueueTable({ rows }: { rows: readonly Queue[] }) {
  const { t } = useTranslation('task')
  const span = (hours: number) =>
    hours >= 2 * day
      ? t('limitDays', { n: Math.floor(hours / day) })
      : hours < 1
        ? t('underHour')
        : t('limitHours', { n: Math.floor(hours) })
  const waiting = rows.filter(({ open }) => open > 0)
  if (waiting.length === 0) return null
  const age = ({ oldestAt, hours }: Queue) => {
    const waited = oldestAt === null ? 0 : hoursSince(oldestAt)
    const share = Math.min(1, waited / hours)
    return (
      <span className={classes('age num', share === 1 ? 'late' : share > 0.7 && 'near')}>
        <span className="nowrap">{span(waited)}</span>
        <span className="agebar" aria-hidden="true">
          <span style={{ width: `${Math.round(share * 100)}%` }} />
        </span>
      </span>
    )
  }
  return (
    <div className="card scroll queues">
      <Grid<Queue>
        caption={t('queues')}
        rows={waiting}
        rowKey={({ kind }) => kind}
        columns={[
          {
            key: 'process',
            title: t('process'),
            render: ({ kind }) => <Link to={`/admin/tasks/queues?kind=${kind}`}>{t(`kind.${kind}`)}</Link>,
          },
          { key: 'open', title: t('openCount'), right: true, render: ({ open }) => <strong>{open}</strong> },
          { key: 'free', title: t('freeCount'), right: true, render: ({ free }) => free },
          {
            key: 'overdue',
            title: t('overdueCount'),
            right: true,
            className: ({ overdue }) => (overdue > 0 ? 'late' : ''),
            render: ({ overdue }) => overdue,
          },
          { key: 'oldest', title: t('oldest'), render: age },
          { key: 'limit', title: t('limit'), right: true, render: ({ hours }) => span(hours) },
        ]}
      />
    </div>
  )
}
