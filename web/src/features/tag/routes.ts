import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/admin/tags',
    page: 'tag/backoffice/TagsPage',
    nouns: ['tag', 'discount'],
    area: 'staff',
    access: 'staffMarketing',
    menu: { group: 'marketing', label: 'tags' },
  },
  {
    path: '/admin/tags/{id}',
    page: 'tag/backoffice/TagPage',
    nouns: ['tag', 'discount', 'audit'],
    area: 'staff',
    access: 'staffMarketing',
  },
] satisfies PageRow[]
