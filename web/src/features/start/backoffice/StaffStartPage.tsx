import type { SentInput } from '@reagora/server/kernel/endpoint'
import { start } from '@reagora/server/start/contract'
import { task } from '@reagora/server/task/contract'
import { Link } from 'react-router'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useSession } from '../../../app/session.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { useJK } from '../../../ui/keys.ts'
import { PageBones, StateBlock } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { QueueTable } from '../../task/QueueTable.tsx'
import { OwnActs } from '../../task/TaskActs.tsx'
import { Due } from '../../task/TaskList.tsx'
import { useRecordPath, type Task } from '../../task/words.ts'
import { FigureTiles } from '../FigureTiles.tsx'
import '../../task/task.css'

export const route = {
  path: '/admin',
  nouns: ['start', 'task'],
  area: 'staff',
  access: ['staffOrders', 'staffCompanies', 'staffQuotes', 'staffBuyers', 'staffPrices', 'staffOutbox'],
  menu: { group: 'desk', label: 'start:menu.start', place: 1 },
} satisfies PageRow

/** What needs this member of staff now: figures, the tasks that they hold, and the queues that they may take from. */
export default function StaffStartPage() {
  const { t } = useTranslation('start')
  const { user, may } = useSession()
  const figures = useApi(start.staff, {}, { quiet: true })
  const hasTasks = may(task.queues.access)
  const queues = useApi(task.queues, hasTasks ? {} : null, { quiet: true })
  const mine = useApi(task.mine, hasTasks ? urgent : null, { quiet: true })
  useJK()
  const asked = hasTasks ? [figures, queues, mine] : [figures]
  const failed = asked.find(({ error }) => error)?.error
  // All at once: what comes first would be pushed down by what comes after it.
  const whole = !asked.some(({ isPending }) => isPending)
  const name = user?.name ?? ''
  const waiting = queues.data?.mine.open ?? 0
  const title = waiting > 0 ? t('waits', { name, n: waiting }) : t('waitsNone', { name })
  return (
    <Page title={t('titleStaff')}>
      <h1>{whole && queues.data ? title : t('titleStaff')}</h1>
      <p className="muted">
        {t('lead')} <span className="small keyhint">{t('keys')}</span>
      </p>
      {failed && <Failure error={failed} retry={() => void Promise.all(asked.map(({ refetch }) => refetch()))} />}
      {!failed && !whole && <PageBones />}
      {whole && figures.data && (
        <section aria-label={t('figures')}>
          <FigureTiles figures={figures.data.figures} />
        </section>
      )}
      {whole && queues.data && mine.data && (
        <div className="startcols">
          <MyTasks rows={mine.data.list} overdue={queues.data.mine.overdue} />
          <section>
            <div className="blockhead">
              <h2>{t('queues')}</h2>
              <Link to="/admin/tasks/queues">{t('allQueues')}</Link>
            </div>
            {queues.data.processes.some(({ open }) => open > 0) ? (
              <QueueTable rows={queues.data.processes} />
            ) : (
              <StateBlock icon="check" heading="h3" title={t('nothingQueued')} />
            )}
          </section>
        </div>
      )}
    </Page>
  )
}

/** The most urgent of the tasks that the reader holds and has not put off. */
const urgent: SentInput<typeof task.mine> = {
  state: ['claimed'],
  due: ['overdue', 'today', 'later'],
  sort: 'due',
  pageNumber: 1,
  pageSize: 7,
}

function MyTasks({ rows, overdue }: { rows: readonly Task[]; overdue: number }) {
  const { t } = useTranslation('start')
  return (
    <section>
      <div className="blockhead">
        <h2>{t('myTasks')}</h2>
        <span>
          {overdue > 0 && (
            <>
              <Link className="late" to="/admin/tasks?state=claimed&due=overdue">
                {t('late', { n: overdue })}
              </Link>{' '}
            </>
          )}
          <Link to="/admin/tasks?state=claimed">{t('allMine')}</Link>
        </span>
      </div>
      {rows.length === 0 && (
        <StateBlock icon="check" heading="h3" title={t('nothingMine')}>
          {t('nothingMineHint')}
        </StateBlock>
      )}
      {rows.length > 0 && (
        <ul className="card taskrows">
          {rows.map((row) => (
            <TaskRow key={row.id} row={row} />
          ))}
        </ul>
      )}
    </section>
  )
}

function TaskRow({ row }: { row: Task }) {
  const { t } = useTranslation('task')
  const path = useRecordPath()(row)
  const name = (
    <>
      <strong>{row.label}</strong>
      <span className="small muted below">
        {t(`kind.${row.kind}`)}
        {row.company && row.company !== row.label && ` · ${row.company}`}
      </span>
    </>
  )
  return (
    <li>
      {path ? (
        <Link data-keys to={path}>
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      <Due row={row} />
      <span className="row wrap">
        <OwnActs row={row} />
      </span>
    </li>
  )
}
