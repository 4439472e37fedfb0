import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/admin/molecules',
    page: 'moleculeDesk/backoffice/MoleculesPage',
    nouns: ['moleculeDesk'],
    area: 'staff',
    access: 'staffMolecules',
    menu: { group: 'catalogue', label: 'molecules' },
  },
  {
    path: '/admin/molecules/{id}',
    page: 'moleculeDesk/backoffice/MoleculeDeskPage',
    nouns: ['moleculeDesk', 'note', 'audit'],
    area: 'staff',
    access: 'staffMolecules',
  },
  {
    path: '/admin/molecules/{id}/reassign',
    page: 'moleculeDesk/backoffice/ReassignPage',
    nouns: ['moleculeDesk'],
    area: 'staff',
    access: 'staffMolecules',
  },
] satisfies PageRow[]
