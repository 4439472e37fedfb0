import type { PageRow } from '../../app/page.ts'

export default [
  { path: '/screening-sets', page: 'marketingFile/storefront/SetsPage', nouns: ['marketingFile'], area: 'main' },
  {
    path: '/admin/marketing-files',
    page: 'marketingFile/backoffice/FilesPage',
    nouns: ['marketingFile'],
    area: 'staff',
    access: 'staffMarketing',
    menu: { group: 'marketing', label: 'marketingFiles' },
  },
] satisfies PageRow[]
