import type { PageRow } from '../../app/page.ts'

const nouns = ['guide'] as const

export default [
  { path: '/for-buyers', page: 'guide/storefront/LandingPage', nouns: [...nouns, 'home'], area: 'main' },
  { path: '/for-suppliers', page: 'guide/storefront/LandingPage', nouns: [...nouns, 'home'], area: 'main' },
  { path: '/help', page: 'guide/storefront/HelpPage', nouns, area: 'main' },
  { path: '/apps', page: 'guide/storefront/AppsPage', nouns: [...nouns, 'content'], area: 'main' },
  { path: '/careers', page: 'guide/storefront/CareersPage', nouns: [...nouns, 'content'], area: 'main' },
  { path: '/release-notes', page: 'guide/storefront/ReleaseNotesPage', nouns, area: 'main' },
  { path: '/maintenance', page: 'guide/storefront/MaintenancePage', nouns, area: 'bare' },
] satisfies PageRow[]
