import type { PageRow } from '../../app/page.ts'

export default [
  { path: '/bpmlogin', page: 'handOff/storefront/ArrivePage', nouns: ['handOff', 'identity'], area: 'bare' },
] satisfies PageRow[]
