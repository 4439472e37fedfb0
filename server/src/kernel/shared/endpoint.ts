import type { z } from 'zod'
import type { Access } from './access.ts'
import type { ErrorDefinition } from './errors.ts'
import type { Listing } from './listing.ts'

/**
 * Whose row an id in the input names. The store function behind the endpoint puts this owner into its WHERE, and the
 * authorization matrix asks for another owner's row and expects the answer of a missing one.
 */
export type Owner = 'user' | 'buyer' | 'company' | 'supplier' | 'staff' | 'public'

/**
 * One HTTP endpoint, declared once. The server route with its validation, the typed client, the query key, the OpenAPI
 * document, the permission check, the button, the fuzzer and the authorization matrix are all read from this literal.
 */
export interface Endpoint {
  method: 'GET' | 'POST'
  /** The published path; keys of the input named `:key` travel in it. */
  path: `/${string}`
  access: Access
  summary: string
  /** Everything the caller sends, flat: path keys in the path, the rest as query (GET) or body (POST). */
  input?: z.core.$ZodObject
  /** Input keys of a POST that travel in the query string although it has a body. */
  inQuery?: readonly string[]
  /** The one input key whose value is the whole body, where the published body is an array. */
  bodyKey?: string
  /** The `data` of the envelope, or of each event. */
  output?: z.core.$ZodType
  /** Refusals a caller should be ready for, beyond the ones every endpoint can give. */
  errors?: readonly ErrorDefinition[]
  /** Required wherever the input holds an id: whose row it is. */
  owner?: Owner
  /** The declared list that it answers, for acts on many of its rows and files of them. */
  lists?: Listing
  /** A POST that only reads runs in a READ ONLY transaction and leaves no audit row. */
  reads?: true
  /** A read whose answer may be a moment old, two seconds at most: a replica may give it. */
  mayLag?: true
  /** A POST that creates something: an `Idempotency-Key` header makes a repetition return the first answer. */
  idempotent?: true
  /** `false` where the handler talks to the outside world or manages its own transactions. */
  transaction?: false
  /**
   * `file`: the request is multipart, with one file and the other input keys as fields. `files`: with none or several, and without
   * them it may be JSON. `bodyLimit` is the size of each.
   */
  carries?: 'file' | 'files'
  /** The answer is a file, or events for as long as somebody reads them (server-sent), instead of an envelope. */
  answers?: 'file' | 'events'
  /** A small write that is also done while the disk is nearly full: signing in and out, shutting somebody out. */
  whenFull?: true
  /** A step of a purchase or a payment under way, without which the steps before were done in vain: served while others are refused as busy. */
  urgent?: true
  /** It shows nothing but goods of this division: guests are refused while it is closed to them (rule TAG-4). */
  division?: 'chemicals'
  /** Not for somebody acting for a buyer; what only administration opens (`isAsOneself`) never is. */
  onBehalf?: false
  /** What it answers is the caller's own, whoever they act for: pages ask it as oneself. */
  asOneself?: true
  /** Requests per minute and caller, counted for this endpoint alone; without it they count for the general limit. */
  limit?: number | { guest: number; person: number }
  /** Largest body in bytes, where the usual one does not fit. */
  bodyLimit?: number
  /** Written by the browser's build in place of `input`, so that a form says what is too long before it is sent. */
  fieldLimits?: FieldLimits
}

/** The least and the most characters of a text, by its path in the input; least 0 where it may be left out. */
export type FieldLimits = Readonly<Record<string, readonly [least: number, most: number]>>

/** Bytes of a body where nothing else is said: it is parsed in one go, while everybody waits. */
export const usualBodyLimit = 256 * 1024

export type Named<E> = E & { readonly id: string }
export type Contract = Record<string, Named<Endpoint>>

type Nothing = Record<never, never>
export type SentInput<E> = E extends { input: infer S extends z.core.$ZodType } ? z.input<S> : Nothing
export type ParsedInput<E> = E extends { input: infer S extends z.core.$ZodType } ? z.output<S> : Nothing
/** What the client receives. */
export type Output<E> = E extends { output: infer S extends z.core.$ZodType } ? z.output<S> : null
/** What the handler returns, before the output schema formats it for the wire. */
export type Returned<E> = E extends { output: infer S extends z.core.$ZodType } ? z.input<S> : void

/** Declares a module's endpoints. Ids (`cart.add`) name them in logs, query keys and OpenAPI. */
export function defineContract<const T extends Record<string, Endpoint>>(module: string, endpoints: T) {
  const named = Object.entries(endpoints).map(([name, endpoint]) => [name, { ...endpoint, id: `${module}.${name}` }])
  return Object.fromEntries(named) as { readonly [K in keyof T]: Named<T[K]> }
}

/** The input keys that travel in the path of an endpoint. */
export const pathKeys = (path: string) => [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!)

/** Where one input key of an endpoint travels. */
export function placeOf(endpoint: Endpoint, key: string): 'path' | 'query' | 'body' {
  if (pathKeys(endpoint.path).includes(key)) return 'path'
  return endpoint.method === 'GET' || endpoint.inQuery?.includes(key) ? 'query' : 'body'
}

/** Splits a sent input into url (path and query filled) and body, the way {@link placeOf} says. */
export function fillRequest(endpoint: Endpoint, input: Record<string, unknown>) {
  const query = new URLSearchParams()
  const body: Record<string, unknown> = {}
  let url: string = endpoint.path
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined) continue
    const place = placeOf(endpoint, key)
    if (place === 'path') url = url.replace(`:${key}`, encodeURIComponent(String(value).toWellFormed()))
    else if (place === 'query') query.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
    else body[key] = value
  }
  const search = query.toString()
  return { url: search ? `${url}?${search}` : url, body: endpoint.bodyKey ? body[endpoint.bodyKey] : body }
}
