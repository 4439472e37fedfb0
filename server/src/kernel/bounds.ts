import { z } from 'zod'

// How long texts and arrays of an input may be, read from its schema. A schema judges each item before it counts them, and each
// text by every rule; what is too long is refused here, before any of that.

/** What a JSON schema says of lengths; every array of an input has one (`kernel/http.ts`). */
export interface Bounds {
  type?: string
  maxLength?: number
  maxItems?: number
  items?: Bounds
  properties?: Record<string, Bounds>
  additionalProperties?: Bounds | boolean
  anyOf?: Bounds[]
}

const known = new WeakMap<z.core.$ZodType, Bounds>()

/** The bounds of an input, worked out once. */
export function boundsOf(schema: z.core.$ZodType): Bounds {
  let bounds = known.get(schema)
  if (!bounds) known.set(schema, (bounds = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Bounds))
  return bounds
}

/** The path of an array without a bound; null where all have one. */
export function unboundedIn(bounds: Bounds, path = ''): string | null {
  if (bounds.type === 'array' && bounds.maxItems === undefined) return path
  const inner = [
    ...(bounds.anyOf ?? []).map((one) => [path, one] as const),
    ...(bounds.items ? [[`${path}[]`, bounds.items] as const] : []),
    ...Object.entries(bounds.properties ?? {}).map(([key, one]) => [`${path}.${key}`, one] as const),
    ...(typeof bounds.additionalProperties === 'object' ? [[`${path}.*`, bounds.additionalProperties] as const] : []),
  ]
  for (const [where, one] of inner) {
    const found = unboundedIn(one, where)
    if (found !== null) return found
  }
  return null
}

interface TooLong {
  path: string
  value: unknown
  issue: { code: 'too_big'; origin: 'string' | 'array'; maximum: number; inclusive: true; path: string[] }
}

/** The first text or array that is longer than it may be. */
export function tooLongIn(bounds: Bounds, value: unknown, path: readonly string[] = []): TooLong | null {
  if (bounds.anyOf) {
    const found = bounds.anyOf.map((one) => tooLongIn(one, value, path))
    return found.every((one) => one !== null) ? found[0]! : null
  }
  const tooLong = (origin: 'string' | 'array', maximum: number): TooLong => ({
    path: path.join('.'),
    value,
    issue: { code: 'too_big', origin, maximum, inclusive: true, path: [...path] },
  })
  if (typeof value === 'string') {
    const { maxLength } = bounds
    return maxLength !== undefined && value.length > maxLength ? tooLong('string', maxLength) : null
  }
  if (typeof value !== 'object' || value === null) return null
  if (Array.isArray(value)) {
    if (bounds.maxItems !== undefined && value.length > bounds.maxItems) return tooLong('array', bounds.maxItems)
    for (const [at, item] of value.entries()) {
      const found = bounds.items && tooLongIn(bounds.items, item, [...path, String(at)])
      if (found) return found
    }
    return null
  }
  for (const [key, inner] of Object.entries(bounds.properties ?? {})) {
    if (!Object.hasOwn(value, key)) continue
    const found = tooLongIn(inner, (value as Record<string, unknown>)[key], [...path, key])
    if (found) return found
  }
  return null
}
