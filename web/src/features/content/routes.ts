import type { PageRow } from '../../app/page.ts'

export default [
  { path: '/agreement', page: 'content/storefront/PrivacyPage', nouns: ['content'], area: 'main' },
  { path: '/terms', page: 'content/storefront/SaleTermsPage', nouns: ['content'], area: 'main' },
  { path: '/termservice/{type}', page: 'content/storefront/TermServicePage', nouns: ['content'], area: 'main' },
  { path: '/aboutus', page: 'content/storefront/AboutPage', nouns: ['content'], area: 'main' },
  { path: '/shippingCost', page: 'content/storefront/ShippingPage', nouns: ['content', 'shippingCost'], area: 'main' },
] satisfies PageRow[]
