import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { answerErrors, sendRefusal } from './kernel/answers.ts'
import { limitPipelining } from './kernel/connections.ts'
import { refuseWithoutRoom } from './kernel/diskRoom.ts'
import { docsPage } from './kernel/docsPage.ts'
import { jsonParser, readableUrl } from './kernel/edge.ts'
import { callLimits } from './kernel/limits.ts'
import { isStream } from './kernel/events.ts'
import { openApi } from './kernel/openapi.ts'
import { shedLoad } from './kernel/loadShedding.ts'
import { logRequest } from './kernel/requestLog.ts'
import type { Resources } from './kernel/resources.ts'
import { usualBodyLimit } from './kernel/shared/endpoint.ts'
import { errors, refuse } from './kernel/shared/errors.ts'
import { modules } from './modules.ts'
import { authenticate } from './modules/identity/session.ts'
import { alertTeam, defectOf } from './modules/incident/service.ts'

export const version = '1.1.43'

const maxParamLength = 2100
/** Seconds after which programs may ask again while the marketplace is closed. */
const MAINTENANCE_RETRY = 300

/** Milliseconds in which the programs beside it, such as the renderer of pages, have to be there; a busy machine takes its time. */
const START_MS = 60_000

/** The HTTP server with every module on it: what main serves and tests build. */
export async function buildApp(resources: Resources): Promise<FastifyInstance> {
  const { settings, log } = resources
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: usualBodyLimit,
    requestTimeout: 30_000,
    pluginTimeout: START_MS,
    keepAliveTimeout: 65_000,
    trustProxy: settings.TRUSTED_PROXIES.length > 0 ? settings.TRUSTED_PROXIES : false,
    routerOptions: { maxParamLength },
    rewriteUrl: ({ url = '/' }) => readableUrl(url, maxParamLength),
  }) as unknown as FastifyInstance
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, jsonParser(app))
  limitPipelining(app)
  app.decorateRequest('actor', null as never)
  answerErrors(app, (route, error) => {
    alertTeam(resources, defectOf(route, error)).catch((err: unknown) => log.error({ err }, 'the team was not alerted'))
  })
  const limits = settings.REAGORA_RATE_LIMIT ? await callLimits(app) : null
  app.setNotFoundHandler(async (request, reply) => {
    await limits?.count(request)
    return sendRefusal(request, reply, refuse(errors.NOT_FOUND))
  })
  await app.register(formbody)
  await app.register(multipart)
  await app.register(helmet, { contentSecurityPolicy, ...otherHeaders(settings.PUBLIC_URL) })
  refuseWithoutRoom(app, resources)
  if (resources.longestWait) shedLoad(app, resources.longestWait, settings.BUSY_AFTER_MS)
  // Only calls carry tokens; documents and assets are the same for everybody. What a call is the route says: an address can
  // be written in many ways.
  app.addHook('onRequest', async (request) => {
    const { endpoint, limit } = request.routeOptions.config
    if (limit) await limits?.count(request)
    if (!endpoint) return
    if (settings.MAINTENANCE) throw refuse(errors.MAINTENANCE, { retryAfter: MAINTENANCE_RETRY })
    request.actor = { kind: 'guest' }
    try {
      request.actor = await authenticate(resources.db, request.headers, endpoint.path)
    } finally {
      await limits?.count(request)
    }
  })
  app.addHook('onResponse', async (request, reply) => {
    if (!isStream(reply)) logRequest(request, reply.statusCode, reply.elapsedTime)
  })

  for (const { routes } of Object.values(modules)) routes(app, resources)
  // Before anybody asks for them; who serves nobody, as the process of the heavy jobs and most tests, needs none.
  app.addHook('onListen', async () => void describe())
  const descriptions = { config: { limit: 60 } }
  app.get('/openapi.json', descriptions, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(describe().document),
  )
  app.get('/docs', descriptions, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(describe().page),
  )
  return app
}

let described: { document: Buffer; page: Buffer } | undefined

/** All contracts, for programs and for people: the same for every app of a process, and long to write. */
function describe() {
  const contracts = Object.values(modules).map(({ contract }) => contract)
  return (described ??= {
    document: Buffer.from(JSON.stringify(openApi(contracts, version))),
    page: Buffer.from(docsPage(contracts, version)),
  })
}

const none = ["'none'"]
const self = ["'self'"]
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: none,
    // WASM and workers belong to the structure editor alone, whose document has a policy of its own (web/editor.ts).
    scriptSrc: self,
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: self,
    connectSrc: self,
    frameSrc: self,
    manifestSrc: self,
    formAction: self,
    baseUri: none,
    frameAncestors: none,
  },
}

/** HSTS only where the public address is TLS: it would lock people out of a plain local network. */
const otherHeaders = (publicUrl: string) => ({
  referrerPolicy: { policy: 'no-referrer' as const },
  crossOriginEmbedderPolicy: false,
  strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: 31_536_000 },
})
