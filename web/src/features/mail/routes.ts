import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/admin/outbox',
    page: 'mail/backoffice/OutboxPage',
    nouns: ['mail'],
    area: 'staff',
    access: 'staffOutbox',
    menu: { group: 'system', label: 'outbox' },
  },
] satisfies PageRow[]
