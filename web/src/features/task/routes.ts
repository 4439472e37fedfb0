import type { PageRow } from '../../app/page.ts'

const access = ['staffOrders', 'staffCompanies', 'staffCatalogue', 'staffQuotes', 'staffPrices'] as const

export default [
  {
    path: '/admin/tasks',
    page: 'task/backoffice/MyTasksPage',
    nouns: ['task'],
    area: 'staff',
    access,
    menu: { group: 'desk', label: 'myTasks' },
  },
  {
    path: '/admin/tasks/queues',
    page: 'task/backoffice/QueuesPage',
    nouns: ['task'],
    area: 'staff',
    access,
    menu: { group: 'desk', label: 'taskQueues' },
  },
  {
    path: '/admin/tasks/all',
    page: 'task/backoffice/AllTasksPage',
    nouns: ['task'],
    area: 'staff',
    access: 'staffTasks',
    menu: { group: 'desk', label: 'allTasks' },
  },
] satisfies PageRow[]
