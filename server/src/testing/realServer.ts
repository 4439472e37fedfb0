import fs from 'node:fs'
import path from 'node:path'
import type { Caller, Reply } from '../inProcess.ts'
import { connect, longLimits } from '../kernel/database.ts'
import { runningPostgres } from '../kernel/postgres.ts'
import { type Endpoint, fillRequest, type Named } from '../kernel/shared/endpoint.ts'
import { hashOfSecret, newSecret } from '../modules/identity/session.ts'
import type { TestApp } from './app.ts'
import { dataFolder, postmasterId, startMain } from './process.ts'
import { formOf } from './sendFile.ts'

export type Victim = 'server' | 'PostgreSQL'

/** The program as it is run, reached over real connections; it and its database can be killed and come back. */
export interface RealServer {
  /** What races are run on: every call is a request, every kill brings new connections of our own to the database. */
  readonly course: TestApp
  /** Where it is reached now. */
  origin: () => Promise<string>
  /** Its data folder. */
  readonly data: string
  /** Sends a file as a form does, with its other fields. */
  sendFile: (
    endpoint: Named<Endpoint>,
    file: { name: string; bytes: string },
    caller: Caller,
    fields?: Record<string, string>,
  ) => Promise<Reply>
  /** `kill -9`. A killed server is started again at once; PostgreSQL is left to the server. */
  kill: (victim: Victim) => Promise<void>
  /** Ends the server the orderly way and starts it again. */
  restart: () => Promise<void>
  /** Resolves once the server answers and our own connections are new. */
  recovered: () => Promise<void>
  stop: () => Promise<void>
}

const settings = { DATABASE_POOL: 10 }
// What a person sees on the terminal is not read here. On a busy machine calls wait long, and are refused where that is not what is tested.
const usual = { REAGORA_RATE_LIMIT: '0', BUSY_AFTER_MS: '0', LOG_LEVEL: 'fatal' }

/** Starts the program on a data folder of its own with an empty marketplace. */
export async function realServer(more: Record<string, string> = {}): Promise<RealServer> {
  const data = dataFolder()
  const environment = { ...usual, ...more }
  let running = startMain(data, environment)
  await running.address
  const open = () => connect(runningPostgres(data).url('app'), settings, () => {}, longLimits)
  let database = open()

  async function again(signal: 'SIGKILL' | 'SIGTERM') {
    const ending = running
    ending.process.kill(signal)
    // Whoever asks for the address from here on waits for the next one.
    running = { ...ending, address: ending.ended.then(() => (running = startMain(data, environment)).address) }
    await running.address
  }

  const course: Pick<TestApp, 'db' | 'callRaw' | 'tokenOf'> = {
    get db() {
      return database.db
    },
    async callRaw(endpoint, input, caller = {}) {
      const { url, body } = fillRequest(endpoint, input)
      const post = endpoint.method === 'POST'
      const response = await fetch((await running.address) + url, {
        method: endpoint.method,
        headers: {
          'accept-language': caller.language ?? 'zh',
          ...(caller.token && { token: caller.token }),
          ...(post && { 'content-type': 'application/json' }),
        },
        ...(post && { body: JSON.stringify(body ?? null) }),
      })
      return replyOf(response)
    },
    async tokenOf(userId) {
      const token = newSecret()
      const session = {
        token_hash: hashOfSecret(token),
        user_id: userId,
        expires_at: new Date(Date.now() + 86_400_000),
      }
      await database.db.insertInto('sessions').values(session).execute()
      return token
    },
  }
  return {
    // The races use no more of it than this.
    course: course as TestApp,
    origin: () => running.address,
    data,
    async sendFile(endpoint, file, { token = '' }, fields = {}) {
      const url = (await running.address) + endpoint.path
      return replyOf(await fetch(url, { method: 'POST', headers: { token }, body: formOf(file, fields) }))
    },
    async kill(victim) {
      if (victim === 'PostgreSQL') return void process.kill(postmasterId(data), 'SIGKILL')
      await again('SIGKILL')
    },
    restart: () => again('SIGTERM'),
    async recovered() {
      const ready = async () => (await fetch(`${await running.address}/health/ready`)).ok
      while (!(await ready())) await new Promise((resolve) => setTimeout(resolve, 50))
      await database.close()
      database = open()
    },
    async stop() {
      await database.close()
      running.process.kill('SIGTERM')
      await running.ended
      fs.rmSync(path.dirname(data), { recursive: true, force: true })
    },
  }
}

async function replyOf(response: Response): Promise<Reply> {
  const text = await response.text()
  const envelope = JSON.parse(text) as Pick<Reply, 'status' | 'data' | 'message'>
  return { http: response.status, headers: Object.fromEntries(response.headers), body: text, ...envelope }
}
