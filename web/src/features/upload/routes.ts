import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/supplier/uploads',
    page: 'upload/supplier/UploadsPage',
    nouns: ['upload', 'discount'],
    area: 'staff',
    access: ['supplierCatalogue', 'staffCatalogue'],
    menu: { group: 'catalogue', label: 'uploads' },
  },
  {
    path: '/supplier/uploads/{id}',
    page: 'upload/supplier/UploadPage',
    nouns: ['upload', 'audit', 'note'],
    area: 'staff',
    access: ['supplierCatalogue', 'staffCatalogue'],
  },
] satisfies PageRow[]
