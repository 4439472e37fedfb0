import { defineContract } from '../../kernel/shared/endpoint.ts'

/** For search engines: files at addresses of their own, no calls. */
export const sitemap = defineContract('sitemap', {})
