import type { FastifyInstance, FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import type { Resources } from '../../kernel/resources.ts'
import { hasPart, moleculesPart, pagesPart, robots, sitemapIndex } from './service.ts'

const HOUR = 3600
/** A part may name 50,000 addresses: thirty of them at once kept others waiting for a quarter of a second. */
const limited = { config: { limit: 10 } }

/** What search engines ask for: the rules, the index of product pages and its parts. */
export function sitemapRoutes(app: FastifyInstance, { db, settings }: Resources): void {
  const site = settings.PUBLIC_URL.replace(/\/$/, '')
  const cached = (reply: FastifyReply, type: string) =>
    reply.type(type).header('cache-control', `public, max-age=${HOUR}`)
  /** What staff close to guests is not to be found in a copy either. */
  const fresh = (reply: FastifyReply) => reply.type(xml).header('cache-control', 'no-cache')
  const xml = 'application/xml; charset=utf-8'
  app.get('/robots.txt', async (_request, reply) => cached(reply, 'text/plain; charset=utf-8').send(robots(site)))
  app.get('/sitemap.xml', limited, async (_request, reply) => fresh(reply).send(await sitemapIndex(db, site)))
  app.get<{ Params: { part: string } }>('/sitemap/:part.xml', limited, async ({ params: { part } }, reply) => {
    if (part === 'pages') return fresh(reply).send(Readable.from(pagesPart(db, site)))
    const number = /^[1-9]\d{0,6}$/.test(part) ? Number(part) : 0
    if (!(await hasPart(db, number))) return reply.callNotFound()
    return fresh(reply).send(Readable.from(moleculesPart(db, site, number)))
  })
}
