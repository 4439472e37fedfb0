import type { PageRow } from '../../app/page.ts'

const staff = { nouns: ['chat'], area: 'staff', access: 'staffBuyers' } as const

export default [
  {
    path: '/admin/chat',
    page: 'chat/backoffice/ConversationsPage',
    ...staff,
    menu: { group: 'trade', label: 'chat' },
  },
  { path: '/admin/chat/{id}', page: 'chat/backoffice/ConversationPage', ...staff },
] satisfies PageRow[]
