import type { PageRow } from '../../../app/page.ts'

export const route = {
  path: '/404',
  nouns: [],
  area: 'bare',
} satisfies PageRow
export { NotFoundPage as default } from '../../../app/NoPage.tsx'
