import { createHash } from 'node:crypto'
import { setImmediate as othersFirst } from 'node:timers/promises'
import { turns } from '../kernel/turns.ts'
import type { CallPriority } from './callsFirst.ts'
import type { Need } from './document.ts'
import { keptPages, type KeptPage } from './keptPages.ts'
import type { PageRenderer } from './renderer.ts'
import type { Plan, SaidAnswer, Visit } from './rendererProcess.ts'
import type { Standstill } from './standstill.ts'

/** One call of our own API in the process. */
export type Ask = (need: Need) => Promise<SaidAnswer>

export interface PagesOptions {
  renderer: PageRenderer
  callPriority: CallPriority
  /** How long an answer may hold a document back. */
  deadlineMs: number
  /** Milliseconds for which a page holds without a question. */
  freshMs: number
  /** Bytes of kept pages. */
  mostBytes: number
  standstill?: Standstill | undefined
  /** Whether everything committed by now is found by the search. */
  searchIsCurrent?: (() => boolean) | undefined
  /** Milliseconds that never go back; tests have their own. */
  clock?: () => number
}

export type Found = { redirect: string } | { page: KeptPage }

/** Documents made at once, and those that wait. */
const making = { atOnce: 3, waiting: 100 } as const
/** Milliseconds after which a change is surely in every answer: what follows the database is that late at most. */
const SETTLED = 3000
/** Milliseconds for which a page of a database that stands still holds; what an answer says of the hour may be that old. */
const STILL = 60_000
/** Milliseconds after which a page is rendered anew in any case: it may say what day it is. */
const OLDEST = 600_000
/** What is an answer to keep: that there is no such thing is one, that somebody asked too much is none. */
const isFinal = ({ http }: SaidAnswer) => http === 200 || http === 404 || http === 410

/** Milliseconds for a drawing: later ones the browser asks for itself. */
const DRAWN_MS = 50
const textOf = (answer: SaidAnswer | null) => (answer?.http === 200 ? answer.text : null)

const usualClock = () => performance.now()

/**
 * Pages, rendered or kept (docs/decisions/0032): kept by address, language and looks, for as long as their answers may be late. After
 * that the answers are asked again, and the page is rendered anew only where they have changed.
 */
export function pages(options: PagesOptions) {
  const {
    renderer,
    callPriority: { calm, rest },
    deadlineMs,
    freshMs,
    standstill,
    searchIsCurrent = () => true,
    clock: now = usualClock,
  } = options
  const kept = keptPages(options.mostBytes)
  const running = new Map<string, Promise<Made>>()
  const inTurn = turns(making.atOnce, making.waiting)

  /** The page that comes next waits until this one has been rested for; who asked for this one does not. */
  function inRestedTurn(work: () => Promise<Made>): Promise<Made> {
    const { promise, resolve, reject } = Promise.withResolvers<Made>()
    inTurn(async () => {
      const began = performance.now()
      const made = work()
      resolve(made)
      await made.catch(() => {})
      await rest(performance.now() - began)
    }).catch(reject)
    return promise
  }

  async function holds(page: KeptPage): Promise<boolean> {
    const age = now() - page.askedAt
    if (now() - page.renderedAt > OLDEST) return false
    if (page.plan.needs.length === 0 || age < freshMs) return true
    if (!standstill || !page.upToDate || age > STILL || freshMs === 0) return false
    return page.askedAt >= (await standstill.since()) + SETTLED
  }

  async function make(key: string, visit: Visit, ask: Ask): Promise<Made> {
    const before = kept.get(key)
    // A page that asks nothing is made in one go, and so would all be that wait behind it.
    await othersFirst()
    const plan = before?.plan ?? (await renderer.plan(visit))
    if (plan.redirect !== null) return { redirect: plan.redirect, complete: true }
    await calm()
    await standstill?.since()
    const upToDate = searchIsCurrent()
    const askedAt = now()
    const answers = await Promise.all(
      plan.needs.map((need) => inTime(ask(need), Math.min(need.patience ?? deadlineMs, deadlineMs))),
    )
    // What stands below the fold may be missing for now.
    const complete = answers.every((one, i) => (one ? isFinal(one) : plan.needs[i]!.patience !== undefined))
    const whole = answers.every((one) => one !== null)
    const digest = digestOf(answers)
    if (complete && before?.digest === digest && now() - before.renderedAt < OLDEST) {
      Object.assign(before, { askedAt, upToDate: upToDate && whole })
      return { page: before, complete }
    }
    const drawn = (url: string) => inTime(ask({ method: 'GET', url, mayLag: true }), DRAWN_MS)
    const document = await renderer.render(visit, answers, (urls) =>
      Promise.all(urls.map(async (url) => textOf(await drawn(url)))),
    )
    const page: KeptPage = {
      plan,
      document,
      digest,
      askedAt,
      renderedAt: now(),
      unpacked: new Map(),
      upToDate: upToDate && whole,
    }
    if (complete && isKeepable(plan) && freshMs > 0) kept.set(key, page)
    return { page, complete }
  }

  /** Visitors who ask for the same page at once share one; but what another one's limits left incomplete is tried again. */
  async function shared(key: string, visit: Visit, ask: Ask): Promise<Found> {
    const others = running.get(key)
    if (others) {
      const made = await others
      if (made.complete) return made
    }
    const mine = inRestedTurn(() => make(key, visit, ask))
    running.set(key, mine)
    try {
      return await mine
    } finally {
      if (running.get(key) === mine) running.delete(key)
    }
  }

  return {
    /** A kept page that holds, found without rendering or asking anything. */
    async kept(key: string): Promise<KeptPage | undefined> {
      const page = kept.get(key)
      return page && (await holds(page)) ? page : undefined
    },
    /**
     * The page, rendered where it has to be.
     * @throws Refusal BUSY where too many wait; NotRendered
     */
    find: shared,
    /** To be told after the page has got another form. */
    grown: (key: string, page: KeptPage) => kept.get(key) === page && kept.set(key, page),
    bytes: kept.bytes,
  }
}

type Made = Found & { complete: boolean }

/** Only what all may see a moment late is kept; what may be revoked at any moment is asked each time. */
const isKeepable = ({ needs }: Plan) => needs.every(({ mayLag }) => mayLag)

function digestOf(answers: readonly (SaidAnswer | null)[]): string {
  const hash = createHash('sha1')
  for (const one of answers) hash.update(one ? `${one.http} ${one.text.length} ` : 'none ').update(one?.text ?? '')
  return hash.digest('base64')
}

/** The answer, or null where it failed or is late: the page then goes out with an outline. */
function inTime<T>(answer: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout
  const deadline = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null)
  })
  return Promise.race([answer.catch(() => null), deadline]).finally(() => clearTimeout(timer))
}
