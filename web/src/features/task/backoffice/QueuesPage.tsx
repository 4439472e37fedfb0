import { queueListing, task } from '@reagora/server/task/contract'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { PageBones } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { QueueTable } from '../QueueTable.tsx'
import { Claim, OwnActs } from '../TaskActs.tsx'
import { TaskList } from '../TaskList.tsx'

export const route = {
  path: '/admin/tasks/queues',
  nouns: ['task'],
  area: 'staff',
  access: ['staffOrders', 'staffCompanies', 'staffCatalogue', 'staffQuotes', 'staffPrices'],
  menu: { group: 'desk', label: 'task:menu.taskQueues', place: 3 },
} satisfies PageRow

/** What waits, by process, and beneath it the tasks themselves. */
export default function QueuesPage() {
  const { t } = useTranslation('task')
  const queues = useApi(task.queues, {}, { quiet: true })
  if (queues.isPending) return <PageBones />
  return (
    <Page title={t('queues')}>
      <h1>{t('queues')}</h1>
      <p className="muted">{t('leadQueues')}</p>
      {queues.error ? (
        <Failure error={queues.error} retry={() => void queues.refetch()} />
      ) : (
        <QueueTable rows={queues.data.processes} />
      )}
      <TaskList
        name="task-queues"
        endpoint={task.queue}
        listing={queueListing}
        acts={(row) => (
          <>
            <Claim row={row} />
            <OwnActs row={row} />
          </>
        )}
      />
    </Page>
  )
}
