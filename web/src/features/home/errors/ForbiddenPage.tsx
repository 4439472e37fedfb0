import type { PageRow } from '../../../app/page.ts'

export const route = {
  path: '/403',
  nouns: [],
  area: 'bare',
} satisfies PageRow
export { ForbiddenPage as default } from '../../../app/NoPage.tsx'
