import type { PageRow } from '../../../app/page.ts'

export const route = {
  path: '/quoteHistoryDetail',
  nouns: ['quote'],
  area: 'signed-in',
  access: 'quoteManagement',
} satisfies PageRow
// An ended request reads like any other; nothing can be awarded in it any more.
export { default } from './QuotePage.tsx'
