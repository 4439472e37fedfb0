/** One refusal a caller can be given: its HTTP status and its number in the envelope. */
export interface ErrorDefinition {
  readonly code: string
  /** The noun whose `messages/server/<noun>.json` holds the text, under the code. */
  readonly noun: string
  readonly http: number
  readonly status: number
}

/** Declares a module's refusals. Statuses of the trade are 100000 and above; a test keeps them unique. */
export function defineErrors<const T extends Record<string, readonly [http: number, status: number]>>(
  noun: string,
  table: T,
) {
  const rows = Object.entries(table).map(([code, [http, status]]) => [code, { code, noun, http, status }])
  return Object.fromEntries(rows) as { readonly [K in keyof T]: ErrorDefinition }
}

/**
 * Refusals that any endpoint may give. Envelope 401 and 600-603 end the session in the client, so a lack of permission
 * is a refusal of the trade with HTTP 403.
 */
export const errors = defineErrors('common', {
  INTERNAL: [500, 100000],
  INVALID_INPUT: [400, 100001],
  UNKNOWN_KEY: [400, 100002],
  FORBIDDEN: [403, 100003],
  NOT_FOUND: [404, 100004],
  WRONG_STATE: [409, 100005],
  CHANGED_MEANWHILE: [409, 100006],
  IDEMPOTENCY_MISMATCH: [409, 100007],
  TOO_MANY_REQUESTS: [429, 100008],
  BUSY: [503, 100009],
  UNSUPPORTED_MEDIA: [415, 100010],
  TOO_LARGE: [413, 100011],
  GRANT_ENDED: [409, 100012],
  NOT_ON_BEHALF: [403, 100013],
  TIMED_OUT: [503, 100014],
  METHOD_NOT_ALLOWED: [405, 100015],
  NO_ROOM: [503, 100016],
  TOO_MANY_FILES: [409, 100017],
  MAINTENANCE: [503, 100018],
  DIVISION_CLOSED: [403, 100019],
  COMPANY_MERGED: [409, 100020],
  PDF_ACTIVE: [415, 100021],
  PDF_LOCKED: [415, 100022],
  PDF_BROKEN: [415, 100023],
  NOT_SIGNED_IN: [401, 401],
  SESSION_IDLE: [401, 600],
  SESSION_EXPIRED: [401, 601],
  SESSION_REVOKED: [401, 602],
  ACCOUNT_SUSPENDED: [401, 603],
})

/** Thrown to refuse a request: rolls its transaction back and is answered in the caller's language. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly definition: ErrorDefinition
  /** Values for the text, and what a program may want to know; part of the answer's `data`. */
  readonly details: Record<string, unknown>
  constructor(definition: ErrorDefinition, details: Record<string, unknown> = {}) {
    super(definition.code)
    this.definition = definition
    this.details = details
  }
}

/** The refusal of one request too many. `seconds`: after so long, and no earlier, the same request is let through. */
export const tooMany = (seconds: number) =>
  new Refusal(errors.TOO_MANY_REQUESTS, { retryAfter: Math.max(1, Math.ceil(seconds)) })

/** Reads well behind `throw`: `throw refuse(errors.NOT_FOUND)`. */
export const refuse = (definition: ErrorDefinition, details?: Record<string, unknown>) =>
  new Refusal(definition, details)
