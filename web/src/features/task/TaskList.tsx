import type { Listing } from '@reagora/server/kernel/listing'
import type { task } from '@reagora/server/task/contract'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { Tag } from '../../ui/kit.tsx'
import { ListView } from '../../ui/list/ListView.tsx'
import { useListing } from '../../ui/list/useListing.ts'
import { StateBlock, Time } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import './task.css'
import { toneOf, useRecordPath, useTaskWords, type Task } from './words.ts'

interface Props {
  name: string
  endpoint: typeof task.mine | typeof task.queue | typeof task.all
  listing: Listing
  /** What can be done with one row. */
  acts: (row: Task) => ReactNode
  nothing?: ReactNode
}

/** Tasks with what they are about, how soon they are due and who has them; a row opens its record. */
export function TaskList({ name, endpoint, listing, acts, nothing }: Props) {
  const { t } = useTranslation('task')
  const navigate = useNavigate()
  const listed = useListing(endpoint, listing)
  const words = useTaskWords()
  const pathOf = useRecordPath()
  const what = (row: Task) => {
    const path = pathOf(row)
    return (
      <>
        {path ? (
          <Link to={path}>
            <strong>{row.label}</strong>
          </Link>
        ) : (
          <strong>{row.label}</strong>
        )}
        {row.company && row.company !== row.label && (
          <span className="below">
            <span className="small muted namecell" title={row.company}>
              {row.company}
            </span>
          </span>
        )}
      </>
    )
  }
  const state = (row: Task) => <Tag tone={toneOf(row.state)}>{t(`state.${row.state}`)}</Tag>
  return (
    <ListView<Task>
      name={name}
      listed={listed}
      words={words}
      columns={[
        { key: 'task', title: t('task'), render: what },
        { key: 'process', title: t('process'), render: (row) => t(`kind.${row.kind}`) },
        { key: 'due', title: t('due'), render: (row) => <Due row={row} /> },
        { key: 'initiated', title: t('initiated'), render: (row) => <Time value={row.createdAt} /> },
        { key: 'holder', title: t('holder'), render: (row) => row.holder ?? '–' },
        { key: 'state', title: t('stateTitle'), render: state },
        { key: 'acts', title: '', render: (row) => <span className="row nowrap">{acts(row)}</span> },
      ]}
      onOpen={(row) => {
        const path = pathOf(row)
        if (path) void navigate(path)
      }}
      nothing={nothing ?? <StateBlock icon="check" title={t('nothing')} />}
      cardActs={acts}
      card={(row) => (
        <>
          <span className="row between">
            <strong>{row.label}</strong>
            {state(row)}
          </span>
          <span>{t(`kind.${row.kind}`)}</span>
          {row.company && row.company !== row.label && <span className="small muted">{row.company}</span>}
          <span className="row between small">
            <span>
              <span className="muted">{t('due')}</span> <Due row={row} />
            </span>
            <span>{row.holder}</span>
          </span>
        </>
      )}
    />
  )
}

/** When a task is due, in words where that has passed; or until when it is put off. */
export function Due({ row }: { row: Pick<Task, 'dueAt' | 'overdue' | 'snoozedUntil'> }) {
  const { t } = useTranslation('task')
  if (row.snoozedUntil)
    return (
      <span className="small">
        {t('snoozedUntil')} <Time value={row.snoozedUntil} />
      </span>
    )
  if (!row.dueAt) return <>–</>
  return (
    <span className={row.overdue ? 'late' : undefined}>
      <Time value={row.dueAt} />
      {row.overdue && <span className="small below">{t('dueState.overdue')}</span>}
    </span>
  )
}
