import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { answerErrors, sendRefusal } from './kernel/answers.ts'
import { docsPage } from './kernel/docsPage.ts'
import { openApi } from './kernel/openapi.ts'
import type { Resources } from './kernel/resources.ts'
import { errors, refuse } from './kernel/shared/errors.ts'
import { modules } from './modules.ts'
import { authenticate } from './modules/identity/session.ts'

export const version = '1.1.43'

/** The HTTP server with every module on it: what main serves and tests build. */
export async function buildApp(resources: Resources): Promise<FastifyInstance> {
  const { settings, log } = resources
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    trustProxy: settings.TRUSTED_PROXIES.length > 0 ? settings.TRUSTED_PROXIES : false,
    routerOptions: { maxParamLength: 2100 },
  }) as unknown as FastifyInstance
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('actor', null as never)
  answerErrors(app)
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, refuse(errors.NOT_FOUND)))
  await app.register(formbody)
  await app.register(multipart)
  await app.register(helmet, { contentSecurityPolicy, ...otherHeaders(settings.PUBLIC_URL) })
  app.addHook('onRequest', async (request) => {
    if (isCall(request)) request.actor = await authenticate(resources.db, request.headers, request.url)
  })
  if (settings.REAGORA_RATE_LIMIT) await app.register(rateLimit, limits)
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply.statusCode, reply.elapsedTime))

  const contracts = Object.values(modules).map(({ contract }) => contract)
  for (const { routes } of Object.values(modules)) routes(app, resources)
  const document = openApi(contracts, version)
  const page = docsPage(contracts, version)
  app.get('/openapi.json', async () => document)
  app.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  return app
}

const prefixes = ['/basic/', '/order/', '/oldapi/']
/** Only calls carry tokens; documents and assets are the same for everybody. */
const isCall = (request: FastifyRequest) => prefixes.some((prefix) => request.url.startsWith(prefix))

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

const limits = {
  global: true,
  max: (request: FastifyRequest) => (request.actor?.kind === 'person' ? 600 : 300),
  timeWindow: 60_000,
  allowList: (request: FastifyRequest) => !isCall(request),
  keyGenerator: (request: FastifyRequest) =>
    request.actor?.kind === 'person' ? `user ${request.actor.userId}` : `address ${request.ip}`,
  errorResponseBuilder: () => refuse(errors.TOO_MANY_REQUESTS),
}

function logRequest(request: FastifyRequest, status: number, ms: number) {
  const person = request.actor?.kind === 'person' ? request.actor : null
  request.log.info({
    route: request.routeOptions.url ?? 'none',
    method: request.method,
    status,
    ms: Math.round(ms),
    actor: person?.userId,
    onBehalfOf: person?.onBehalfOf?.buyerId,
    company: person?.companyId,
  })
}
