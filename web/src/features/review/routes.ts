import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/admin/reviews',
    page: 'review/backoffice/ReviewsPage',
    nouns: ['review', 'audit'],
    area: 'staff',
    access: 'staffCatalogue',
    menu: { group: 'catalogue', label: 'reviews' },
  },
  {
    path: '/supplier/reviews',
    page: 'review/supplier/ReceivedPage',
    nouns: ['review'],
    area: 'staff',
    access: 'supplierCatalogue',
    menu: { group: 'trade', label: 'supplierReviews' },
  },
] satisfies PageRow[]
