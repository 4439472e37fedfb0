import type { PageRow } from '../../app/page.ts'

export default [
  { path: '/contactUs', page: 'contact/storefront/ContactPage', nouns: ['content', 'contact'], area: 'main' },
  {
    path: '/correctProduct',
    page: 'contact/storefront/IssuePage',
    nouns: ['contact'],
    area: 'signed-in',
    access: 'issueReportAdd',
  },
  {
    path: '/admin/messages',
    page: 'contact/backoffice/MessagesPage',
    nouns: ['contact'],
    area: 'staff',
    access: 'staffBuyers',
    menu: { group: 'people', label: 'messages' },
  },
  {
    path: '/admin/messages/{id}',
    page: 'contact/backoffice/MessagePage',
    nouns: ['contact', 'audit', 'note'],
    area: 'staff',
    access: 'staffBuyers',
  },
] satisfies PageRow[]
