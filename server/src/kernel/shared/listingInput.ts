import { z } from 'zod'
import { keysOf, type Filter, type Listing } from './listing.ts'
import { Line, pageInput, pageOf } from './wire.ts'

// What the contract of a declared list takes and answers.

/** Both directions of every sort. */
export const sortsOf = (listing: Listing) => listing.sorts.flatMap((key) => [key, `-${key}`])

const Amount = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/)

/** Values of a `someOf` filter, as an array, as a JSON text of it or with commas between them. */
const Several = (of: readonly string[]) => {
  const one = z.enum(of as [string, ...string[]])
  const parts = z
    .string()
    .max(of.join(',').length + of.length * 3 + 2)
    .transform((text) => (text.startsWith('[') ? text.slice(1, -1).replaceAll('"', '') : text).split(','))
  return z.union([z.array(one).max(of.length), parts.pipe(z.array(one).max(of.length))])
}

type KeysOf<K extends string, F extends Filter> = F extends { keys: readonly [infer A, infer B] } ? A | B : K
type SchemaOf<F extends Filter> = F extends { kind: 'oneOf'; of: readonly (infer V extends string)[] }
  ? z.ZodOptional<z.ZodType<V, V>>
  : F extends { kind: 'someOf'; of: readonly (infer V extends string)[] }
    ? z.ZodOptional<z.ZodType<V[], V[] | string>>
    : z.ZodOptional<z.ZodType<string, string>>
type FilterKeys<L extends Listing> = {
  [K in keyof L['filters'] & string]: KeysOf<K, L['filters'][K]>
}[keyof L['filters'] & string]
type FilterOfKey<L extends Listing, Key> = {
  [K in keyof L['filters'] & string]: Key extends KeysOf<K, L['filters'][K]> ? L['filters'][K] : never
}[keyof L['filters'] & string]
type FilterShape<L extends Listing> = { [Key in FilterKeys<L>]: SchemaOf<FilterOfKey<L, Key>> }

const schemaOf = (filter: Filter): z.ZodType => {
  switch (filter.kind) {
    case 'text':
    case 'value':
      return Line(filter.max)
    case 'oneOf':
      return z.enum(filter.of as [string, ...string[]])
    case 'someOf':
      return Several(filter.of)
    case 'days':
      return z.iso.date()
    case 'amounts':
      return Amount
  }
}

/** The input keys of a list's filters. */
export const filterInput = <const L extends Listing>(listing: L) =>
  Object.fromEntries(
    Object.entries(listing.filters).flatMap(([key, filter]) =>
      keysOf(key, filter).map((name) => [name, schemaOf(filter).optional()]),
    ),
  ) as FilterShape<L>

type SortOf<L extends Listing> = L['sorts'][number] | `-${L['sorts'][number]}`
/** The whole input of a list: filters, sort, page. */
export const listingInput = <const L extends Listing>(listing: L) => ({
  ...pageInput,
  ...filterInput(listing),
  sort: z.enum(sortsOf(listing) as [string, ...string[]]).default(listing.sort) as unknown as z.ZodDefault<
    z.ZodType<SortOf<L>, SortOf<L>>
  >,
})

/** A page of a list with the counts of its tabs, the other filters being in force. */
export const listingOutput = <T extends z.core.$ZodType>(row: T) =>
  pageOf(row).extend({ counts: z.record(z.string(), z.int()) })
