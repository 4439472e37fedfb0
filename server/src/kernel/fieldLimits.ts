import { z } from 'zod'
import type { FieldLimits } from './shared/endpoint.ts'

interface Schema {
  properties?: Record<string, Schema>
  required?: string[]
  minLength?: number
  maxLength?: number
}

/**
 * How short and how long every text of an input may be, by its path (`address.city`), as its contract says. What stands in an object that may be
 * left out may be empty.
 */
export function fieldLimits(input: z.core.$ZodType): FieldLimits {
  const read = (
    { properties = {}, required = [] }: Schema,
    at: string,
    needed: boolean,
  ): [string, readonly [number, number]][] =>
    Object.entries(properties).flatMap(([key, schema]) => {
      const path = at + key
      const own = needed && required.includes(key)
      if (schema.properties) return read(schema, `${path}.`, own)
      if (schema.maxLength === undefined) return []
      return [[path, [own ? (schema.minLength ?? 0) : 0, schema.maxLength] as const]]
    })
  return Object.fromEntries(read(z.toJSONSchema(input, { unrepresentable: 'any' }) as Schema, '', true))
}
