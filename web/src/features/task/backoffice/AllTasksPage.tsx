import { allTaskListing, task } from '@reagora/server/task/contract'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { Assign } from '../TaskActs.tsx'
import { TaskList } from '../TaskList.tsx'

export const route = {
  path: '/admin/tasks/all',
  nouns: ['task'],
  area: 'staff',
  access: 'staffTasks',
  menu: { group: 'desk', label: 'task:menu.allTasks', place: 4 },
} satisfies PageRow

/** The tasks of everybody, for site administrators: given to people, taken from them, deleted. */
export default function AllTasksPage() {
  const { t } = useTranslation('task')
  return (
    <Page title={t('all')}>
      <h1>{t('all')}</h1>
      <p className="muted">{t('leadAll')}</p>
      <TaskList name="all-tasks" endpoint={task.all} listing={allTaskListing} acts={(row) => <Assign row={row} />} />
    </Page>
  )
}
