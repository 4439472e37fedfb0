import type { PageModule } from './page.ts'

/** The pages of staff and suppliers, named apart: a buyer's first script need not list them. */
export const officeFiles = import.meta.glob<PageModule>([
  '../features/*/backoffice/*Page.tsx',
  '../features/*/supplier/*Page.tsx',
])
