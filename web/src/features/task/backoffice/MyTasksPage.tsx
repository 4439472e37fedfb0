import { myTaskListing, task } from '@reagora/server/task/contract'
import { Link } from 'react-router'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { StateBlock } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { OwnActs } from '../TaskActs.tsx'
import { TaskList } from '../TaskList.tsx'

export const route = {
  path: '/admin/tasks',
  nouns: ['task'],
  area: 'staff',
  access: ['staffOrders', 'staffCompanies', 'staffCatalogue', 'staffQuotes', 'staffPrices'],
  menu: { group: 'desk', label: 'task:menu.myTasks', place: 2 },
} satisfies PageRow

/** The tasks that the reader holds, the most urgent first. */
export default function MyTasksPage() {
  const { t } = useTranslation('task')
  return (
    <Page title={t('mine')}>
      <h1>{t('mine')}</h1>
      <p className="muted">{t('leadMine')}</p>
      <TaskList
        name="my-tasks"
        endpoint={task.mine}
        listing={myTaskListing}
        acts={(row) => <OwnActs row={row} />}
        nothing={
          <StateBlock
            icon="check"
            title={t('nothingMine')}
            actions={
              <Link className="btn" to="/admin/tasks/queues">
                {t('toQueues')}
              </Link>
            }
          >
            {t('nothingMineHint')}
          </StateBlock>
        }
      />
    </Page>
  )
}
