import { setTimeout as delay } from 'node:timers/promises'
import { quantile } from './figures.ts'

/** One kind of request: how large a part of all it is, and how one is sent. It says what was wrong with the answer, or nothing. */
export interface Kind {
  name: string
  share: number
  send: () => Promise<string | null>
}

/** What came of a kind. */
export interface Outcome {
  ms: number[]
  wrong: string[]
}

/** The same numbers on every run. */
export function dice(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return state / 0x80000000
  }
}

interface Load {
  kinds: readonly Kind[]
  perSecond: number
  seconds: number
  roll: () => number
}

/**
 * Sends requests at random moments that were settled beforehand, whether or not earlier ones were answered. A time counts from the
 * moment at which a request was due, so that a server that stands still, or a sender that comes late, cannot hide it.
 */
export async function openLoop({ kinds, perSecond, seconds, roll }: Load): Promise<Map<string, Outcome>> {
  const outcomes = new Map(kinds.map(({ name }) => [name, { ms: [], wrong: [] } as Outcome]))
  const sum = kinds.reduce((total, { share }) => total + share, 0)
  const open = new Set<Promise<void>>()
  const end = performance.now() + seconds * 1000
  for (let due = performance.now(); due < end; due += (-Math.log(1 - roll()) / perSecond) * 1000) {
    await delay(Math.max(0, due - performance.now()))
    let left = roll() * sum
    const kind = kinds.find(({ share }) => (left -= share) < 0) ?? kinds[0]!
    const began = due
    const one = kind
      .send()
      .catch((error: Error) => error.message)
      .then((wrong) => {
        const outcome = outcomes.get(kind.name)!
        outcome.ms.push(performance.now() - began)
        if (wrong !== null) outcome.wrong.push(wrong)
        open.delete(one)
      })
    open.add(one)
  }
  await Promise.all(open)
  return outcomes
}

export const outcomeHead = ['ms', 'sent', 'p50', 'p95', 'p99', 'longest', 'wrong']

/** A line for each kind, and one for all of them. */
export function outcomeRows(outcomes: ReadonlyMap<string, Outcome>): (string | number)[][] {
  const all = {
    ms: [...outcomes.values()].flatMap(({ ms }) => ms),
    wrong: [...outcomes.values()].flatMap(({ wrong }) => wrong),
  }
  return [...outcomes, ['all', all] as const].map(([name, { ms, wrong }]) => [
    name,
    String(ms.length),
    ...[0.5, 0.95, 0.99, 1].map((share) => quantile(ms, share)),
    String(wrong.length),
  ])
}

/** What was wrong, each once. */
export const wrongOf = (outcomes: ReadonlyMap<string, Outcome>) => [
  ...new Set([...outcomes].flatMap(([name, { wrong }]) => wrong.map((one) => `${name}: ${one}`))),
]
