import fc from 'fast-check'
import { placeOf, usualBodyLimit, type Endpoint, type Named } from '../kernel/shared/endpoint.ts'
import { fitting, fittingInputs, inputSchema, type Schema } from './inputs.ts'

// What a request costs the serving thread, and how that grows with each part of the request: declared by the contracts, as the
// fuzzer's inputs are.

/** Texts by what is repeated in them: each has made a regular expression, a scanner or a parser somewhere slow. */
export const shapes: readonly string[] = [
  '1,',
  '9',
  '(',
  ' ',
  '\n',
  '\t',
  ';',
  '苯',
  '-',
  '"',
  'C',
  'c1ccccc1.',
  '1-',
  'a ',
  ' "',
  '[',
  '<a>',
  '\\',
  'é',
  'a@',
  '=,',
]

/** Of a text that is longer than it may be, nobody looks at more than its length: what it is parsed from is all that differs. */
const parsed: readonly string[] = ['C', '"', '\\', '苯']
/** Items of an array: such as fit, and such as do not, as JSON. */
const itemShapes = ['', '0', '"x"', '{}'] as const

/** A part of a request that can be made larger: a text, the items of an array, or the keys of an object. */
export interface Spot {
  endpoint: Named<Endpoint>
  /** Where in the input: `lines.0.note`; of an array, `lines[]`; of an object, `filters{}`. */
  path: string
  /** Sizes to which it grows: what the contract lets through, and what has to be looked at before it is refused; what it is made of then. */
  most: { size: number; shapes: readonly string[] }[]
  /** The input with this part `n` large. */
  grown: (shape: string, n: number) => Record<string, unknown>
}

/** A request line and its headers have 16 KiB. */
const MAX_IN_URL = 12_000

const bodyOf = (endpoint: Endpoint) => (endpoint.bodyLimit ?? usualBodyLimit) - 1000

/** All spots of an endpoint. */
export function spotsOf(endpoint: Named<Endpoint>): Spot[] {
  const [base = {}] = fc.sample(fittingInputs(endpoint), { numRuns: 1, seed: 20261120 })
  const spots = new Map<string, Spot>()
  const walk = (schema: Schema, steps: readonly (string | number)[]) => {
    const bytes = placeOf(endpoint, String(steps[0])) === 'body' ? bodyOf(endpoint) : MAX_IN_URL
    const declared = Number(schema['maxItems'] ?? schema['maxLength'] ?? Number.POSITIVE_INFINITY)
    const most = (all: number, fitting: readonly string[], refused: readonly string[]) => [
      { size: Math.min(declared, all), shapes: fitting },
      ...(declared < all ? [{ size: all, shapes: refused }] : []),
    ]
    const path = steps.join('.')
    if (schema.anyOf) for (const other of schema.anyOf) walk(other, steps)
    else if (schema.type === 'object') {
      const keys = (_: string, n: number) =>
        filled(base, steps, Object.fromEntries(Array.from({ length: n }, (_, i) => [`key${i}`, 0])))
      const all = Math.floor(bytes / 13)
      if (bytes !== MAX_IN_URL)
        spots.set(`${path}{}`, { endpoint, path: `${path}{}`, most: [{ size: all, shapes: [''] }], grown: keys })
      for (const [name, inner] of Object.entries(schema.properties ?? {})) walk(inner, [...steps, name])
    } else if (schema.type === 'array') {
      const [item] = fc.sample(fitting(schema.items ?? {}), { numRuns: 1, seed: 1 })
      const fits = (one: unknown) => Math.floor(bytes / (JSON.stringify(one ?? null).length + 1))
      const grown = (shape: string, n: number) => {
        const one: unknown = shape === '' ? item : JSON.parse(shape)
        return filled(
          base,
          steps,
          Array.from({ length: Math.min(n, fits(one)) }, () => one),
        )
      }
      spots.set(`${path}[]`, { endpoint, path: `${path}[]`, most: most(fits(0), itemShapes, itemShapes), grown })
      walk(schema.items ?? {}, [...steps, 0])
    } else if ((schema.type === 'string' || schema.type === undefined) && !schema['enum'] && !('const' in schema)) {
      const each = (shape: string) =>
        (bytes === MAX_IN_URL ? encodeURIComponent(shape).length : Buffer.byteLength(JSON.stringify(shape)) - 2) /
        shape.length
      const grown = (shape: string, n: number) =>
        filled(base, steps, textOf(shape, Math.min(n, Math.floor(bytes / each(shape)))))
      spots.set(path, { endpoint, path, most: most(bytes, shapes, parsed), grown })
    }
  }
  for (const [key, inner] of Object.entries(inputSchema(endpoint).properties ?? {})) walk(inner, [key])
  return [...spots.values()]
}

