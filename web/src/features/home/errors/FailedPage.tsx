import type { PageRow } from '../../../app/page.ts'

export const route = {
  path: '/500',
  nouns: [],
  area: 'bare',
} satisfies PageRow
export { FailedPage as default } from '../../../app/NoPage.tsx'
