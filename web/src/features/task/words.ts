import type { Output } from '@reagora/server/kernel/endpoint'
import { task, type dueStates, type TaskState } from '@reagora/server/task/contract'
import { usePages } from '../../app/site.tsx'
import type { ListWords } from '../../ui/list/words.ts'
import { useTranslation } from '../../ui/texts.ts'

export type Task = Output<typeof task.mine>['list'][number]

/** What an act on a task makes stale. */
export const changedByTasks = [task.mine, task.queue, task.all, task.queues] as const

export const toneOf = (state: TaskState) => {
  if (state === 'done') return 'ok'
  if (state === 'deleted') return 'danger'
  return state === 'claimed' ? 'brand' : undefined
}

/** The address of a task's record; null where there is no page for it. */
export function useRecordPath() {
  const pages = usePages()
  return ({ page }: Pick<Task, 'page'>) => (page !== null && pages.has(page) ? page : null)
}

/** How the filters of a list of tasks and their values are called. */
export function useTaskWords(): ListWords {
  const { t } = useTranslation('task')
  const filters: Record<string, string> = {
    search: t('find'),
    state: t('stateTitle'),
    kind: t('process'),
    queue: t('queue'),
    due: t('due'),
    initiated: t('initiated'),
  }
  const prefix: Record<string, string> = { state: 'state', kind: 'kind', queue: 'queueName', due: 'dueState' }
  return {
    hint: t('searchHint'),
    filter: (key) => filters[key] ?? key,
    value: (key, value) =>
      key in prefix ? t(`${prefix[key]}.${value}` as `dueState.${(typeof dueStates)[number]}`) : value,
  }
}
