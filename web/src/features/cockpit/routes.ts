import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/admin/companies/{id}/cockpit',
    page: 'cockpit/backoffice/CockpitPage',
    nouns: [
      'cockpit',
      'company',
      'order',
      'quote',
      'permit',
      'complaint',
      'contact',
      'people',
      'upload',
      'task',
      'note',
      'audit',
    ],
    area: 'staff',
    access: 'staffCompanies',
  },
] satisfies PageRow[]
