import { task } from '@reagora/server/task/contract'
import { useState } from 'react'
import { serverNow } from '../../api/clock.ts'
import { useApi } from '../../api/useApi.ts'
import { ActionButton } from '../../app/ActionButton.tsx'
import { Choice } from '../../ui/form/controls.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../ui/form/useForm.ts'
import { Button } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'
import { changedByTasks, type Task } from './words.ts'

const isFree = ({ state }: Task) => state === 'available' || state === 'unclaimed' || state === 'unassigned'

/** Takes a task that nobody holds. */
export function Claim({ row }: { row: Task }) {
  const { t } = useTranslation('task')
  if (!isFree(row)) return null
  return (
    <ActionButton
      does={task.claim}
      input={{ id: row.id }}
      refresh={changedByTasks}
      blocked={null}
      size="sm"
      aria-label={`${t('claim')} ${row.label}`}
      onDone={() => toast.ok(t('claimed'))}
    >
      {t('claim')}
    </ActionButton>
  )
}

/** What the holder of a task does with it, besides the work. */
export function OwnActs({ row }: { row: Task }) {
  const { t } = useTranslation('task')
  const [putsOff, setPutsOff] = useState(false)
  if (!row.mine || row.state !== 'claimed') return null
  const shared = { refresh: changedByTasks, blocked: null, size: 'sm' } as const
  return (
    <>
      {row.byHand && (
        <ActionButton
          {...shared}
          does={task.finish}
          input={{ id: row.id }}
          look="primary"
          aria-label={`${t('finish')} ${row.label}`}
          onDone={() => toast.ok(t('done'))}
        >
          {t('finish')}
        </ActionButton>
      )}
      {row.snoozedUntil ? (
        <ActionButton
          {...shared}
          does={task.snooze}
          input={{ id: row.id, until: null }}
          aria-label={`${t('wake')} ${row.label}`}
        >
          {t('wake')}
        </ActionButton>
      ) : (
        <Button size="sm" aria-label={`${t('snooze')} ${row.label}`} onClick={() => setPutsOff(true)}>
          {t('snooze')}
        </Button>
      )}
      <ActionButton {...shared} does={task.unclaim} input={{ id: row.id }} aria-label={`${t('unclaim')} ${row.label}`}>
        {t('unclaim')}
      </ActionButton>
      {putsOff && <Snoozing row={row} onClose={() => setPutsOff(false)} />}
    </>
  )
}

const hour = 3_600_000
const ahead = { hours: 3 * hour, tomorrow: 24 * hour, week: 7 * 24 * hour } as const
type Ahead = keyof typeof ahead

function Snoozing({ row, onClose }: { row: Task; onClose: () => void }) {
  const { t } = useTranslation('task')
  const form = useEndpointForm(task.snooze, {
    initial: { until: 'hours' },
    input: ({ until }) => ({ id: row.id, until: new Date(serverNow() + ahead[until as Ahead]).toISOString() }),
    refresh: changedByTasks,
    onDone: onClose,
  })
  return (
    <FormDialog form={form} title={t('snoozeTitle', { task: row.label })} submit={t('snooze')} onClose={onClose}>
      <Choice
        form={form}
        name="until"
        label={t('snoozeUntil')}
        options={(Object.keys(ahead) as Ahead[]).map((key) => [key, t(`until.${key}`)])}
      />
    </FormDialog>
  )
}

/** What administrators do with the tasks of others. */
export function Assign({ row }: { row: Task }) {
  const { t } = useTranslation('task')
  const [assigns, setAssigns] = useState(false)
  if (!isFree(row) && row.state !== 'claimed') return null
  return (
    <>
      <Button size="sm" aria-label={`${t('assign')} ${row.label}`} onClick={() => setAssigns(true)}>
        {t('assign')}
      </Button>
      {assigns && <Assigning row={row} onClose={() => setAssigns(false)} />}
    </>
  )
}

function Assigning({ row, onClose }: { row: Task; onClose: () => void }) {
  const { t } = useTranslation('task')
  const holders = useApi(task.holders, { id: row.id })
  const form = useEndpointForm(task.assign, {
    initial: { userId: '' },
    input: ({ userId }) => ({ id: row.id, userId }),
    check: ({ userId }) => ({ userId: !userId && t('choosePerson') }),
    refresh: changedByTasks,
    onDone: onClose,
  })
  return (
    <FormDialog form={form} title={t('assignTitle', { task: row.label })} submit={t('assign')} onClose={onClose}>
      <Choice
        form={form}
        name="userId"
        label={t('assignTo')}
        options={[['', t('choosePerson')], ...(holders.data ?? []).map(({ userId, name }) => [userId, name] as const)]}
      />
    </FormDialog>
  )
}