/** A text of `n` characters. */
export const textOf = (shape: string, n: number) => shape.repeat(Math.ceil(n / shape.length)).slice(0, n)

function filled(base: Record<string, unknown>, steps: readonly (string | number)[], value: unknown) {
  const made = structuredClone(base)
  let at: Record<string | number, unknown> = made
  for (const [i, step] of steps.slice(0, -1).entries()) {
    const next = at[step]
    const inner = typeof next === 'object' && next !== null ? next : typeof steps[i + 1] === 'number' ? [] : {}
    at[step] = inner
    at = inner as Record<string | number, unknown>
  }
  at[steps.at(-1)!] = value
  return made
}

/** How the cost of something grows with its size. */
export interface Growth {
  /** Sizes tried, and what each cost: processor milliseconds of the serving thread. */
  course: [size: number, ms: number][]
  /** The largest of them. */
  size: number
  ms: number
  /** The worst quotient of the costs at a size and at half of it; 1 where all lies below the floor. */
  growth: number
}

/** Below this a doubling tells nothing, in milliseconds. */
const FLOOR = 20
/** More than this nobody needs to see. */
const ENOUGH = 3000
/** What grows no further is tried in full first: most of it costs next to nothing then, and a square of it seconds. */
const AT_ONCE = 128 * 1024
/** Twice the size may cost three times as much: memory has to be made room for, and a machine is not quiet. */
export const MAX_GROWTH = 3

type Send = () => Promise<unknown>

/** Processor milliseconds of this thread while something is done. */
async function costOf(work: Send): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/**
 * Measures how a cost grows up to a size; a growth that would count against it is measured anew, twice, before it does.
 * @param prepare makes what is to be sent, which does not count, and says how to send it
 */
export async function growthOf(prepare: (n: number) => Promise<Send> | Send, most: number): Promise<Growth> {
  const course = new Map<number, number>()
  const cost = async (n: number) => {
    const ms = await costOf(await prepare(n))
    course.set(n, ms)
    return ms
  }
  const grown = (size: number, growth: number): Growth => {
    const sorted = [...course].toSorted(([a], [b]) => a - b)
    return { course: sorted, size, ms: course.get(size)!, growth }
  }
  if (most <= AT_ONCE && (await cost(most)) < FLOOR) return grown(most, 1)
  let size = Math.max(1, Math.floor(most / 8))
  let ms = await cost(size)
  while (ms < FLOOR && size < most) {
    size = Math.min(most, size * 8)
    ms = await cost(size)
  }
  if (ms < FLOOR) return grown(size, 1)
  let growth = 1
  const judge = async (half: number, whole: number) => {
    let quotient = whole / Math.max(half, FLOOR)
    for (const repeats of [3, 5]) {
      if (quotient <= MAX_GROWTH) break
      const [a, b] = [await least(repeats, () => cost(Math.floor(size / 2))), await least(repeats, () => cost(size))]
      course.set(Math.floor(size / 2), a)
      course.set(size, b)
      quotient = b / Math.max(a, FLOOR)
    }
    growth = Math.max(growth, quotient)
  }
  await judge(await cost(Math.floor(size / 2)), ms)
  while (size < most && ms < ENOUGH) {
    const half = Math.floor(Math.min(size * 2, most) / 2)
    const before = course.get(half) ?? (await cost(half))
    size = Math.min(size * 2, most)
    ms = await cost(size)
    await judge(before, ms)
  }
  return grown(size, growth)
}

/** The least of some measurements: collecting garbage and other programs on the processor only ever add to a cost. */
async function least(times: number, measure: () => Promise<number>): Promise<number> {
  let smallest = await measure()
  for (let i = 1; i < times; i++) smallest = Math.min(smallest, await measure())
  return smallest
}
