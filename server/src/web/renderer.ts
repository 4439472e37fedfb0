import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { lowerThanOurs } from '../kernel/priority.ts'
import type { DrawingsOf } from './pictures.ts'
import type { FromRenderer, MadeDocument, Plan, SaidAnswer, Setting, ToRenderer, Visit } from './rendererProcess.ts'

/** A page could not be rendered: the process is away, or ended over it. */
export class NotRendered extends Error {
  override name = 'NotRendered'
}

export interface PageRenderer {
  /** @throws NotRendered, or an Error where the page itself fails */
  plan: (visit: Visit) => Promise<Plan>
  /** @throws NotRendered, or an Error where the page itself fails */
  render: (visit: Visit, answers: readonly (SaidAnswer | null)[], drawingsOf: DrawingsOf) => Promise<MadeDocument>
  /** Resolves once the first process is ready, or has ended. */
  started: () => Promise<unknown>
  close: () => void
}

interface Options extends Setting {
  log: { error: (what: object, message: string) => void }
  /** Milliseconds after which a page that is not done ends the process. */
  hungMs?: number
}

const usualHungMs = 5000
/** Milliseconds that a page waits for a process that is starting. */
const START_PATIENCE = 3000
/** Milliseconds before a process that ended is started again; doubled as long as it ends without having rendered anything. */
const PAUSE = 100
const MAX_PAUSE_MS = 10_000
/** Milliseconds for which a page that ended the process is not tried again. */
const SHUNNED = 60_000
/**
 * Steps of priority behind what serves; what runs in the background comes last. With five, calls beside a crawler took 1.85 × as long as
 * without, with ten 1.3 ×, and it got as many pages.
 */
const STEPS_BELOW = 10
const entry = fileURLToPath(new URL('./rendererProcess.ts', import.meta.url))

interface Waiting {
  visit: Visit
  drawingsOf?: DrawingsOf | undefined
  /** Only to be packed. */
  rendered?: true
  settle: (reply: FromRenderer | null) => void
}

/**
 * Renders pages in a process of its own, so that neither the time that takes nor a page that hangs, crashes or fills the memory is
 * the shop's. The process is started again whenever it ends.
 */
export function pageRenderer({ log, hungMs = usualHungMs, ...setting }: Options): PageRenderer {
  const waiting = new Map<number, Waiting>()
  const shunned = new Map<string, number>()
  let child: ChildProcess | undefined
  let ready: Promise<boolean> = Promise.resolve(false)
  let closed = false
  let pause = PAUSE
  let nextId = 0
  let watch: NodeJS.Timeout | undefined
  let restart: NodeJS.Timeout | undefined

  function start() {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    ready = promise
    const started = fork(entry, [JSON.stringify(setting)], {
      // A page is rubbish once it is sent: collected half as often, that takes a quarter less of the process's time. One thread of V8's
      // beside ours instead of four: on few processors they are in each other's way.
      execArgv: [
        '--max-old-space-size=384',
        '--min-semi-space-size=32',
        '--max-semi-space-size=32',
        '--v8-pool-size=1',
      ],
      env: environment(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    })
    child = started
    started.on('message', (message: FromRenderer) => {
      if ('ready' in message) return resolve(true)
      if ('wants' in message) return void draw(started, message)
      const page = waiting.get(message.id)
      if ('rendered' in message) {
        if (page) page.rendered = true
      } else {
        if ('document' in message) pause = PAUSE
        page?.settle(message)
      }
      attend()
      return undefined
    })
    let ended = false
    const onEnd = (why: object) => {
      if (ended) return
      ended = true
      resolve(false)
      if (child === started) child = undefined
      const atFault = waiting.values().find(({ rendered }) => !rendered)
      for (const [name, until] of shunned) if (until < Date.now()) shunned.delete(name)
      if (atFault) shunned.set(nameOf(atFault.visit), Date.now() + SHUNNED)
      for (const { settle } of waiting.values()) settle(null)
      attend()
      if (closed) return
      log.error({ ...why, ...(atFault && { page: atFault.visit.address }) }, 'the renderer ended and is started again')
      restart = setTimeout(start, pause)
      restart.unref()
      pause = Math.min(pause * 2, MAX_PAUSE_MS)
    }
    started.on('error', (err) => onEnd({ err }))
    started.on('exit', (code, signal) => {
      // What it said last, that a page was rendered for instance, may still be on its way.
      if (started.connected) started.once('disconnect', () => onEnd({ code, signal }))
      else onEnd({ code, signal })
    })
    started.unref()
    started.channel?.unref()
    if (started.pid !== undefined) lowerThanOurs(started.pid, STEPS_BELOW)
  }

  async function draw(process: ChildProcess, { id, wants }: Extract<FromRenderer, { wants: readonly string[] }>) {
    const none = wants.map(() => null)
    const drawings =
      (await waiting
        .get(id)
        ?.drawingsOf?.(wants)
        .catch(() => none)) ?? none
    if (process.connected) process.send({ id, drawings } satisfies ToRenderer)
  }

  /** Watches over the page that is being rendered: the oldest. */
  function attend() {
    clearTimeout(watch)
    if (waiting.size === 0) return child?.channel?.unref()
    watch = setTimeout(() => child?.kill('SIGKILL'), hungMs)
    return undefined
  }

  async function ask(
    visit: Visit,
    answers?: readonly (SaidAnswer | null)[],
    drawingsOf?: DrawingsOf,
  ): Promise<FromRenderer> {
    if ((shunned.get(nameOf(visit)) ?? 0) > Date.now()) throw new NotRendered('it has ended the renderer a moment ago')
    if (child) await Promise.race([ready, delay(START_PATIENCE, false, { ref: false })])
    if (!child?.connected || !(await Promise.race([ready, false]))) throw new NotRendered('there is no renderer')
    const id = ++nextId
    const reply = await new Promise<FromRenderer | null>((resolve) => {
      const settle = (message: FromRenderer | null) => {
        waiting.delete(id)
        resolve(message)
      }
      waiting.set(id, { visit, settle, drawingsOf })
      if (waiting.size === 1) {
        child!.channel?.ref()
        attend()
      }
      child!.send({ id, visit, ...(answers && { answers }) } satisfies ToRenderer)
    })
    if (!reply) throw new NotRendered('the renderer ended')
    if ('problem' in reply) throw new Error(reply.problem)
    return reply
  }

  start()
  return {
    plan: async (visit) => ((await ask(visit)) as { plan: Plan }).plan,
    render: async (visit, answers, drawingsOf) => {
      const { document } = (await ask(visit, answers, drawingsOf)) as { document: MadeDocument }
      // What arrives is a view of a larger message.
      return { ...document, packed: Buffer.from(document.packed) }
    },
    started: () => ready,
    close() {
      closed = true
      clearTimeout(restart)
      clearTimeout(watch)
      child?.kill('SIGKILL')
    },
  }
}

const nameOf = ({ address, language, outline }: Visit) => `${language} ${outline} ${address}`

/** The little that it needs to know: none of the server's secrets. React is faster in production, whatever the server runs as. */
function environment() {
  const { PATH, TZ, NODE_COMPILE_CACHE } = process.env
  return {
    NODE_ENV: 'production',
    ...(PATH && { PATH }),
    ...(TZ && { TZ }),
    ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
  }
}
