import { createChemistry } from '@reagora/chemistry/pool'
import type { FastifyInstance } from 'fastify'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after } from 'node:test'
import pino from 'pino'
import { buildApp } from '../app.ts'
import { callInProcess, type Caller, type Reply } from '../inProcess.ts'
import { connect, requestLimits } from '../kernel/database.ts'
import { openFileStore } from '../kernel/files.ts'
import { startJobs } from '../kernel/jobs.ts'
import { makeMailer } from '../kernel/mail.ts'
import { installMoves } from '../kernel/moves.ts'
import type { Resources } from '../kernel/resources.ts'
import { openSeal } from '../kernel/seal.ts'
import { readSettings } from '../kernel/settings.ts'
import type { Endpoint, Named, Output, SentInput } from '../kernel/shared/endpoint.ts'
import { modules } from '../modules.ts'
import { hashOfSecret, newSecret } from '../modules/identity/session.ts'
import { indexEngine } from '../modules/search/index/indexEngine.ts'
import { liveStructures } from '../modules/structure/index/liveStructures.ts'
import { testDatabase } from './database.ts'
import { carrierSecret } from './carrierNotice.ts'
import { testPartner } from './handOffCode.ts'

export type { Caller, Reply }

/** A carrier service that does not answer. */
const nobody = 'http://127.0.0.1:9/'

export interface TestApp {
  app: FastifyInstance
  resources: Resources
  db: Resources['db']
  ownerUrl: string
  superuserUrl: string
  /** Calls an endpoint the way a browser does. */
  call: <E extends Named<Endpoint>>(endpoint: E, input: SentInput<E>, caller?: Caller) => Promise<Reply<Output<E>>>
  /** Calls with whatever input, for what a contract would not let through. */
  callRaw: (endpoint: Named<Endpoint>, input: Record<string, unknown>, caller?: Caller) => Promise<Reply>
  /** A session for a user, without the cost of a password. */
  tokenOf: (userId: number) => Promise<string>
  /** Ends it, as the end of a test file does: for what is no test, and would never end. */
  end: () => Promise<void>
  /** Runs jobs from here on. */
  work: () => Promise<void>
}

type Given = Partial<Pick<Resources, 'log' | 'replica' | 'longestWait'>>

/**
 * The whole product on a database of its own, with the rate limits off.
 * @param environment settings that differ, by their names in the environment
 * @param given what the test brings itself: a log that it reads, a replica that it watches, how long others wait
 */
export async function testApp(environment: Record<string, string> = {}, given: Given = {}): Promise<TestApp> {
  const database = await testDatabase()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-app-'))
  const settings = readSettings({
    REAGORA_DATA: folder,
    REAGORA_RATE_LIMIT: '0',
    DATABASE_URL: database.url,
    CARRIER_URL: nobody,
    CARRIER_SECRET: carrierSecret,
    HAND_OFF_PARTNERS: `${testPartner.name}=https://portal.example/sso?from=shop#${testPartner.secret}`,
    ...environment,
  })
  const log = given.log ?? pino({ level: process.env['TEST_LOG'] ?? 'error' })
  const onLost = (error: Error) => log.warn({ err: error }, 'idle connection')
  const { db, close } = connect(database.url, settings, onLost, {
    ...requestLimits,
    // Tests ask the same about few rows again and again: each statement is planned once on a connection.
    prepared: /^/,
  })
  const jobs = await startJobs(database.url, log, true)
  // Tests of many programs share few processors: only tests of the chemistry itself are about its time.
  const chemistry = createChemistry({ threads: 1, spares: 0, timeoutMs: 20_000 })
  const seal = openSeal(settings)
  const mailer = makeMailer({ settings, jobs, seal, db })
  // Started by the first question, which waits for it: files that do not search pay nothing.
  const search = indexEngine({ settings, log, waits: true })
  const structures = liveStructures({ settings, db, chemistry, log, waits: true })
  const files = openFileStore(settings)
  const endpoints: Resources['endpoints'] = new Map()
  const made = { settings, db, jobs, mailer, seal, files, chemistry, log, search, structures, endpoints }
  const resources: Resources = { ...made, ...given }
  await installMoves(
    db,
    Object.values(modules).flatMap(({ machines }) => machines ?? []),
  )
  const app = await buildApp(resources)
  await app.ready()
  let ended = false
  const end = async () => {
    if (ended) return
    ended = true
    await app.close()
    await jobs.stop(5000)
    await search.close()
    await structures.close()
    await chemistry.close()
    await close()
    await database.drop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  after(end)
  const callRaw = (endpoint: Named<Endpoint>, input: Record<string, unknown>, caller: Caller = {}) =>
    callInProcess(app, endpoint, input, caller)
  return {
    app,
    resources,
    db,
    ownerUrl: database.ownerUrl,
    superuserUrl: database.superuserUrl,
    call: callRaw as unknown as TestApp['call'],
    callRaw,
    tokenOf: async (userId) => {
      const token = newSecret()
      await db
        .insertInto('sessions')
        .values({ token_hash: hashOfSecret(token), user_id: userId, expires_at: new Date(Date.now() + 86_400_000) })
        .execute()
      return token
    },
    end,
    work: () => jobs.work(resources),
  }
}
